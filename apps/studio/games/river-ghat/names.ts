import type { SlotNames } from '../../src/engine/slot-game.ts'

export const gameNames: SlotNames = { BN: 'নদীর ঘাট', EN: 'River Ghat', CN: '河埠黄昏', VI: 'Bến Sông Chiều' }

/** What each picture is called. */
export const symbolNames: Readonly<Record<string, SlotNames>> = {
  h1: { BN: 'বজরা', EN: 'Houseboat', CN: '画舫', VI: 'Thuyền hoa' },
  h2: { BN: 'মাঝি', EN: 'Boatman', CN: '船夫', VI: 'Lái đò' },
  h3: { BN: 'বক', EN: 'Heron', CN: '白鹭', VI: 'Cò trắng' },
  h4: { BN: 'শাপলা', EN: 'Water lily', CN: '睡莲', VI: 'Hoa súng' },
  l1: { BN: 'হারিকেন', EN: 'Lantern', CN: '马灯', VI: 'Đèn bão' },
  l2: { BN: 'পান', EN: 'Betel leaf', CN: '蒌叶', VI: 'Lá trầu' },
  l3: { BN: 'কলসি', EN: 'Pitcher', CN: '水罐', VI: 'Bình nước' },
  l4: { BN: 'ছাতা', EN: 'Umbrella', CN: '雨伞', VI: 'Chiếc ô' },
  l5: { BN: 'বৈঠা', EN: 'Paddle', CN: '船桨', VI: 'Mái chèo' },
  wild: { BN: 'রঙিন পাল', EN: 'Patched sail', CN: '彩帆', VI: 'Cánh buồm' },
  scatter: { BN: 'সূর্যাস্ত', EN: 'Sunset', CN: '落日', VI: 'Hoàng hôn' },
}
