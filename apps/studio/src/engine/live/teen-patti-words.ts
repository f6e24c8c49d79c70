import type { Words } from '../table-data.ts'

/** What bets, sides and hands of teen patti 20-20 are called. */
export const words: Words = {
  a: { BN: 'খেলোয়াড় এ', EN: 'Player A', CN: 'A方', VI: 'Bên A' },
  b: { BN: 'খেলোয়াড় বি', EN: 'Player B', CN: 'B方', VI: 'Bên B' },
  tie: { BN: 'সমান', EN: 'Tie', CN: '和', VI: 'Hòa' },
  'pair_plus:a': { BN: 'এ জোড়া প্লাস', EN: 'Pair plus A', CN: 'A方对子以上', VI: 'Đôi trở lên A' },
  'pair_plus:b': { BN: 'বি জোড়া প্লাস', EN: 'Pair plus B', CN: 'B方对子以上', VI: 'Đôi trở lên B' },
  six_card: { BN: 'ছয় তাস বোনাস', EN: 'Six-card bonus', CN: '六张牌奖', VI: 'Thưởng sáu lá' },
  high: { BN: 'হাই কার্ড', EN: 'High card', CN: '单张', VI: 'Bài cao' },
  pair: { BN: 'জোড়া', EN: 'Pair', CN: '对子', VI: 'Đôi' },
  colour: { BN: 'কালার', EN: 'Colour', CN: '同花', VI: 'Đồng chất' },
  sequence: { BN: 'সিকোয়েন্স', EN: 'Sequence', CN: '顺子', VI: 'Sảnh' },
  pure_sequence: { BN: 'পিওর সিকোয়েন্স', EN: 'Pure sequence', CN: '同花顺', VI: 'Sảnh đồng chất' },
  trail: { BN: 'ট্রেইল', EN: 'Trail', CN: '三条', VI: 'Ba lá' },
  result: { BN: 'ফল', EN: 'Result', CN: '结果', VI: 'Kết quả' },
  rule: {
    BN: 'এ ও বি তিনটি করে তাস পায়; বড় হাত জেতে। বড় থেকে ছোট: ট্রেইল (তিন তাস একই মান), পিওর সিকোয়েন্স (একই রঙের পরপর তাস), সিকোয়েন্স, কালার (একই রঙ), জোড়া, হাই কার্ড। সিকোয়েন্সে সবচেয়ে বড় A-K-Q, তারপর A-2-3। মূল বাজি ০.৯৮:১ পায়; হাত সমান হলে বাজি ফেরত। জোড়া প্লাস ওই পাশের হাতে: জোড়া ১, কালার ৪, সিকোয়েন্স ৬, ট্রেইল ৩০, পিওর সিকোয়েন্স ৪০:১। ছয় তাস বোনাস দুই হাতের ছয় তাসের সেরা পাঁচে: থ্রি ৭, স্ট্রেইট ১০, ফ্লাশ ১৫, ফুল হাউস ২০, ফোর ১০০, স্ট্রেইট ফ্লাশ ২০০, রয়্যাল ১০০০:১। প্রতি রাউন্ডে এক প্যাকেট নতুন করে মেশানো হয়। ঘণ্টা বাজার পর চিপের টাকা নেওয়া হয়: নেওয়া হলে চিপ গৃহীত, নইলে ফেরত।',
    EN: 'A and B get three cards each; the higher hand wins. From the highest: trail (three of one rank), pure sequence (in a row and of one suit), sequence, colour (of one suit), pair, high card. The highest sequence is A-K-Q, then A-2-3. Main bets pay 0.98:1; equal hands give them back. Pair plus on the hand of a side: pair 1, colour 4, sequence 6, trail 30, pure sequence 40:1. The six-card bonus looks at the best five of all six cards: three of a kind 7, straight 10, flush 15, full house 20, four of a kind 100, straight flush 200, royal 1000:1. One deck is shuffled anew for each round. The stake is taken after the bell: then chips are accepted, or returned.',
    CN: 'A、B两方各发三张牌，大者胜。由大到小：三条、同花顺、顺子、同花、对子、单张。最大的顺子为A-K-Q，其次A-2-3。主注1赔0.98；两手相等则退还。对子以上按该方手牌：对子1，同花4，顺子6，三条30，同花顺40。六张牌奖取六张中最佳五张：三条7，顺子10，同花15，葫芦20，四条100，同花顺200，皇家同花顺1000。每局重新洗一副牌。铃响后扣款：成功即已接受，否则退回。',
    VI: 'A và B mỗi bên nhận ba lá; bài lớn hơn thắng. Từ lớn đến nhỏ: ba lá cùng số, sảnh đồng chất, sảnh, đồng chất, đôi, bài cao. Sảnh lớn nhất là A-K-Q, rồi đến A-2-3. Cược chính trả 0,98:1; bài bằng nhau được hoàn. Đôi trở lên theo bài của bên đó: đôi 1, đồng chất 4, sảnh 6, ba lá 30, sảnh đồng chất 40:1. Thưởng sáu lá xét năm lá tốt nhất trong sáu lá: ba lá 7, sảnh 10, thùng 15, cù lũ 20, tứ quý 100, thùng phá sảnh 200, thùng phá sảnh lớn 1000:1. Mỗi ván xáo lại một bộ bài. Tiền chip được trừ sau tiếng chuông: trừ được thì nhận, nếu không thì trả lại.',
  },
}
