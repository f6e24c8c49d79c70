/** A place in the window, in CSS pixels. */
export type Box = { x: number; y: number; width: number; height: number }

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

/** The board fills its box; cells may be a little wider or higher than square, so that a phone's width or height is used. */
export function measureBoard(box: Box, reels: number, rows: number): BoardSize {
  const edge = Math.round(Math.max(13, Math.min(38, Math.min(box.width, box.height) * 0.05)))
  const gap = Math.max(2, Math.round(edge * 0.16))
  const widest = (box.width - edge * 2 - gap * (reels - 1)) / reels
  const highest = (box.height - edge * 2) / rows
  const cellWidth = Math.max(8, Math.floor(Math.min(widest, highest * 1.16)))
  const cellHeight = Math.max(8, Math.floor(Math.min(highest, widest * 1.25)))
  return {
    width: cellWidth * reels + gap * (reels - 1) + edge * 2,
    height: cellHeight * rows + edge * 2,
    edge,
    gap,
    cellWidth,
    cellHeight,
    reels,
    rows,
  }
}

/** Room under the board of an upright screen for the plate of a win. */
const plateRoom = 52
/** The bar of a wide window is free in its middle: the title reaches up into it. */
const barHeight = 50
const widestBar = 1180

/**
 * The title is above the board where there is room for both. On an upright screen the board takes the whole width first and the title what is left; on
 * a wide and high one the title is half in the bar.
 */
export function splitField(
  field: Box,
  window: { width: number; height: number },
  { reels, rows }: { reels: number; rows: number },
): { titleBox: Box | undefined; boardBox: Box } {
  const split = (up: number, down: number, foot: number): { titleBox: Box; boardBox: Box } => ({
    titleBox: { x: field.x, y: field.y - up, width: field.width, height: up + down },
    boardBox: { x: field.x, y: field.y + down, width: field.width, height: field.height - down - foot },
  })
  if (window.height > window.width) {
    const wanted = ((field.width * 0.92) / reels) * rows * 1.12 + field.width * 0.09
    return split(0, Math.round(Math.max(68, Math.min(200, field.height - plateRoom - wanted))), plateRoom)
  }
  if (field.height <= 460) return { titleBox: undefined, boardBox: field }
  return window.width >= widestBar ? split(barHeight, 48, 0) : split(0, Math.min(110, field.height * 0.15), 0)
}
