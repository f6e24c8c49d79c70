import type { Words } from '../table-data.ts'

/** What both contests call their sides. */
const shared: Words = {
  meron: { BN: 'মেরন', EN: 'Meron', CN: 'Meron（红）', VI: 'Meron' },
  wala: { BN: 'ওয়ালা', EN: 'Wala', CN: 'Wala（蓝）', VI: 'Wala' },
  result: { BN: 'ফল', EN: 'Result', CN: '结果', VI: 'Kết quả' },
  dealer: {
    BN: 'আঁকা প্রতিযোগিতা · ফল যাচাইযোগ্য ড্র থেকে',
    EN: 'Animated contest · verified draw',
    CN: '动画对决 · 可验证抽取',
    VI: 'Trận đấu hoạt hình · lượt rút kiểm chứng được',
  },
}

export const ringWords: Words = {
  ...shared,
  down: { BN: 'দুজনেই পতিত (BDD)', EN: 'Both down (BDD)', CN: '双双倒下 BDD', VI: 'Cùng ngã (BDD)' },
  time: { BN: 'সময় শেষ (FTD)', EN: 'Full time (FTD)', CN: '时间到 FTD', VI: 'Hết giờ (FTD)' },
  draw: { BN: 'ড্র', EN: 'Draw', CN: '平局', VI: 'Hòa' },
  ring: { BN: 'রোবটের রিং', EN: 'The robot ring', CN: '机器人擂台', VI: 'Sàn đấu robot' },
  rule: {
    BN: 'লাল রোবট মেরন, নীল রোবট ওয়ালা: কে দাঁড়িয়ে থাকবে তাতে বাজি। হাজার লড়াইয়ে গড়ে মেরন জেতে ৫০৫টি, ওয়ালা ৩৭৫টি, দুজনেই পড়ে ১০০টিতে (BDD), সময় ফুরায় ২০টিতে (FTD)। মেরনের মালয় দর +০.৬৬: ১০০ বাজিতে জিতলে ৬৬ লাভ। ওয়ালার দর −০.৮০: ৮০ ঝুঁকিতে ১০০ লাভ, অর্থাৎ ১০০ বাজিতে ১২৫। BDD বা FTD হলে মেরন ও ওয়ালার বাজি পুরো ফেরত। BDD পায় ৮:১, FTD ৪৫:১। প্রতিটি লড়াই নতুন করে টানা হয়, আগের ফল কিছু বদলায় না। ঘণ্টা বাজার পর চিপের টাকা নেওয়া হয়: নেওয়া হলে চিপ গৃহীত, নইলে ফেরত। কোনো প্রাণী নেই: রোবট দুটি আঁকা খেলনা, আর যে ঘুষি-মার দেখা যায় তা ফল ঠিক করে না; ফল আসে যাচাইযোগ্য ড্র থেকে।',
    EN: 'The red robot is Meron, the blue one Wala; bets are on which is left standing. Of a thousand bouts, Meron wins 505 on average, Wala 375, both go down in 100 (BDD), and time runs out in 20 (FTD). Meron has Malay odds of +0.66: a stake of 100 wins 66. Wala has −0.80: 80 at risk win 100, so a stake of 100 wins 125. On BDD or FTD, stakes on Meron and Wala come back whole. BDD pays 8:1, FTD 45:1. Each bout is drawn anew; past results change nothing. The stake is taken after the bell: then chips are accepted, or returned. No animal takes part: the robots are drawn toys. The blows that you see decide nothing; the result comes from a draw that anybody can verify.',
    CN: '红色机器人为Meron，蓝色为Wala，投注哪一方最后站立。平均每一千场，Meron胜505场，Wala胜375场，双双倒下100场（BDD），时间耗尽20场（FTD）。Meron马来盘为+0.66：投注100赢66。Wala为−0.80：冒险80赢100，即投注100赢125。BDD或FTD时，Meron与Wala的投注全数退回。BDD赔8:1，FTD赔45:1。每场重新抽取，过往结果不影响后续。铃响后扣款：成功即已接受，否则退回。没有任何动物参与：机器人是绘制的玩具，所见招式不决定胜负；结果由可验证的抽取产生。',
    VI: 'Robot đỏ là Meron, robot xanh là Wala; cược vào bên còn đứng vững. Trung bình trong một nghìn trận, Meron thắng 505, Wala thắng 375, cùng ngã 100 (BDD), hết giờ 20 (FTD). Kèo Malay của Meron là +0,66: cược 100 thắng 66. Wala là −0,80: rủi ro 80 để thắng 100, tức cược 100 thắng 125. Khi BDD hoặc FTD, cược Meron và Wala được hoàn đủ. BDD trả 8:1, FTD trả 45:1. Mỗi trận rút mới, kết quả trước không ảnh hưởng. Tiền chip được trừ sau tiếng chuông: trừ được thì nhận, nếu không thì trả lại. Không có con vật nào: robot là đồ chơi vẽ, những đòn đánh bạn thấy không quyết định gì; kết quả đến từ lượt rút ai cũng kiểm chứng được.',
  },
}

export const seriesWords: Words = {
  ...shared,
  draw: { BN: 'সমান সিরিজ', EN: 'Equal series', CN: '系列平局', VI: 'Loạt hòa' },
  sweep_meron: { BN: 'মেরন ৩-০', EN: 'Meron 3–0', CN: 'Meron 3–0', VI: 'Meron 3–0' },
  sweep_wala: { BN: 'ওয়ালা ৩-০', EN: 'Wala 3–0', CN: 'Wala 3–0', VI: 'Wala 3–0' },
  bout_meron: { BN: 'মেরন, লড়াই', EN: 'Meron, bout', CN: 'Meron 场次', VI: 'Meron, hiệp' },
  bout_wala: { BN: 'ওয়ালা, লড়াই', EN: 'Wala, bout', CN: 'Wala 场次', VI: 'Wala, hiệp' },
  bout_draw: { BN: 'ড্র, লড়াই', EN: 'Draw, bout', CN: '平局 场次', VI: 'Hòa, hiệp' },
  bout1: { BN: 'প্রথম লড়াই', EN: 'First bout', CN: '第一场', VI: 'Hiệp một' },
  bout2: { BN: 'দ্বিতীয় লড়াই', EN: 'Second bout', CN: '第二场', VI: 'Hiệp hai' },
  bout3: { BN: 'তৃতীয় লড়াই', EN: 'Third bout', CN: '第三场', VI: 'Hiệp ba' },
  bouts: { BN: 'একেক লড়াই', EN: 'Single bouts', CN: '单场', VI: 'Từng hiệp' },
  series: { BN: 'পুরো সিরিজ', EN: 'The series', CN: '整个系列', VI: 'Cả loạt' },
  evenBout: { BN: 'ড্র', EN: 'Draw', CN: '平', VI: 'Hòa' },
  ring: { BN: 'লণ্ঠনের মঞ্চ', EN: 'The lantern stage', CN: '灯影舞台', VI: 'Sân khấu đèn lồng' },
  rule: {
    BN: 'লণ্ঠনের আলোয় দুই ছায়াপুতুল তিনটি লড়াই লড়ে: লাল লণ্ঠন মেরন, নীল লণ্ঠন ওয়ালা। একটি লড়াইয়ে মেরনের সম্ভাবনা ৪৬%, ওয়ালার ৪৪%, ড্র ১০%; তিনটি লড়াইই হয়। সিরিজ: যে বেশি লড়াই জেতে; মেরন পায় ০.৮৩:১, ওয়ালা ০.৯৬:১, সমান হলে দুই পক্ষের বাজি পুরো ফেরত এবং "সমান সিরিজ" পায় ৬.৫১:১। ৩-০: তিনটিই জেতা; মেরন ৮.৪:১, ওয়ালা ৯.৮:১। প্রতিটি লড়াই: মেরন ০.৮৮:১, ওয়ালা ০.৯৬:১, ড্র ৮:১; ড্র হলে পক্ষের বাজি ফেরত। প্রতিটি সিরিজ নতুন করে টানা হয়, আগের ফল কিছু বদলায় না। ঘণ্টা বাজার পর চিপের টাকা নেওয়া হয়: নেওয়া হলে চিপ গৃহীত, নইলে ফেরত। কোনো প্রাণী নেই; পুতুল আঁকা, ফল আসে যাচাইযোগ্য ড্র থেকে।',
    EN: 'Two shadow puppets meet in three bouts by lantern light: the red lantern is Meron, the blue one Wala. Meron wins a bout with 46 %, Wala with 44 %, 10 % are draws; all three are always fought. The series goes to whoever wins more bouts: Meron pays 0.83:1, Wala 0.96:1; when it is equal, stakes on a side come back whole and "equal series" pays 6.51:1. 3–0 means all three bouts: Meron 8.4:1, Wala 9.8:1. Each bout: Meron 0.88:1, Wala 0.96:1, draw 8:1; in a draw, stakes on a side come back. Each series is drawn anew; past results change nothing. The stake is taken after the bell: then chips are accepted, or returned. No animal takes part: the puppets are drawn, and the result comes from a draw that anybody can verify.',
    CN: '灯影之下，两个皮影对战三场：红灯为Meron，蓝灯为Wala。每场Meron胜率46%，Wala 44%，平局10%；三场必定全部进行。系列由胜场较多者赢得：Meron赔0.83:1，Wala赔0.96:1；若相等，双方投注全数退回，“系列平局”赔6.51:1。3–0为三场全胜：Meron 8.4:1，Wala 9.8:1。单场：Meron 0.88:1，Wala 0.96:1，平局8:1；平局时双方投注退回。每个系列重新抽取，过往结果不影响后续。铃响后扣款：成功即已接受，否则退回。没有任何动物参与：皮影为绘制，结果由可验证的抽取产生。',
    VI: 'Hai con rối bóng đấu ba hiệp dưới ánh đèn lồng: đèn đỏ là Meron, đèn xanh là Wala. Mỗi hiệp Meron thắng 46 %, Wala 44 %, hòa 10 %; luôn đấu đủ ba hiệp. Loạt thuộc về bên thắng nhiều hiệp hơn: Meron trả 0,83:1, Wala 0,96:1; nếu bằng nhau, cược hai bên được hoàn đủ và "loạt hòa" trả 6,51:1. 3–0 là thắng cả ba hiệp: Meron 8,4:1, Wala 9,8:1. Từng hiệp: Meron 0,88:1, Wala 0,96:1, hòa 8:1; khi hòa, cược hai bên được hoàn. Mỗi loạt rút mới, kết quả trước không ảnh hưởng. Tiền chip được trừ sau tiếng chuông: trừ được thì nhận, nếu không thì trả lại. Không có con vật nào: con rối là hình vẽ, kết quả đến từ lượt rút ai cũng kiểm chứng được.',
  },
}
