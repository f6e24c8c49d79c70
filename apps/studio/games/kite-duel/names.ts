import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'ঘুড়ির লড়াই', EN: 'Kite Duel', CN: '风筝对决', VI: 'Đấu Diều' }
