import type english from './registration/EN.json'
import { createPartTexts } from './part-texts.ts'

type RegistrationKey = keyof typeof english

/** The texts of the registration centre. */
export const registrationTexts = createPartTexts<RegistrationKey>('registration', {
  BN: () => import('./registration/BN.json'),
  CN: () => import('./registration/CN.json'),
  EN: () => import('./registration/EN.json'),
  VI: () => import('./registration/VI.json'),
})
