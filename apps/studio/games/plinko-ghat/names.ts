import type { SlotNames } from '../../src/engine/slot-game.ts'
import type { Words } from '../../src/engine/table-data.ts'

export const gameNames: SlotNames = { BN: 'প্লিঙ্কো ঘাট', EN: 'Plinko Ghat', CN: '河阶弹珠', VI: 'Plinko Bến Sông' }

/** What risks and the parts of a round are called. */
export const words = {
  rows: { BN: 'সারি', EN: 'Rows', CN: '层数', VI: 'Hàng' },
  risk: { BN: 'ঝুঁকি', EN: 'Risk', CN: '风险', VI: 'Rủi ro' },
  low: { BN: 'কম', EN: 'Low', CN: '低', VI: 'Thấp' },
  medium: { BN: 'মাঝারি', EN: 'Medium', CN: '中', VI: 'Vừa' },
  high: { BN: 'বেশি', EN: 'High', CN: '高', VI: 'Cao' },
  field: { BN: 'ঘর', EN: 'Field', CN: '落点', VI: 'Ô' },
  fields: { BN: 'বাঁ থেকে ডানে ঘরগুলো', EN: 'The fields from left to right', CN: '从左到右的落点倍数', VI: 'Các ô từ trái sang phải' },
  board: { BN: 'পিনের বোর্ড', EN: 'The board', CN: '弹珠盘', VI: 'Bảng chốt' },
  rule: {
    BN: 'বলটি ঘাটের ধাপের মতো পিনের সারি বেয়ে নামে; প্রতি পিনে বাঁয়ে বা ডানে, দুটোর সম্ভাবনা সমান। যে ঘরে পড়ে তার গুণক আপনার বাজির সঙ্গে গুণ হয়। সারি বেশি বা ঝুঁকি বেশি হলে ধারের ঘরগুলো বড় হয়, মাঝেরগুলো ছোট।',
    EN: 'The ball comes down rows of pins like the steps of a ghat: at each pin left or right, with equal chances. Your bet is multiplied by the field it falls into. More rows or more risk make the outer fields greater and the middle ones smaller.',
    CN: '弹珠如走下河阶般穿过一层层钉子，每颗钉处向左或向右，概率相等。投注额乘以落点的倍数。层数越多或风险越高，两侧倍数越大，中间越小。',
    VI: 'Bóng rơi qua các hàng chốt như bậc thang bến sông: tại mỗi chốt sang trái hoặc phải với xác suất bằng nhau. Tiền cược được nhân với hệ số của ô bóng rơi vào. Nhiều hàng hơn hoặc rủi ro cao hơn làm các ô ngoài lớn hơn, các ô giữa nhỏ hơn.',
  },
} as const satisfies Words
