import type { Words } from '../table-data.ts'

/** What bets and the parts of a round of sic bo are called. */
export const words: Words = {
  small: { BN: 'ছোট', EN: 'Small', CN: '小', VI: 'Xỉu' },
  big: { BN: 'বড়', EN: 'Big', CN: '大', VI: 'Tài' },
  odd: { BN: 'বিজোড়', EN: 'Odd', CN: '单', VI: 'Lẻ' },
  even: { BN: 'জোড়', EN: 'Even', CN: '双', VI: 'Chẵn' },
  total: { BN: 'মোট', EN: 'Total', CN: '点数', VI: 'Tổng' },
  single: { BN: 'এক সংখ্যা', EN: 'Single number', CN: '单骰', VI: 'Một mặt' },
  two: { BN: 'দুই সংখ্যা', EN: 'Two numbers', CN: '两骰', VI: 'Hai mặt' },
  double: { BN: 'জোড়া', EN: 'Double', CN: '对子', VI: 'Đôi' },
  triple: { BN: 'নির্দিষ্ট তিন', EN: 'Triple', CN: '围骰', VI: 'Bộ ba' },
  any_triple: { BN: 'যেকোনো তিন', EN: 'Any triple', CN: '全围', VI: 'Bộ ba bất kỳ' },
  alike: { BN: 'তিন এক', EN: 'Triple', CN: '围骰', VI: 'Bộ ba' },
  three: { BN: 'তিন আলাদা সংখ্যা', EN: 'Three different', CN: '三骰不同', VI: 'Ba mặt khác nhau' },
  four: { BN: 'চারের মধ্যে তিন', EN: 'Three of four', CN: '四选三', VI: 'Ba trong bốn' },
  doubles: { BN: 'জোড়া ও তিন', EN: 'Doubles & triples', CN: '对子与围骰', VI: 'Đôi & bộ ba' },
  combinations: { BN: 'মিশ্র বাজি', EN: 'Combinations', CN: '组合', VI: 'Tổ hợp' },
  result: { BN: 'ছক্কা', EN: 'Dice', CN: '骰子', VI: 'Xúc xắc' },
  dice: { BN: 'ছক্কার খাঁচা', EN: 'The dice', CN: '骰盅', VI: 'Bát xúc xắc' },
  rule: {
    BN: 'কাচের ঢাকনার নিচে তিনটি ছক্কা নাড়ানো হয়; কী পড়বে তাতে বাজি। ছোট মানে মোট ৪–১০, বড় মানে ১১–১৭; ছোট, বড়, জোড়, বিজোড় তিনটি একই পড়লে হারে। মোট: ঠিক সেই যোগফল। এক সংখ্যা: একটি ছক্কায় এলে ১:১, দুটিতে ২:১, তিনটিতে ১২:১। দুই সংখ্যা: দুটিই আসতে হবে। জোড়া: সংখ্যাটি অন্তত দুটি ছক্কায়। নির্দিষ্ট তিন: তিনটিতেই সেই সংখ্যা; যেকোনো তিন: তিনটি একই। তিন আলাদা সংখ্যা: ঠিক সেই তিনটি। চারের মধ্যে তিন: চারটির যেকোনো তিনটি আলাদা সংখ্যা। প্রতি রাউন্ড নতুন করে টানা হয়, আগের ফল কিছু বদলায় না। ঘণ্টা বাজার পর চিপের টাকা নেওয়া হয়: নেওয়া হলে চিপ গৃহীত, নইলে ফেরত। ছক্কা ও ডিলার আঁকা; ফল আসে যাচাইযোগ্য ড্র থেকে।',
    EN: 'Three dice are shaken under a glass dome; bets are on what they show. Small is a total of 4 to 10, big 11 to 17; small, big, even and odd lose when all three are alike. Total: exactly that sum. Single number: 1:1 on one die, 2:1 on two, 12:1 on three. Two numbers: both must come. Double: the number on at least two dice. Triple: that number on all three; any triple: all three alike. Three different: exactly those three. Three of four: any three different ones of the four. Each round is drawn anew; past results change nothing. The stake is taken after the bell: then chips are accepted, or returned. Dice and dealer are animated; the result comes from a draw that anybody can verify.',
    CN: '三颗骰子在玻璃罩下摇动，投注其结果。小为总点数4至10，大为11至17；三颗相同时，大小单双皆输。点数：恰为该总和。单骰：出现一颗1赔1，两颗1赔2，三颗1赔12。两骰：两个点数都出现。对子：该点数至少出现两颗。围骰：三颗皆为该点数；全围：三颗相同。三骰不同：恰为该三个点数。四选三：四个点数中任意三个不同点数。每局重新抽取，过往结果不影响后续。铃响后扣款：成功即已接受，否则退回。骰子与荷官为动画；结果由可验证的抽取产生。',
    VI: 'Ba viên xúc xắc được lắc dưới bát kính; cược vào kết quả. Xỉu là tổng 4–10, Tài là 11–17; khi ba viên giống nhau, Tài, Xỉu, Chẵn, Lẻ đều thua. Tổng: đúng tổng đó. Một mặt: ra một viên trả 1:1, hai viên 2:1, ba viên 12:1. Hai mặt: cả hai phải ra. Đôi: mặt đó ra ít nhất hai viên. Bộ ba: cả ba viên là mặt đó; bộ ba bất kỳ: ba viên giống nhau. Ba mặt khác nhau: đúng ba mặt đó. Ba trong bốn: ba mặt khác nhau bất kỳ trong bốn mặt. Mỗi ván rút mới, kết quả trước không ảnh hưởng. Tiền chip được trừ sau tiếng chuông: trừ được thì nhận, nếu không thì trả lại. Xúc xắc và người chia bài là hoạt hình; kết quả đến từ lượt rút ai cũng kiểm chứng được.',
  },
}
