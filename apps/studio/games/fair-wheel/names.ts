import type { SlotNames } from '../../src/engine/slot-game.ts'
import type { Words } from '../../src/engine/table-data.ts'

export const gameNames: SlotNames = { BN: 'মেলার চাকা', EN: 'Fair Wheel', CN: '庙会转盘', VI: 'Vòng Quay Hội Chợ' }

/** What the parts of a round are called. */
export const words = {
  wheel: { BN: 'চাকা', EN: 'The wheel', CN: '转盘', VI: 'Vòng quay' },
  numbers: { BN: 'সংখ্যার ঘর', EN: 'Numbers to bet on', CN: '投注号码', VI: 'Các số để cược' },
  fields: { BN: '{total} ঘরের {count}টি', EN: '{count} of {total} fields', CN: '{total}格中的{count}格', VI: '{count} trong {total} ô' },
  stopped: { BN: 'চাকা যেখানে থামল', EN: 'Where the wheel stopped', CN: '停止位置', VI: 'Nơi vòng quay dừng' },
  result: { BN: 'ফল', EN: 'Result', CN: '结果', VI: 'Kết quả' },
  bets: { BN: 'চিপ', EN: 'Chips', CN: '筹码', VI: 'Chip' },
  rule: {
    BN: 'চাকায় ৫০টি সমান ঘর। এক বা একাধিক সংখ্যায় চিপ রাখুন। চাকা যে সংখ্যায় থামে তার চিপ সেই গুণে ফেরে: ২ আছে ২৪ ঘরে, ৪ আছে ১২, ৬ আছে ৮, ১২ আছে ৪ এবং ২৪ আছে ২ ঘরে। প্রতিটি সংখ্যার গড় ফেরত একই, ৯৬%।',
    EN: 'The wheel has 50 equal fields. Put chips on one or more numbers. The chips on the number at which it stops come back that many times: 2 stands on 24 fields, 4 on 12, 6 on 8, 12 on 4 and 24 on 2. Each number has the same average return, 96%.',
    CN: '转盘共有50个等分格。在一个或多个号码上放筹码。转盘停在哪个号码，该号码上的筹码即按该倍数返还：2占24格，4占12格，6占8格，12占4格，24占2格。每个号码的平均返还率相同，均为96%。',
    VI: 'Vòng quay có 50 ô bằng nhau. Đặt chip vào một hoặc nhiều số. Chip trên số mà vòng dừng lại được trả gấp bấy nhiêu lần: số 2 có 24 ô, số 4 có 12, số 6 có 8, số 12 có 4 và số 24 có 2. Mọi số có cùng tỷ lệ hoàn trả trung bình, 96%.',
  },
} as const satisfies Words
