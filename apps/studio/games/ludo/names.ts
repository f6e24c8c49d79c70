import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'লুডু', EN: 'Ludo', CN: '飞行棋', VI: 'Cờ Cá Ngựa' }
