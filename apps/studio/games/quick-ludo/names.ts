import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'কুইক লুডু', EN: 'Quick Ludo', CN: '快速飞行棋', VI: 'Cá Ngựa Nhanh' }
