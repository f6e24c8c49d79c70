import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'পদ্মা রুলেট', EN: 'Padma Roulette', CN: '帕德玛轮盘', VI: 'Roulette Padma' }
