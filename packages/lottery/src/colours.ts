/** The colours of the balls of mark six. */
export type Colour = 'red' | 'blue' | 'green'

const red = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46])
const blue = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48])

export function colourOf(ball: number): Colour {
  return red.has(ball) ? 'red' : blue.has(ball) ? 'blue' : 'green'
}
