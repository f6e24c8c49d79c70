import type { Words } from '../../engine/table-data.ts'

/** What a table of callbreak says. */
export const callbreakTexts = {
  call: { BN: 'কল', EN: 'Call', CN: '叫墩', VI: 'Gọi' },
  yourCall: {
    BN: 'কত পিঠ নেবেন? কল দিন',
    EN: 'How many tricks will you take? Make your call',
    CN: '您能赢几墩？请叫墩',
    VI: 'Bạn ăn được mấy bộ? Hãy gọi',
  },
  hasCalled: { BN: 'কল দিয়েছেন', EN: 'Called', CN: '已叫', VI: 'Đã gọi' },
  mayCall: { BN: 'ভাবছেন', EN: 'Thinking', CN: '思考中', VI: 'Đang nghĩ' },
  takenOf: { BN: '{taken} / {call} পিঠ', EN: '{taken} of {call} tricks', CN: '{taken} / {call}墩', VI: '{taken} / {call} bộ' },
  dealNo: { BN: 'ডিল {deal} / {deals}', EN: 'Deal {deal} of {deals}', CN: '第{deal}/{deals}副', VI: 'Ván {deal}/{deals}' },
  scores: { BN: 'স্কোরকার্ড', EN: 'Scores', CN: '记分表', VI: 'Bảng điểm' },
  sum: { BN: 'মোট', EN: 'Total', CN: '总分', VI: 'Tổng' },
  lastTrick: { BN: 'শেষ পিঠ', EN: 'Last trick', CN: '上一墩', VI: 'Bộ trước' },
  yourCards: { BN: 'আপনার তাস', EN: 'Your cards', CN: '您的手牌', VI: 'Bài của bạn' },
  playCard: { BN: 'একটি তাস খেলুন', EN: 'Play a card', CN: '请出牌', VI: 'Hãy đánh một lá' },
  saidDealt: {
    BN: 'তেরোটি করে তাস দেওয়া হলো',
    EN: 'Thirteen cards each are dealt',
    CN: '每人发十三张牌',
    VI: 'Mỗi người được chia mười ba lá',
  },
  saidCalled: { BN: '{name} কল দিলেন', EN: '{name} has called', CN: '{name}已叫墩', VI: '{name} đã gọi' },
  saidCalls: { BN: 'সবার কল খোলা হলো', EN: 'All calls are told', CN: '公布叫墩', VI: 'Công bố lượt gọi' },
  saidPlayed: { BN: '{name} {card} খেললেন', EN: '{name} plays {card}', CN: '{name}出{card}', VI: '{name} đánh {card}' },
  saidTook: { BN: '{name} পিঠ নিলেন', EN: '{name} takes the trick', CN: '{name}赢得此墩', VI: '{name} ăn bộ bài' },
  saidDealEnded: { BN: 'ডিল {value} শেষ', EN: 'Deal {value} is over', CN: '第{value}副结束', VI: 'Hết ván {value}' },
  ruleCallbreakAim: {
    BN: 'চারজন, পাঁচ ডিল, প্রত্যেকের তেরোটি তাস; ইস্কাপন তুরুপ। পাঁচ ডিলের মোট স্কোর যাঁর বেশি, তিনি জেতেন।',
    EN: 'Four players, five deals of thirteen cards each; spades are trump. The highest sum of the five deals wins.',
    CN: '四人，五副牌，每人十三张；黑桃为王牌。五副总分最高者胜。',
    VI: 'Bốn người, năm ván, mỗi người mười ba lá; chất bích là chủ. Tổng điểm năm ván cao nhất thắng.',
  },
  ruleCallbreakCall: {
    BN: 'প্রতি ডিলে ১ থেকে ৮ পিঠ কল দিন; সবাই না দেওয়া পর্যন্ত কারও কল দেখা যায় না।',
    EN: 'In each deal you call 1 to 8 tricks. Calls are hidden until all stand.',
    CN: '每副叫1至8墩；全部叫完之前互不可见。',
    VI: 'Mỗi ván gọi từ 1 đến 8 bộ. Lượt gọi được giấu cho đến khi mọi người gọi xong.',
  },
  ruleCallbreakPlay: {
    BN: 'একই রঙ দিতে হয়, আর পারলে আগের তাসের চেয়ে বড়। রঙ না থাকলে তুরুপ, পারলে পড়া তুরুপের চেয়ে বড়; নইলে যেকোনো তাস।',
    EN: 'Follow suit, and beat the best card if you can. Without the suit play a trump, over a trump on the table if you can; else any card.',
    CN: '须跟同花色，能压则必须压。没有该花色则出王牌，能盖过桌上王牌则必须盖过；否则任意出牌。',
    VI: 'Phải theo chất và đánh lớn hơn nếu có thể. Hết chất thì đánh chủ, lớn hơn quân chủ trên bàn nếu có thể; nếu không thì đánh lá bất kỳ.',
  },
  ruleCallbreakScore: {
    BN: 'কল পূরণ হলে কল + প্রতি বাড়তি পিঠে ০.১; না হলে কলের সমান ঋণাত্মক। যেমন কল ৪: ছয় পিঠে ৪.২, তিন পিঠে −৪।',
    EN: 'A made call scores itself and 0.1 for each trick more, a missed one its negative. A call of 4 scores 4.2 with six tricks and −4 with three.',
    CN: '完成叫墩得叫墩数，每多一墩加0.1；未完成则扣叫墩数。例如叫4：赢六墩得4.2，赢三墩得−4。',
    VI: 'Đạt mức gọi được đúng số gọi cộng 0,1 cho mỗi bộ thừa; không đạt bị trừ số gọi. Gọi 4: ăn sáu bộ được 4,2, ăn ba bộ bị −4.',
  },
  ruleCallbreakLate: {
    BN: 'সময় শেষ হলে কল ১, আর খেলায় নিয়মমতো সবচেয়ে ছোট তাস।',
    EN: 'When your time is over, your call is 1 and your card the lowest that the rules allow.',
    CN: '超时则叫1墩，出牌时自动出规则允许的最小牌。',
    VI: 'Hết giờ thì gọi 1, còn khi đánh thì ra lá nhỏ nhất được phép.',
  },
  ruleCallbreakDeck: {
    BN: 'পাঁচ ডিলের পাঁচটি তাড়া ম্যাচের আগেই সব আসনের বীজ থেকে মেলানো ও একসঙ্গে সিল করা হয়; ম্যাচ শেষে বীজ জানানো হয়।',
    EN: 'The decks of all five deals are shuffled from the seeds of all seats before the match and sealed together; the seed is told when the match is over.',
    CN: '五副牌在开赛前由全部座位的种子洗好并一并封存；比赛结束即公布种子。',
    VI: 'Bộ bài của cả năm ván được xáo từ hạt giống mọi ghế trước trận và niêm phong cùng nhau; hạt giống được công bố khi trận kết thúc.',
  },
} as const satisfies Words
export type CallbreakWord = keyof typeof callbreakTexts
