import type { Words } from '../table-data.ts'

/** What the record of a sitting says. */
export const pvpWords = {
  sitting: { BN: 'টেবিলে বসা', EN: 'Sitting', CN: '入座', VI: 'Lượt ngồi bàn' },
  brought: { BN: 'সঙ্গে আনা', EN: 'Brought', CN: '带入', VI: 'Mang vào' },
  rose: { BN: 'সঙ্গে নেওয়া', EN: 'Taken away', CN: '带走', VI: 'Mang ra' },
  rakePaid: { BN: 'রেকে আপনার অংশ', EN: 'Your share of the rake', CN: '您分摊的抽水', VI: 'Phần phí bàn của bạn' },
  hand: { BN: 'হাত', EN: 'Hand', CN: '局', VI: 'Ván' },
} as const satisfies Words
