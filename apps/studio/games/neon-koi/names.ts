import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'নিয়ন কই', EN: 'Neon Koi', CN: '霓虹锦鲤', VI: 'Cá Koi Neon' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'সোনালি কই', EN: 'Golden koi', CN: '金锦鲤', VI: 'Koi vàng' },
  h2: { BN: 'লাল কই', EN: 'Red koi', CN: '红锦鲤', VI: 'Koi đỏ' },
  h3: { BN: 'নীল কই', EN: 'Blue koi', CN: '蓝锦鲤', VI: 'Koi xanh' },
  h4: { BN: 'সাদা কই', EN: 'White koi', CN: '白锦鲤', VI: 'Koi trắng' },
  l1: { BN: 'পদ্ম', EN: 'Lotus', CN: '莲花', VI: 'Hoa sen' },
  l2: { BN: 'শাপলাপাতা', EN: 'Lily pad', CN: '莲叶', VI: 'Lá sen' },
  l3: { BN: 'বাঁশ', EN: 'Bamboo', CN: '竹子', VI: 'Tre' },
  l4: { BN: 'নুড়ি', EN: 'Pebble', CN: '鹅卵石', VI: 'Đá cuội' },
  l5: { BN: 'বুদ্‌বুদ', EN: 'Bubble', CN: '气泡', VI: 'Bong bóng' },
  wild: { BN: 'নিয়ন বলয়', EN: 'Neon ring', CN: '霓虹环', VI: 'Vòng neon' },
  scatter: { BN: 'ড্রাগন তোরণ', EN: 'Dragon gate', CN: '龙门', VI: 'Vũ môn' },
}
