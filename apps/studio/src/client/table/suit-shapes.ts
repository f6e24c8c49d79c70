/** Suits as outlines in a box of 20, by the number of the suit: spade, heart, diamond, club. */
export const suitPaths = [
  'M10 1.2C7.4 5 2 7.8 2 12.1c0 2.7 2 4.3 4.2 4.3 1.2 0 2.2-.5 2.9-1.3-.1 1.6-.6 2.8-1.9 3.7h5.6c-1.3-.9-1.8-2.1-1.9-3.7.7.8 1.7 1.3 2.9 1.3 2.2 0 4.2-1.6 4.2-4.3 0-4.3-5.4-7.1-8-10.9Z',
  'M10 18.4C6.9 14.7 1.6 11.4 1.6 6.8 1.6 3.9 3.7 1.9 6.2 1.9c1.7 0 3.1.9 3.8 2.4.7-1.5 2.1-2.4 3.8-2.4 2.5 0 4.6 2 4.6 4.9 0 4.6-5.3 7.9-8.4 11.6Z',
  'M10 1.2c2.1 3.5 4.6 6.4 7.2 8.8-2.6 2.4-5.1 5.3-7.2 8.8-2.1-3.5-4.6-6.4-7.2-8.8C5.4 7.6 7.9 4.7 10 1.2Z',
  'M10 1.4a4 4 0 0 1 3.3 6.3 4.1 4.1 0 1 1-2.4 7.3c.1 1.6.6 2.8 1.9 3.7H7.2c1.3-.9 1.8-2.1 1.9-3.7a4.1 4.1 0 1 1-2.4-7.3A4 4 0 0 1 10 1.4Z',
] as const

/** Red of hearts and diamonds, dark blue of spades and clubs. */
export const suitColors = ['#14213d', '#c3102f', '#c3102f', '#14213d'] as const

/** Middles of the pips in a box of 100 by 140, by rank from the two; those of the lower half stand upside down. */
const [left, middle, right] = [33, 50, 67]
const rows = { first: 30, second: 43.5, third: 56.5, centre: 70, low: 83.5, lower: 96.5, last: 110 }
const corners: readonly (readonly [number, number])[] = [
  [left, rows.first],
  [right, rows.first],
  [left, rows.last],
  [right, rows.last],
]
const four: readonly (readonly [number, number])[] = [
  ...corners,
  [left, rows.third],
  [right, rows.third],
  [left, rows.low],
  [right, rows.low],
]
export const pipPlaces: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [
    [middle, rows.first],
    [middle, rows.last],
  ],
  [
    [middle, rows.first],
    [middle, rows.centre],
    [middle, rows.last],
  ],
  corners,
  [...corners, [middle, rows.centre]],
  [...corners, [left, rows.centre], [right, rows.centre]],
  [...corners, [left, rows.centre], [right, rows.centre], [middle, 50]],
  [...corners, [left, rows.centre], [right, rows.centre], [middle, 50], [middle, 90]],
  [...four, [middle, rows.centre]],
  [...four, [middle, rows.second], [middle, rows.lower]],
]
