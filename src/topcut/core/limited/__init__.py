"""Limited: pods and seats, the director's schedule, Team Rochester, product, pools (MTR 7, 8.5, 9.7)."""
