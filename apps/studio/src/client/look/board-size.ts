/** The board in CSS pixels: its outer size, the width of its frame, and its cells. */
export type BoardSize = {
  width: number
  height: number
  edge: number
  gap: number
  cellWidth: number
  cellHeight: number
  reels: number
  rows: number
}
