from topcut.cli import main

main()
