import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Database } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { claimCall, networkOf } from '../limits/index.ts'
import { createCaptcha, useCaptcha } from './captcha-store.ts'

const lifeMinutes = 10
/** Captchas that an address may request in a minute; a picture costs some milliseconds of processor time. */
const rate = { calls: 60, seconds: 60 }
const cookieName = 'captcha'
const digits = 5

export type Captchas = {
  /**
   * A new code of five digits for one action, bound by a cookie to the requesting browser, and to its network. The browser's previous code becomes
   * invalid.
   * @returns the code, which is stored hashed only
   */
  create(action: string, call: Call<'anyone'>): Promise<string>
  /** Whether the caller's browser was given this code for the action. A code is checked once, right or wrong. */
  use(typed: string, action: string, call: Call<'anyone'>): Promise<boolean>
}

/** Codes to read or hear. They show that a person looks or listens, and make automated attempts expensive. */
export function openCaptchas(database: Database, key: Buffer): Captchas {
  const hash = (what: string, text: string) => createHmac('sha256', key).update(`${what} ${text}`).digest()
  return {
    create: async (action, call) => {
      const network = prefixOf(call.ip)
      const waitSeconds = await claimCall(database, `captcha:${network}`, rate)
      if (waitSeconds > 0) throw new Refusal('request.too_many', { retryAfter: String(waitSeconds) })
      const code = Array.from({ length: digits }, () => String(randomInt(10))).join('')
      const id = randomBytes(18).toString('base64url')
      const owner = `${call.brand.code} ${action}`
      await createCaptcha(database, { idHash: hash('id', id), codeHash: hash(id, code), action: owner, network }, lifeMinutes)
      call.cookies.set(cookieName, id, { maxAgeSeconds: lifeMinutes * 60 })
      return code
    },
    use: async (typed, action, call) => {
      const id = call.cookies.get(cookieName)
      if (id === undefined) return false
      const code = readDigits(typed)
      const owner = `${call.brand.code} ${action}`
      return useCaptcha(database, { idHash: hash('id', id), codeHash: hash(id, code), action: owner, network: prefixOf(call.ip) })
    },
  }
}

/** A phone may change its address between picture and answer, but not its network. */
function prefixOf(ip: string): string {
  return networkOf(ip).replace(/\.\d+$/, '.0/24')
}

/** Removes blanks and hyphens and reads Bengali digits. */
function readDigits(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').replaceAll(/[০-৯]/g, (digit) => String(digit.codePointAt(0)! - 0x09e6))
}
