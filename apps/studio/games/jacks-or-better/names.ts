import type { SlotNames } from '../../src/engine/slot-game.ts'
import type { Words } from '../../src/engine/table-data.ts'

export const gameNames: SlotNames = { BN: 'জ্যাকস অর বেটার', EN: 'Jacks or Better', CN: '杰克高手', VI: 'J Trở Lên' }

/** What hands and the parts of a round are called. */
export const words = {
  dealt: { BN: 'বাঁটা তাস', EN: 'Dealt', CN: '发牌', VI: 'Bài chia' },
  drawn: { BN: 'শেষ হাত', EN: 'Final hand', CN: '最终手牌', VI: 'Bài cuối' },
  heldNote: {
    BN: 'চিহ্নিত তাস রাখা হয়েছিল।',
    EN: 'The marked cards were held.',
    CN: '标出的牌为保留的牌。',
    VI: 'Các lá được đánh dấu là lá đã giữ.',
  },
  none: { BN: 'জোড়া মেলেনি', EN: 'Nothing', CN: '未成牌', VI: 'Không có gì' },
  jacks: { BN: 'জ্যাক বা বড় জোড়া', EN: 'Jacks or better', CN: '对J或更好', VI: 'Đôi J trở lên' },
  twoPair: { BN: 'দুই জোড়া', EN: 'Two pair', CN: '两对', VI: 'Hai đôi' },
  three: { BN: 'তিন এক রকম', EN: 'Three of a kind', CN: '三条', VI: 'Ba lá' },
  straight: { BN: 'স্ট্রেট', EN: 'Straight', CN: '顺子', VI: 'Sảnh' },
  flush: { BN: 'ফ্লাশ', EN: 'Flush', CN: '同花', VI: 'Thùng' },
  fullHouse: { BN: 'ফুল হাউস', EN: 'Full house', CN: '葫芦', VI: 'Cù lũ' },
  four: { BN: 'চার এক রকম', EN: 'Four of a kind', CN: '四条', VI: 'Tứ quý' },
  straightFlush: { BN: 'স্ট্রেট ফ্লাশ', EN: 'Straight flush', CN: '同花顺', VI: 'Thùng phá sảnh' },
  royal: { BN: 'রয়্যাল ফ্লাশ', EN: 'Royal flush', CN: '皇家同花顺', VI: 'Thùng phá sảnh hoàng gia' },
  rule: {
    BN: 'পাঁচটি তাস বাঁটা হয়। যেগুলো রাখবেন সেগুলোতে চাপুন, তারপর তাস বদলান: বাকিগুলোর জায়গায় প্যাকেটের পরের তাস আসে। শেষ হাতটি তালিকা অনুযায়ী পায়। জোড়া শুধু জ্যাক, কুইন, কিং বা টেক্কা হলে পায়।',
    EN: 'You are dealt five cards. Press those you want to hold, then draw: each other card is replaced by the next one of the deck. The final hand is paid by the table. A pair pays only from jacks up.',
    CN: '先发五张牌。点选要保留的牌，然后换牌：其余的牌依次由牌堆的下一张替换。最终手牌按赔付表派彩。对子须为J或更大才有派彩。',
    VI: 'Bạn được chia năm lá. Chọn những lá muốn giữ rồi đổi bài: mỗi lá còn lại được thay bằng lá kế tiếp của bộ bài. Bài cuối được trả theo bảng. Đôi chỉ được trả từ J trở lên.',
  },
  advice: {
    BN: 'ভালো খেলার নিয়ম, উপর থেকে প্রথম যেটি খাটে: তৈরি রয়্যাল, স্ট্রেট ফ্লাশ, চার এক রকম বা ফুল হাউস রাখুন · রয়্যালের চার তাস · তৈরি ফ্লাশ, স্ট্রেট বা তিন এক রকম · স্ট্রেট ফ্লাশের চার তাস · দুই জোড়া · জ্যাক বা বড় জোড়া · রয়্যালের তিন তাস · ফ্লাশের চার তাস · ছোট জোড়া · দুই দিক খোলা স্ট্রেটের চার তাস · এক রঙের দুই বড় তাস · দুই বড় তাস · একটি বড় তাস · নইলে সব বদলান।',
    EN: 'A good way to play, the first that fits from the top: hold a made royal, straight flush, four of a kind or full house · four cards of a royal · a made flush, straight or three of a kind · four of a straight flush · two pair · a pair of jacks or better · three of a royal · four of a flush · a low pair · four of an open straight · two high cards of one suit · two high cards · one high card · otherwise draw five.',
    CN: '稳妥的打法，自上而下取第一条符合的：保留已成的皇家同花顺、同花顺、四条或葫芦 · 皇家同花顺的四张 · 已成的同花、顺子或三条 · 同花顺的四张 · 两对 · 对J或更大 · 皇家同花顺的三张 · 同花的四张 · 小对子 · 两头顺的四张 · 同花色的两张大牌 · 两张大牌 · 一张大牌 · 否则全换。',
    VI: 'Cách chơi tốt, lấy dòng đầu tiên phù hợp từ trên xuống: giữ bài đã thành thùng phá sảnh hoàng gia, thùng phá sảnh, tứ quý hoặc cù lũ · bốn lá của thùng phá sảnh hoàng gia · thùng, sảnh hoặc ba lá đã thành · bốn lá của thùng phá sảnh · hai đôi · đôi J trở lên · ba lá của thùng phá sảnh hoàng gia · bốn lá của thùng · đôi nhỏ · bốn lá của sảnh hai đầu · hai lá lớn cùng chất · hai lá lớn · một lá lớn · nếu không thì đổi cả năm.',
  },
} as const satisfies Words
