import type { Words } from '../../engine/table-data.ts'

/** What tables say at which a boot buys a whole match; some words stand in for those of games of hands. */
export const matchTexts = {
  boot: { BN: 'প্রবেশমূল্য', EN: 'Entry', CN: '报名费', VI: 'Phí vào' },
  bring: { BN: 'কিনুন', EN: 'Buy', CN: '购买', VI: 'Mua' },
  boots: { BN: '{count}টি ম্যাচ', EN: 'matches: {count}', CN: '{count}场', VI: '{count} trận' },
  sitWith: { BN: 'কয়টি ম্যাচ খেলবেন?', EN: 'How many matches do you play?', CN: '您要玩几场？', VI: 'Bạn chơi mấy trận?' },
  tablesNote: {
    BN: 'প্রবেশমূল্য বেছে টেবিলে যান। টাকা নেওয়া হয় বসার সময়; শেষ ম্যাচের পর সব চিপ ফেরত আসে।',
    EN: 'Choose an entry and go to a table. Money is taken when you sit down; after your last match all your chips come back.',
    CN: '选择报名费进入牌桌。入座时才扣款，最后一场结束后筹码全部返还。',
    VI: 'Chọn phí vào rồi đến bàn. Tiền chỉ bị trừ khi bạn ngồi xuống; sau trận cuối, toàn bộ chip được trả lại.',
  },
  handNo: { BN: 'ম্যাচ {number}', EN: 'Match {number}', CN: '第{number}场', VI: 'Trận {number}' },
  rising: { BN: 'এই ম্যাচের পর উঠছেন', EN: 'Leaving after this match', CN: '本场后离座', VI: 'Rời bàn sau trận này' },
  riseAsk: {
    BN: 'ম্যাচ চলছে: উঠলে শেষ পর্যন্ত আপনার হয়ে খেলা হবে, আর জিতলে পুরস্কার আপনারই।',
    EN: 'A match is on: if you leave, the table plays for you to the end, and a prize that it wins is yours.',
    CN: '比赛进行中：离座后系统将托管至终局，赢得的奖金仍归您。',
    VI: 'Trận đang diễn ra: nếu rời bàn, hệ thống chơi thay đến hết và giải thưởng nếu thắng vẫn là của bạn.',
  },
  waits: { BN: 'পরের ম্যাচের অপেক্ষায়', EN: 'Waiting for the next match', CN: '等待下一场', VI: 'Chờ trận sau' },
  waitMore: {
    BN: 'আর {count} জন এলেই ম্যাচ শুরু।',
    EN: 'Players still to come before the match begins: {count}.',
    CN: '还差{count}人即可开始。',
    VI: 'Còn thiếu {count} người để bắt đầu trận.',
  },
  watchNote: {
    BN: 'আপনি সরাসরি দেখছেন; কারও হাতের তাস দর্শকেরা দেখেন না।',
    EN: 'You are watching live. Nobody outside sees what a player holds.',
    CN: '您正在实时旁观，手牌对旁观者不可见。',
    VI: 'Bạn đang xem trực tiếp; người xem không thấy bài trên tay ai.',
  },
  saidVoid: { BN: 'এই ম্যাচ বাতিল', EN: 'This match is void', CN: '本场作废', VI: 'Trận này bị hủy' },
  noHand: { BN: 'এখনও কোনো ম্যাচ হয়নি', EN: 'No match yet', CN: '暂无比赛', VI: 'Chưa có trận nào' },
  ruleRake: {
    BN: 'পুরস্কার: সব প্রবেশমূল্য থেকে ৫ % রেক বাদে বাকি সবটা বিজয়ীর। সমান হলে সমান ভাগ।',
    EN: 'Prize: all entries less a rake of 5 % go to the winner. Who is even shares in equal parts.',
    CN: '奖金：全部报名费扣除5%抽水后归胜者。并列则平分。',
    VI: 'Giải thưởng: toàn bộ phí vào trừ 5 % phí bàn thuộc về người thắng. Bằng nhau thì chia đều.',
  },
  ruleTime: {
    BN: 'পালা {turn} সেকেন্ড, সঙ্গে পুরো বসায় {bank} সেকেন্ড বাড়তি। পরপর তিনবার সময় শেষ হলে, বা উঠে গেলে, টেবিল আপনার হয়ে খেলে; চাপলেই আবার আপনি। সংযোগ গেলে ম্যাচ থামে না।',
    EN: 'A turn has {turn} seconds, and {bank} more for the whole sitting. After three turns out of time, or if you leave, the table plays for you; press to take over. A lost connection does not stop the match.',
    CN: '每轮{turn}秒，另有全程{bank}秒备用。连续三次超时或离座后由系统托管，点击即可接手。掉线不会暂停比赛。',
    VI: 'Mỗi lượt {turn} giây, thêm {bank} giây cho cả lần ngồi. Hết giờ ba lượt liền hoặc rời bàn thì hệ thống chơi thay; bấm để chơi tiếp. Mất kết nối không dừng trận.',
  },
  ruleVoid: {
    BN: 'টেবিল পাঁচ মিনিটের বেশি বন্ধ থাকলে ম্যাচ বাতিল: সবার প্রবেশমূল্য ফেরত, রেক ছাড়া।',
    EN: 'If a table is down for more than five minutes, the match is void: all entries come back, without rake.',
    CN: '牌桌中断超过五分钟则本场作废：全部报名费退回，不抽水。',
    VI: 'Nếu bàn gián đoạn quá năm phút, trận bị hủy: trả lại toàn bộ phí vào, không thu phí bàn.',
  },
  fairHow: {
    BN: 'ম্যাচের আগে সার্ভার নিজের বীজের ছাপ দেখায়, তারপর প্রত্যেক আসনের ব্রাউজার নিজের বীজের ছাপ দেয়, শেষে বীজগুলো। সব মিলিয়ে পাঁচটি তাড়া মেলানো হয়, তাই কেউ একা ঠিক করতে পারে না। প্রথম তাসের আগেই সব তাড়া সিল করা হয়।',
    EN: 'Before a match the server shows the hash of its seed; then each seat’s browser promises a seed of its own, and only then all seeds are told. Together they shuffle the five decks, so nobody alone can choose them. All decks are sealed before the first card.',
    CN: '赛前服务器公布其种子的哈希，然后每个座位的浏览器承诺自己的种子，最后才公开全部种子。所有种子共同洗好五副牌，任何人都无法单独选择。首张牌发出前全部牌组已封存。',
    VI: 'Trước trận, máy chủ công bố mã băm của hạt giống; rồi trình duyệt của từng ghế cam kết hạt giống riêng, sau đó mọi hạt giống mới được tiết lộ. Tất cả cùng xáo năm bộ bài nên không ai tự chọn được. Mọi bộ bài được niêm phong trước lá đầu tiên.',
  },
  fairHands: {
    BN: '“আমার রাউন্ড”-এ প্রতিটি ম্যাচ ব্রাউজারে আবার দেখা ও যাচাই করা যায়: সব তাড়া সব বীজ থেকে এসেছে কি না, আর প্রতিটি তাস যাঁর হাতে ছিল তিনিই খেলেছেন কি না।',
    EN: 'Under My rounds each match can be seen again and checked in your browser: that all decks follow from all seeds, and that each card was played by the seat that held it.',
    CN: '在“我的牌局”中可在浏览器回放并验证每场比赛：全部牌组由全部种子得出，且每张牌都由持有者打出。',
    VI: 'Trong “Ván của tôi”, mỗi trận có thể xem lại và kiểm chứng ngay trong trình duyệt: mọi bộ bài sinh ra từ mọi hạt giống và mỗi lá do đúng ghế giữ nó đánh ra.',
  },
  checkedDeck: {
    BN: 'যাচাই হয়েছে: সব তাস সব বীজ থেকেই এসেছে, আর যাঁর ছিল তিনিই খেলেছেন।',
    EN: 'Verified: all cards follow from all seeds, and each was played by who held it.',
    CN: '验证通过：全部牌由全部种子得出，且均由持有者打出。',
    VI: 'Đã kiểm chứng: mọi lá sinh ra từ mọi hạt giống và do đúng người giữ đánh ra.',
  },
  prize: { BN: 'পুরস্কার', EN: 'Prize', CN: '奖金', VI: 'Giải thưởng' },
  youWon: { BN: 'আপনি জিতেছেন!', EN: 'You win!', CN: '您赢了！', VI: 'Bạn thắng!' },
  winner: { BN: '{name} জিতেছেন', EN: '{name} wins', CN: '{name}获胜', VI: '{name} thắng' },
  paidOut: {
    BN: 'সব ম্যাচ শেষ: চিপ আপনার ব্যালেন্সে ফিরেছে।',
    EN: 'All matches are played: your chips are back in your balance.',
    CN: '全部比赛已结束：筹码已返还余额。',
    VI: 'Đã chơi hết các trận: chip đã về số dư của bạn.',
  },
} as const satisfies Words
export type MatchWord = keyof typeof matchTexts
