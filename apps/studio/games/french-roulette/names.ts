import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'ফ্রেঞ্চ রুলেট', EN: 'French Roulette', CN: '法式轮盘', VI: 'Roulette Pháp' }
