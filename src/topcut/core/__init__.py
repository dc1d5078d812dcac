"""The pure core: decisions without clock, files, network or framework."""
