import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'অন্দর বাহার', EN: 'Andar Bahar', CN: '安达巴哈', VI: 'Andar Bahar' }
