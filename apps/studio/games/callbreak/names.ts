import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'কলব্রেক', EN: 'Callbreak', CN: '叫墩牌', VI: 'Callbreak' }
