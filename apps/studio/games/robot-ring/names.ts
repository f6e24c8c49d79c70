import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'রোবট রিং', EN: 'Robot Ring', CN: '机器人擂台', VI: 'Sàn Đấu Robot' }
