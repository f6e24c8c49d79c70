import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'ড্রাগন টাইগার', EN: 'Dragon Tiger', CN: '龙虎', VI: 'Rồng Hổ' }
