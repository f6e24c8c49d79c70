import type english from './login/EN.json'
import { createPartTexts } from './part-texts.ts'

export type LoginKey = keyof typeof english

/** The texts of the login form beside those that every form shares. */
export const loginTexts = createPartTexts<LoginKey>('login', {
  BN: () => import('./login/BN.json'),
  CN: () => import('./login/CN.json'),
  EN: () => import('./login/EN.json'),
  VI: () => import('./login/VI.json'),
})
