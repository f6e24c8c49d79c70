import type { Words } from '../table-data.ts'

const side = {
  dragon: { BN: 'ড্রাগন', EN: 'Dragon', CN: '龙', VI: 'Rồng' },
  tiger: { BN: 'টাইগার', EN: 'Tiger', CN: '虎', VI: 'Hổ' },
} as const
const part = {
  big: { BN: 'বড়', EN: 'Big', CN: '大', VI: 'Lớn' },
  small: { BN: 'ছোট', EN: 'Small', CN: '小', VI: 'Nhỏ' },
  odd: { BN: 'বিজোড়', EN: 'Odd', CN: '单', VI: 'Lẻ' },
  even: { BN: 'জোড়', EN: 'Even', CN: '双', VI: 'Chẵn' },
  red: { BN: 'লাল', EN: 'Red', CN: '红', VI: 'Đỏ' },
  black: { BN: 'কালো', EN: 'Black', CN: '黑', VI: 'Đen' },
  spades: { BN: 'ইস্কাপন', EN: 'Spades', CN: '黑桃', VI: 'Bích' },
  hearts: { BN: 'হরতন', EN: 'Hearts', CN: '红心', VI: 'Cơ' },
  diamonds: { BN: 'রুইতন', EN: 'Diamonds', CN: '方块', VI: 'Rô' },
  clubs: { BN: 'চিড়িতন', EN: 'Clubs', CN: '梅花', VI: 'Chuồn' },
} as const

const both = (of: 'dragon' | 'tiger'): Words =>
  Object.fromEntries(
    Object.entries(part).map(([name, words]) => [
      `${of}_${name}`,
      {
        BN: `${side[of].BN} ${words.BN}`,
        EN: `${side[of].EN} ${words.EN.toLowerCase()}`,
        CN: `${side[of].CN}${words.CN}`,
        VI: `${side[of].VI} ${words.VI.toLowerCase()}`,
      },
    ]),
  )

/** What bets, sides and the parts of a round are called. */
export const words: Words = {
  ...side,
  ...part,
  tie: { BN: 'টাই', EN: 'Tie', CN: '和', VI: 'Hòa' },
  suited_tie: { BN: 'একই রঙের টাই', EN: 'Suited tie', CN: '同花和', VI: 'Hòa đồng chất' },
  ...both('dragon'),
  ...both('tiger'),
  result: { BN: 'ফল', EN: 'Result', CN: '结果', VI: 'Kết quả' },
  rule: {
    BN: 'ড্রাগন ও টাইগার একটি করে তাস পায়; বড় তাস জেতে। টেক্কা সবচেয়ে ছোট (১), সাহেব সবচেয়ে বড় (১৩)। মূল বাজি ১:১ পায়; টাই হলে মূল বাজির অর্ধেক ফেরত আসে। টাই ১১:১, একই রঙের টাই ৫০:১। একটি তাসের উপর বাজি: বড় (৮–১৩), ছোট (১–৬), জোড়, বিজোড়, লাল, কালো ১:১; রঙ (ইস্কাপন, হরতন, রুইতন, চিড়িতন) ৩:১। তাসটি ৭ হলে এসব বাজি হারে। প্রতি রাউন্ডে আট প্যাকেট নতুন করে মেশানো হয়, তাই আগের ফল পরের সম্ভাবনা বদলায় না; ৬০ রাউন্ডের ছক শুধু দেখার জন্য। ঘণ্টা বাজার আগে রাখা চিপের টাকা ঘণ্টার পর নেওয়া হয়: নেওয়া হলে চিপ গৃহীত, নইলে চিপ ফেরত। ডিলার আঁকা ও চলমান; তাস আসে যাচাইযোগ্য ড্র থেকে।',
    EN: 'Dragon and tiger get one card each; the higher card wins. The ace is lowest (1), the king highest (13). Main bets pay 1:1; on a tie half of a main bet comes back. A tie pays 11:1, a suited tie 50:1. Bets on one card: big (8 to 13), small (1 to 6), odd, even, red, black pay 1:1, a suit 3:1; a seven loses all of these. Eight decks are shuffled anew for each round, so past results change nothing; the sixty rounds of the roads are only a display. The stake of the chips on the table is taken after the bell: then they are accepted, or returned. The dealer is animated; the cards come from a draw that anybody can verify.',
    CN: '龙、虎各发一张牌，点数大者胜。A最小（1点），K最大（13点）。主注1赔1；开和时退还主注的一半。和1赔11，同花和1赔50。单张牌投注：大（8至13）、小（1至6）、单、双、红、黑1赔1，花色1赔3；该牌为7时以上皆输。每局重新洗八副牌，过往结果不影响后续；六十局路单仅供查看。铃响后才扣除桌上筹码的金额：成功即为已接受，否则退回。荷官为动画；牌由可验证的抽取产生。',
    VI: 'Rồng và Hổ mỗi bên nhận một lá; lá lớn hơn thắng. Át nhỏ nhất (1), K lớn nhất (13). Cược chính trả 1:1; khi hòa được hoàn một nửa. Hòa trả 11:1, hòa đồng chất trả 50:1. Cược trên một lá: lớn (8–13), nhỏ (1–6), lẻ, chẵn, đỏ, đen trả 1:1, chất bài trả 3:1; lá 7 thua tất cả các cược này. Mỗi ván xáo lại tám bộ bài nên kết quả trước không ảnh hưởng; bảng cầu sáu mươi ván chỉ để xem. Tiền của chip trên bàn được trừ sau tiếng chuông: trừ được thì chip được nhận, nếu không chip được trả lại. Người chia bài là hoạt hình; bài đến từ lượt rút ai cũng kiểm chứng được.',
  },
}
