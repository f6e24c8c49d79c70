import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Database } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { claimCall, networkOf } from '../limits/index.ts'
import { createCaptcha, useCaptcha } from './captcha-store.ts'

const lifeMinutes = 10
/** Pictures and sounds that an address may ask for in a minute; a picture costs some milliseconds of a processor. */
const rate = { calls: 60, seconds: 60 }
const cookieName = 'captcha'
const digits = 5

export type Captchas = {
  /**
   * A new code of five digits for one action, to be shown or said, tied by a cookie to the browser that asked and to its network. What it had before is worth nothing any more.
   * @returns the code, which exists nowhere else
   */
  create(action: string, call: Call<'anyone'>): Promise<string>
  /** Whether this is the code that the caller's browser was given for the action; asked once, right or wrong. */
  use(typed: string, action: string, call: Call<'anyone'>): Promise<boolean>
}

/** Codes to read or hear. A person proves here that somebody looks or listens; what machines it keeps off, it keeps off by its price. */
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

/** A phone may change its address between picture and answer, though not its network. */
function prefixOf(ip: string): string {
  return networkOf(ip).replace(/\.\d+$/, '.0/24')
}

/** Digits as they are typed here: Bengali ones too, and the blanks that a person puts between. */
function readDigits(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').replaceAll(/[০-৯]/g, (digit) => String(digit.codePointAt(0)! - 0x09e6))
}
