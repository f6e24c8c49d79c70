import type { SlotNames } from '../../src/engine/slot-game.ts'
import type { Words } from '../../src/engine/table-data.ts'

export const gameNames: SlotNames = { BN: 'মাইন বাগান', EN: 'Mines Garden', CN: '花园扫雷', VI: 'Vườn Mìn' }

/** What beds and the parts of a round are called. */
export const words = {
  mines: { BN: 'মাইন', EN: 'Mines', CN: '地雷数', VI: 'Số mìn' },
  mine: { BN: 'মাইন', EN: 'Mine', CN: '地雷', VI: 'Mìn' },
  flower: { BN: 'ফুল', EN: 'Flower', CN: '花', VI: 'Hoa' },
  bed: { BN: 'বেড {number}', EN: 'Bed {number}', CN: '第{number}块花圃', VI: 'Luống {number}' },
  lost: { BN: 'মাইন ফুটেছে', EN: 'A mine went off', CN: '踩到地雷', VI: 'Trúng mìn' },
  take: { BN: 'তুলে নিন', EN: 'Take', CN: '收取', VI: 'Nhận' },
  next: { BN: 'পরেরটি', EN: 'Next', CN: '下一步', VI: 'Tiếp theo' },
  safe: { BN: 'নিরাপদ বেড', EN: 'Safe beds', CN: '安全花圃', VI: 'Luống an toàn' },
  garden: { BN: 'ফুলের বাগান', EN: 'The garden', CN: '花园', VI: 'Khu vườn' },
  start: { BN: 'শুরু করতে একটি বেডে চাপুন', EN: 'Press a bed to begin', CN: '点选一块花圃开始', VI: 'Chọn một luống để bắt đầu' },
  decide: { BN: 'আরেকটি বেড খুলুন, বা তুলে নিন', EN: 'Open another bed, or take', CN: '再开一块，或收取', VI: 'Mở luống khác hoặc nhận' },
  random: { BN: 'যেকোনো বেড', EN: 'Any bed', CN: '随机花圃', VI: 'Luống bất kỳ' },
  rule: {
    BN: '২৫টি বেডের কয়েকটিতে মাইন; কতটিতে, তা আপনি বাছেন। প্রথম বেডে চাপলেই বাজি ধরা হয়। প্রতিটি নিরাপদ বেডে ফুল ফোটে আর গুণক বাড়ে; যেকোনো সময় তুলে নিতে পারেন। মাইন খুললে রাউন্ড হারে। মাইনের জায়গা প্রথম চাপের আগেই ঠিক হয়ে থাকে। প্রতিটি গুণক সেই পর্যন্ত পৌঁছানোর সম্ভাবনার উল্টো মানের ৯৭%, দুই দশমিকে নিচের দিকে কাটা। কোনো ধাপ ×১০,০০০ এর বেশি দেয় না: পরের ধাপ বেশি দিলে রাউন্ড নিজেই শেষ হয়ে টাকা দেয়। বাস্তবে সর্বোচ্চ ×৯,০০৭.৬৬: ১৩টি মাইনে ৯টি বেড, বা ৯টি মাইনে ১৩টি বেড খুললে।',
    EN: 'Some of the 25 beds hide a mine; you choose how many. Pressing the first bed places the bet. Each safe bed brings a flower and a higher multiplier, and you may take it at any time. A mine ends the round with nothing. Where the mines lie is fixed before your first press. Each multiplier is 97 % of what the chance to come so far is worth, cut down to two decimals. No step pays more than ×10,000: where the next one would, the round ends and pays by itself. The highest there is: ×9,007.66, after 9 beds with 13 mines or 13 beds with 9.',
    CN: '25块花圃中有若干地雷，数量由您选择。点开第一块花圃即下注。每块安全花圃开花并提高倍数，可随时收取。踩到地雷则本局无派彩。地雷位置在首次点击前已确定。每个倍数为走到该步概率倒数的97%，向下截取两位小数。任何一步都不超过×10,000：若下一步会超过，本局自动结束并派彩。实际最高为×9,007.66，即13颗地雷开9块，或9颗地雷开13块。',
    VI: 'Trong 25 luống có vài luống giấu mìn; bạn chọn số mìn. Nhấn luống đầu tiên là đặt cược. Mỗi luống an toàn nở hoa và tăng hệ số, bạn có thể nhận bất cứ lúc nào. Trúng mìn thì ván kết thúc và không được gì. Vị trí mìn được định trước lần nhấn đầu tiên. Mỗi hệ số bằng 97% nghịch đảo xác suất đi đến bước đó, cắt xuống còn hai số lẻ. Không bước nào trả quá ×10.000: nếu bước sau vượt mức này, ván tự kết thúc và trả thưởng. Mức cao nhất có thể là ×9.007,66, sau 9 luống với 13 mìn hoặc 13 luống với 9 mìn.',
  },
} as const satisfies Words
