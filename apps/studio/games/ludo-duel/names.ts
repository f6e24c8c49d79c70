import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'লুডু দ্বৈরথ', EN: 'Ludo Duel', CN: '飞行棋对决', VI: 'Cá Ngựa Đấu Đôi' }
