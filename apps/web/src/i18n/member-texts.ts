import type english from './member/EN.json'
import { createPartTexts } from './part-texts.ts'

export type MemberKey = keyof typeof english

/** The texts of the mailbox, and of the pages of the member centre whose subject the brand does not run. */
export const memberTexts = createPartTexts<MemberKey>('member', {
  BN: () => import('./member/BN.json'),
  CN: () => import('./member/CN.json'),
  EN: () => import('./member/EN.json'),
  VI: () => import('./member/VI.json'),
})
