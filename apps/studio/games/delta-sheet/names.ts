import type { SlotNames } from '../../src/engine/slot-game.ts'
import type { Words } from '../../src/engine/table-data.ts'

export const gameNames: SlotNames = { BN: 'বদ্বীপের তালিকা', EN: 'Delta Sheet', CN: '三角洲彩单', VI: 'Bảng Số Đồng Bằng' }

/** What plays, prizes and the parts of a round are called. */
export const words = {
  plays: { BN: 'বাজির ধরন', EN: 'Kinds of bets', CN: '玩法', VI: 'Cách cược' },
  any: { BN: 'যেকোনো শেষ দুই', EN: 'Any ending', CN: '任意尾两位', VI: 'Bao lô 2 số' },
  special: { BN: 'বিশেষের শেষ দুই', EN: 'Special ending', CN: '特等奖尾两位', VI: 'Đề đặc biệt' },
  last: { BN: 'অষ্টম পুরস্কার', EN: 'Eighth prize', CN: '八等奖', VI: 'Đề giải tám' },
  pair: { BN: 'জোড়া', EN: 'Pair', CN: '两连', VI: 'Xiên 2' },
  three: { BN: 'তিনের জোট', EN: 'Three together', CN: '三连', VI: 'Xiên 3' },
  sheet: { BN: 'তালিকা', EN: 'The sheet', CN: '彩单', VI: 'Bảng kết quả' },
  prize0: { BN: 'বিশেষ', EN: 'Special', CN: '特等奖', VI: 'Đặc biệt' },
  prize1: { BN: 'প্রথম', EN: '1st', CN: '一等奖', VI: 'Giải nhất' },
  prize2: { BN: 'দ্বিতীয়', EN: '2nd', CN: '二等奖', VI: 'Giải nhì' },
  prize3: { BN: 'তৃতীয়', EN: '3rd', CN: '三等奖', VI: 'Giải ba' },
  prize4: { BN: 'চতুর্থ', EN: '4th', CN: '四等奖', VI: 'Giải tư' },
  prize5: { BN: 'পঞ্চম', EN: '5th', CN: '五等奖', VI: 'Giải năm' },
  prize6: { BN: 'ষষ্ঠ', EN: '6th', CN: '六等奖', VI: 'Giải sáu' },
  prize7: { BN: 'সপ্তম', EN: '7th', CN: '七等奖', VI: 'Giải bảy' },
  prize8: { BN: 'অষ্টম', EN: '8th', CN: '八等奖', VI: 'Giải tám' },
  board: { BN: 'শেষ দুই অঙ্ক', EN: 'Two last digits', CN: '尾两位数', VI: 'Hai số cuối' },
  choose: { BN: '{count}টি শেষ দুই অঙ্ক বাছুন', EN: 'Choose {count} endings', CN: '请选{count}个尾数', VI: 'Chọn {count} số' },
  chooseUpTo: {
    BN: '১ থেকে {count}টি শেষ দুই অঙ্ক বাছুন',
    EN: 'Choose 1 to {count} endings',
    CN: '请选1至{count}个尾数',
    VI: 'Chọn 1 đến {count} số',
  },
  picks: { BN: 'আপনার অঙ্ক', EN: 'Your endings', CN: '您的尾数', VI: 'Số của bạn' },
  perHit: { BN: 'প্রতি মিলে {amount}', EN: '{amount} each time', CN: '每次{amount}', VI: '{amount} mỗi lần trúng' },
  rule: {
    BN: '১৮টি সংখ্যার তালিকা টানা হয়: বিশেষ পুরস্কার থেকে অষ্টম পর্যন্ত। শেষ দুই অঙ্কে বাজি ধরুন। যেকোনো শেষ দুই: তালিকায় যতবার আসে ততবার পাওনা। বিশেষ বা অষ্টম পুরস্কার: শুধু সেই সংখ্যার শেষ দুই অঙ্ক গোনা হয়। জোড়া ও তিনের জোট: আপনার সব অঙ্ক তালিকায় থাকলে একবার পাওনা।',
    EN: 'A sheet of 18 numbers is drawn, from the special prize to the eighth. Bet on two last digits. Any ending: paid for each number of the sheet that has it. Special ending or eighth prize: only the ending of that number counts. Pair and three together: paid once when all of your endings are on the sheet.',
    CN: '开出一张共18个号码的彩单，从特等奖到八等奖。投注尾两位数。任意尾两位：彩单上每出现一次即派彩一次。特等奖或八等奖：只看该号码的尾两位。两连与三连：您的尾数全部出现在彩单上时派彩一次。',
    VI: 'Một bảng 18 số được quay, từ giải đặc biệt đến giải tám. Cược vào hai số cuối. Bao lô: trả cho mỗi lần số đó xuất hiện trên bảng. Đề đặc biệt hoặc giải tám: chỉ tính hai số cuối của giải đó. Xiên 2 và xiên 3: trả một lần khi mọi số của bạn đều có trên bảng.',
  },
} as const satisfies Words
