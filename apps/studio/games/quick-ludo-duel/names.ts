import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'কুইক লুডু দ্বৈরথ', EN: 'Quick Ludo Duel', CN: '快速飞行棋对决', VI: 'Cá Ngựa Nhanh Đấu Đôi' }
