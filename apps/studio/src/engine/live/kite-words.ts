import type { Words } from '../table-data.ts'

/** What the duel of kites says. */
export const kiteWords: Words = {
  meron: { BN: 'মেরন', EN: 'Meron', CN: 'Meron（红）', VI: 'Meron' },
  wala: { BN: 'ওয়ালা', EN: 'Wala', CN: 'Wala（蓝）', VI: 'Wala' },
  draw: { BN: 'ড্র', EN: 'Draw', CN: '平局', VI: 'Hòa' },
  off: { BN: 'বাতিল, সব ফেরত', EN: 'Cancelled, all back', CN: '取消，全数退回', VI: 'Hủy, hoàn tất cả' },
  result: { BN: 'ফল', EN: 'Result', CN: '结果', VI: 'Kết quả' },
  ring: { BN: 'নদীর উপর ঘুড়ির লড়াই', EN: 'The kites over the river', CN: '河上风筝', VI: 'Diều trên sông' },
  pool: { BN: 'পুল', EN: 'Pool', CN: '彩池', VI: 'Quỹ' },
  estimate: { BN: 'আনুমানিক দর', EN: 'Estimated odds', CN: '预估赔率', VI: 'Tỷ lệ ước tính' },
  final: { BN: 'চূড়ান্ত দর', EN: 'Final odds', CN: '最终赔率', VI: 'Tỷ lệ chung cuộc' },
  next: { BN: 'পরের লড়াই', EN: 'Next duels', CN: '接下来的对决', VI: 'Các trận kế tiếp' },
  number: { BN: 'নং {number}', EN: 'No. {number}', CN: '第{number}场', VI: 'Số {number}' },
  dealer: {
    BN: 'আঁকা প্রতিযোগিতা · ফল যাচাইযোগ্য ড্র থেকে',
    EN: 'Animated contest · verified draw',
    CN: '动画对决 · 可验证抽取',
    VI: 'Trận đấu hoạt hình · lượt rút kiểm chứng được',
  },
  rule: {
    BN: 'দুটি কাগজের ঘুড়ি লড়ে: লালটি মেরন, নীলটি ওয়ালা; যার সুতো কাটে সে নেমে আসে। একশ লড়াইয়ে গড়ে মেরন জেতে ৪৯টি, ওয়ালা ৪১টি, ড্র ১০টি। দুই পক্ষের সব বাজি মিলে পুল; পুল থেকে ৫% প্লাসাডা রেখে বাকিটা জয়ী পক্ষে বাজির অনুপাতে ভাগ হয়। গুণক চার দশমিকে, আর জেতা টাকা এক চিপের হাজার ভাগে কাটা হয়; কাটা অংশ পুলে থেকে যায়। বাজি খোলা থাকতে যে দর দেখা যায় তা অনুমান; ঘণ্টার পর তা চূড়ান্ত। প্রতিটি লড়াইয়ে হাউস নিজের টাকা রাখে: দশ হাজার চিপ, দুই পক্ষে সম্ভাবনার অনুপাতে, তাই একা খেললেও পুল থাকে। ড্র হলে দুই পক্ষের বাজি পুরো ফেরত, ড্র-এর বাজি হাউসের কাছ থেকে পায় ৮:১। কোনো পক্ষের গুণক ১.০৭ বা কম হলে লড়াই বাতিল, ড্র-সহ সব বাজি ফেরত। নিচের ফেরতের হার একা একটি চিপের জন্য; সব খেলোয়াড় মিলে পুলের ৯৫% ফেরত পান, ড্র-তে পুরোটা। লড়াই হয় প্রতিদিন সকাল ৭টা থেকে রাত ১টা, দুই মিনিট পরপর। কোনো প্রাণী নেই: ঘুড়ি দুটি আঁকা, দমকা যা দেখা যায় তা ফল ঠিক করে না; ফল আসে যাচাইযোগ্য ড্র থেকে।',
    EN: 'Two paper kites meet: the red one is Meron, the blue one Wala; the kite whose string is cut lands. Of a hundred duels, Meron wins 49 on average, Wala 41, and 10 are draws. All stakes on the two sides are the pool. 5 % of it is the plasada; the rest is shared by the winning side in proportion to the stakes. The multiple is cut to four decimals and a win to a thousandth of a chip; what is cut stays in the pool. Odds that are shown while bets are open are estimates; after the bell they are final. In each duel the house puts in money of its own: ten thousand chips, on both sides as the chances are, so that a player alone has a pool too. In a draw, stakes on both sides come back whole, and the draw pays 8:1 from the house. Where the multiple of a side is 1.07 or less the duel is cancelled, and all stakes come back, those on the draw too. The returns below are those of one chip alone; all players together get 95 % of the pool back, in a draw all of it. Duels run from 07:00 to 01:00 each day, one every two minutes. No animal takes part: the kites are drawn, the gusts that you see decide nothing, and the result comes from a draw that anybody can verify.',
    CN: '两只纸风筝对决：红色为Meron，蓝色为Wala，线被割断的一方降落。平均每一百场，Meron胜49场，Wala胜41场，平局10场。双方全部投注组成彩池，扣除5%抽水（plasada）后，由胜方按投注比例分享。倍数取至小数四位，派彩取至筹码的千分之一，余数留在彩池。开放投注时显示的赔率为预估，铃响后为最终赔率。每场庄家以自有资金投入一万个筹码，按胜率分配于双方，因此独自一人也有彩池。平局时双方投注全数退回，平局投注由庄家赔8:1。若任一方倍数为1.07或以下，对决取消，所有投注（含平局）退回。下方返还率以单独一个筹码计算；全体玩家合计取回彩池的95%，平局时为全部。每日07:00至次日01:00，每两分钟一场。没有任何动物参与：风筝为绘制，所见阵风不决定胜负；结果由可验证的抽取产生。',
    VI: 'Hai con diều giấy gặp nhau: diều đỏ là Meron, diều xanh là Wala; diều bị cắt dây sẽ hạ xuống. Trung bình trong một trăm trận, Meron thắng 49, Wala thắng 41, hòa 10. Mọi cược của hai bên tạo thành quỹ. 5 % là plasada; phần còn lại chia cho bên thắng theo tỷ lệ cược. Hệ số được cắt ở bốn chữ số thập phân, tiền thắng cắt ở một phần nghìn chip; phần cắt ở lại quỹ. Tỷ lệ hiện khi còn nhận cược là ước tính; sau tiếng chuông là chung cuộc. Mỗi trận nhà cái góp tiền của mình: mười nghìn chip, chia hai bên theo xác suất, nên chơi một mình vẫn có quỹ. Khi hòa, cược hai bên được hoàn đủ, cược hòa được nhà cái trả 8:1. Nếu hệ số của một bên từ 1,07 trở xuống, trận bị hủy và mọi cược được hoàn, kể cả cược hòa. Tỷ lệ hoàn trả dưới đây tính cho một chip đặt riêng lẻ; tất cả người chơi cùng nhau nhận lại 95 % quỹ, khi hòa là toàn bộ. Trận diễn ra hằng ngày từ 07:00 đến 01:00, hai phút một trận. Không có con vật nào: diều là hình vẽ, những cơn gió bạn thấy không quyết định gì; kết quả đến từ lượt rút ai cũng kiểm chứng được.',
  },
}
