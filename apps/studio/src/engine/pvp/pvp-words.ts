import type { Words } from '../table-data.ts'

/** What the record of a sitting says. */
export const pvpWords = {
  sitting: { BN: 'টেবিলে বসা', EN: 'Sitting', CN: '入座', VI: 'Lượt ngồi bàn' },
  brought: { BN: 'সঙ্গে আনা', EN: 'Brought', CN: '带入', VI: 'Mang vào' },
  rose: { BN: 'সঙ্গে নেওয়া', EN: 'Taken away', CN: '带走', VI: 'Mang ra' },
  rakePaid: { BN: 'রেকে আপনার অংশ', EN: 'Your share of the rake', CN: '您分摊的抽水', VI: 'Phần phí bàn của bạn' },
  match: { BN: 'ম্যাচ', EN: 'Match', CN: '场', VI: 'Trận' },
  deal: { BN: 'ডিল', EN: 'Deal', CN: '副', VI: 'Ván' },
  total: { BN: 'মোট', EN: 'Total', CN: '总分', VI: 'Tổng' },
  you: { BN: 'আপনি', EN: 'You', CN: '您', VI: 'Bạn' },
  player: { BN: 'খেলোয়াড়', EN: 'Player', CN: '玩家', VI: 'Người chơi' },
  bot: { BN: 'বট', EN: 'Bot', CN: '机器人', VI: 'Bot' },
  atHome: { BN: 'পাকা গুটি', EN: 'Tokens home', CN: '到家棋子', VI: 'Quân về đích' },
  points: { BN: 'পয়েন্ট', EN: 'Points', CN: '分数', VI: 'Điểm' },
  prize: { BN: 'প্রাপ্য', EN: 'Paid', CN: '所得', VI: 'Nhận được' },
  hand: { BN: 'হাত', EN: 'Hand', CN: '局', VI: 'Ván' },
} as const satisfies Words
