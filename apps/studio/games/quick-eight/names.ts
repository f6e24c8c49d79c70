import type { SlotNames } from '../../src/engine/slot-game.ts'
import type { Words } from '../../src/engine/table-data.ts'

export const gameNames: SlotNames = { BN: 'ঝটপট আট', EN: 'Quick Eight', CN: '疾速八球', VI: 'Tám Số Nhanh' }

/** What the parts of a round are called. */
export const words = {
  picks: { BN: 'আপনার সংখ্যা', EN: 'Your numbers', CN: '您的号码', VI: 'Số của bạn' },
  drawn: { BN: 'তোলা সংখ্যা', EN: 'Drawn numbers', CN: '开出号码', VI: 'Số đã rút' },
  hits: { BN: 'মিল', EN: 'Hits', CN: '命中', VI: 'Trúng' },
  quick: { BN: 'দৈব বাছাই', EN: 'Quick pick', CN: '机选', VI: 'Chọn nhanh' },
  board: { BN: 'সংখ্যার বোর্ড', EN: 'The board', CN: '号码盘', VI: 'Bảng số' },
  choose: { BN: '১ থেকে ৬টি সংখ্যা বাছুন', EN: 'Choose 1 to 6 numbers', CN: '请选1至6个号码', VI: 'Chọn 1 đến 6 số' },
  perPicks: { BN: '{count}টি সংখ্যায়', EN: 'With {count} numbers', CN: '选{count}个号码', VI: 'Với {count} số' },
  rule: {
    BN: '২০টি সংখ্যা থেকে ১ থেকে ৬টি বাছুন। তারপর ৮টি সংখ্যা তোলা হয়। কতগুলো মিলেছে তার উপর বাজির গুণক নির্ভর করে।',
    EN: 'Choose 1 to 6 of 20 numbers. Then 8 numbers are drawn. How many of yours are among them decides what your bet is multiplied by.',
    CN: '从20个号码中选1至6个，随后开出8个号码。投注额的倍数由命中个数决定。',
    VI: 'Chọn 1 đến 6 trong 20 số. Sau đó 8 số được rút. Số lượng số trúng quyết định hệ số nhân tiền cược.',
  },
} as const satisfies Words
