import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'রক্তচাঁদ', EN: 'Blood Moon', CN: '血月', VI: 'Trăng Máu' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'নেকড়ে-মানব', EN: 'Werewolf', CN: '狼人', VI: 'Người sói' },
  h2: { BN: 'দাঁড়কাক', EN: 'Raven', CN: '渡鸦', VI: 'Quạ' },
  h3: { BN: 'বাদুড়', EN: 'Bat', CN: '蝙蝠', VI: 'Dơi' },
  h4: { BN: 'দুর্গ', EN: 'Castle', CN: '城堡', VI: 'Lâu đài' },
  l1: { BN: 'মোমবাতি', EN: 'Candle', CN: '蜡烛', VI: 'Nến' },
  l2: { BN: 'চাবি', EN: 'Key', CN: '钥匙', VI: 'Chìa khóa' },
  l3: { BN: 'ছোরা', EN: 'Dagger', CN: '匕首', VI: 'Dao găm' },
  l4: { BN: 'জাদুর শিশি', EN: 'Potion', CN: '魔药', VI: 'Thuốc phép' },
  l5: { BN: 'গোলাপ', EN: 'Rose', CN: '玫瑰', VI: 'Hoa hồng' },
  l6: { BN: 'মাকড়সা', EN: 'Spider', CN: '蜘蛛', VI: 'Nhện' },
  wild: { BN: 'নেকড়ের থাবা', EN: 'Wolf claw', CN: '狼爪', VI: 'Vuốt sói' },
  scatter: { BN: 'রক্তচাঁদ', EN: 'Blood moon', CN: '血月', VI: 'Trăng máu' },
}
