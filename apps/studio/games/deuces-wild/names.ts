import type { SlotNames } from '../../src/engine/slot-game.ts'
import type { Words } from '../../src/engine/table-data.ts'

export const gameNames: SlotNames = { BN: 'জাদুর দুই', EN: 'Deuces Wild', CN: '万能两点', VI: 'Hai Đa Năng' }

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
  none: { BN: 'হাত মেলেনি', EN: 'Nothing', CN: '未成牌', VI: 'Không có gì' },
  three: { BN: 'তিন এক রকম', EN: 'Three of a kind', CN: '三条', VI: 'Ba lá' },
  straight: { BN: 'স্ট্রেট', EN: 'Straight', CN: '顺子', VI: 'Sảnh' },
  flush: { BN: 'ফ্লাশ', EN: 'Flush', CN: '同花', VI: 'Thùng' },
  fullHouse: { BN: 'ফুল হাউস', EN: 'Full house', CN: '葫芦', VI: 'Cù lũ' },
  four: { BN: 'চার এক রকম', EN: 'Four of a kind', CN: '四条', VI: 'Tứ quý' },
  straightFlush: { BN: 'স্ট্রেট ফ্লাশ', EN: 'Straight flush', CN: '同花顺', VI: 'Thùng phá sảnh' },
  five: { BN: 'পাঁচ এক রকম', EN: 'Five of a kind', CN: '五条', VI: 'Năm lá' },
  wildRoyal: { BN: 'দুইসহ রয়্যাল', EN: 'Royal with deuces', CN: '含两点皇家同花顺', VI: 'Hoàng gia có quân hai' },
  fourDeuces: { BN: 'চারটি দুই', EN: 'Four deuces', CN: '四张两点', VI: 'Bốn quân hai' },
  royal: { BN: 'খাঁটি রয়্যাল', EN: 'Natural royal', CN: '纯皇家同花顺', VI: 'Hoàng gia tự nhiên' },
  wild: { BN: 'জাদু', EN: 'Wild', CN: '万能', VI: 'Đa năng' },
  rule: {
    BN: 'পাঁচটি তাস বাঁটা হয়। যেগুলো রাখবেন সেগুলোতে চাপুন, তারপর তাস বদলান: বাকিগুলোর জায়গায় প্যাকেটের পরের তাস আসে। প্রতিটি দুই যেকোনো তাসের কাজ করে। শেষ হাতটি তালিকা অনুযায়ী পায়; তিন এক রকম থেকে শুরু।',
    EN: 'You are dealt five cards. Press those you want to hold, then draw: each other card is replaced by the next one of the deck. Every two stands for any card. The final hand is paid by the table, from three of a kind up.',
    CN: '先发五张牌。点选要保留的牌，然后换牌：其余的牌依次由牌堆的下一张替换。每张两点都可代替任意牌。最终手牌按赔付表派彩，三条起赔。',
    VI: 'Bạn được chia năm lá. Chọn những lá muốn giữ rồi đổi bài: mỗi lá còn lại được thay bằng lá kế tiếp của bộ bài. Mỗi quân hai thay được mọi lá. Bài cuối được trả theo bảng, từ ba lá trở lên.',
  },
  advice: {
    BN: 'ভালো খেলার নিয়ম: কোনো দুই কখনো বদলাবেন না। চারটি দুই থাকলে সব রাখুন। তিনটি দুই: শুধু রয়্যাল বা পাঁচ এক রকম হলে পুরো হাত, নইলে শুধু দুইগুলো। দুটি দুই: চার এক রকম বা তার বড় হাত, রয়্যালের চার তাস, নইলে শুধু দুইগুলো। একটি দুই: তিন এক রকম বা তার বড় হাত, রয়্যাল বা স্ট্রেট ফ্লাশের তিন–চার তাস, নইলে শুধু দুই। দুই না থাকলে: তৈরি হাত, রয়্যালের তিন বা চার তাস, স্ট্রেট ফ্লাশ বা ফ্লাশের চার তাস, জোড়া, নইলে সব বদলান।',
    EN: 'A good way to play: never throw away a deuce. With four deuces hold all. With three: a royal or five of a kind as it is, otherwise the deuces alone. With two: four of a kind or better, four cards of a royal, otherwise the deuces alone. With one: three of a kind or better, three or four cards of a royal or straight flush, otherwise the deuce alone. Without: a made hand, three or four of a royal, four of a straight flush or a flush, a pair, otherwise draw five.',
    CN: '稳妥的打法：绝不换掉两点。四张两点：全部保留。三张：皇家同花顺或五条则全留，否则只留两点。两张：四条或更好，或皇家同花顺的四张，否则只留两点。一张：三条或更好，皇家同花顺或同花顺的三至四张，否则只留两点。没有两点：已成的牌，皇家同花顺的三至四张，同花顺或同花的四张，一对，否则全换。',
    VI: 'Cách chơi tốt: không bao giờ bỏ quân hai. Có bốn quân hai thì giữ tất cả. Có ba: giữ cả bài nếu là hoàng gia hoặc năm lá, nếu không chỉ giữ quân hai. Có hai: tứ quý trở lên, bốn lá của hoàng gia, nếu không chỉ giữ quân hai. Có một: ba lá trở lên, ba hoặc bốn lá của hoàng gia hay thùng phá sảnh, nếu không chỉ giữ quân hai. Không có: bài đã thành, ba hoặc bốn lá của hoàng gia, bốn lá của thùng phá sảnh hay thùng, một đôi, nếu không thì đổi cả năm.',
  },
} as const satisfies Words
