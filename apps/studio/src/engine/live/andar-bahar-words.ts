import type { Words } from '../table-data.ts'

/** What bets and sides of andar bahar are called. */
export const words: Words = {
  andar: { BN: 'অন্দর', EN: 'Andar', CN: '内', VI: 'Andar' },
  bahar: { BN: 'বাহার', EN: 'Bahar', CN: '外', VI: 'Bahar' },
  joker: { BN: 'জোকার', EN: 'Joker', CN: '百搭牌', VI: 'Lá chủ' },
  'cards:1-5': { BN: '১–৫ তাস', EN: '1–5 cards', CN: '1–5张', VI: '1–5 lá' },
  'cards:6-10': { BN: '৬–১০ তাস', EN: '6–10 cards', CN: '6–10张', VI: '6–10 lá' },
  'cards:11-15': { BN: '১১–১৫ তাস', EN: '11–15 cards', CN: '11–15张', VI: '11–15 lá' },
  'cards:16-25': { BN: '১৬–২৫ তাস', EN: '16–25 cards', CN: '16–25张', VI: '16–25 lá' },
  'cards:26-30': { BN: '২৬–৩০ তাস', EN: '26–30 cards', CN: '26–30张', VI: '26–30 lá' },
  'cards:31-35': { BN: '৩১–৩৫ তাস', EN: '31–35 cards', CN: '31–35张', VI: '31–35 lá' },
  'cards:36-40': { BN: '৩৬–৪০ তাস', EN: '36–40 cards', CN: '36–40张', VI: '36–40 lá' },
  'cards:41-49': { BN: '৪১–৪৯ তাস', EN: '41–49 cards', CN: '41–49张', VI: '41–49 lá' },
  result: { BN: 'ফল', EN: 'Result', CN: '结果', VI: 'Kết quả' },
  dealt: { BN: 'জোকারের পর তাস', EN: 'Cards after the joker', CN: '百搭牌后张数', VI: 'Số lá sau lá chủ' },
  rule: {
    BN: 'প্রথমে একটি তাস খোলা হয়: জোকার। তারপর পালা করে তাস পড়ে, আগে অন্দরে। যে পাশে প্রথম জোকারের মানের তাস আসে সে পাশ জেতে। অন্দর আগে তাস পায় ও বেশি জেতে, তাই ০.৯:১ পায়; বাহার ১:১। তাসের সংখ্যায় বাজি (জোকারের পর): ১–৫ ২.৫, ৬–১০ ৩.৩, ১১–১৫ ৪.৬, ১৬–২৫ ৩.৩, ২৬–৩০ ১৪.৫, ৩১–৩৫ ২৪.৫, ৩৬–৪০ ৪৯, ৪১–৪৯ ১১৮:১। প্রতি রাউন্ডে এক প্যাকেট নতুন করে মেশানো হয়। ঘণ্টা বাজার পর চিপের টাকা নেওয়া হয়: নেওয়া হলে চিপ গৃহীত, নইলে ফেরত।',
    EN: 'One card is opened first: the joker. Then cards fall by turns, the first to andar. The side that gets the first card of the joker’s rank wins. Andar is dealt first and wins more often, so it pays 0.9:1; bahar pays 1:1. Bets on how many cards follow the joker: 1–5 pay 2.5, 6–10 3.3, 11–15 4.6, 16–25 3.3, 26–30 14.5, 31–35 24.5, 36–40 49, 41–49 118:1. One deck is shuffled anew for each round. The stake is taken after the bell: then chips are accepted, or returned.',
    CN: '先翻开一张牌为百搭牌，之后轮流发牌，内方先得。先得到与百搭牌同点数之牌的一方胜。内方先发、胜率较高，1赔0.9；外方1赔1。百搭牌后张数投注：1–5张2.5，6–10张3.3，11–15张4.6，16–25张3.3，26–30张14.5，31–35张24.5，36–40张49，41–49张118。每局重新洗一副牌。铃响后扣款：成功即已接受，否则退回。',
    VI: 'Trước tiên mở một lá: lá chủ. Sau đó bài được chia luân phiên, Andar trước. Bên nào nhận lá cùng số với lá chủ trước thì thắng. Andar được chia trước và thắng nhiều hơn nên trả 0,9:1; Bahar trả 1:1. Cược số lá sau lá chủ: 1–5 trả 2,5, 6–10 trả 3,3, 11–15 trả 4,6, 16–25 trả 3,3, 26–30 trả 14,5, 31–35 trả 24,5, 36–40 trả 49, 41–49 trả 118:1. Mỗi ván xáo lại một bộ bài. Tiền chip được trừ sau tiếng chuông: trừ được thì nhận, nếu không thì trả lại.',
  },
}
