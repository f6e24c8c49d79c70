import type { KenoBoard, KenoPays } from '../../src/engine/keno.ts'

/** Eight of twenty. */
export const board: KenoBoard = { numbers: 20, drawn: 8 }

/** Tenths of a chip by number of picks and, within, by number of hits from none up. */
export const pays: KenoPays = {
  1: [0, 24],
  2: [0, 6, 44],
  3: [0, 0, 15, 104],
  4: [0, 0, 5, 30, 240],
  5: [0, 0, 0, 15, 50, 900],
  6: [0, 0, 0, 8, 30, 120, 1800],
}
