import type { Access, AccountType, LanguageCode } from '@portal/contracts'
import type { Log } from '@portal/runtime'
import type { Cookies } from './cookies.ts'

/** Who asks, as the server knows it from the session; nothing of it comes from the body. */
export type Caller = {
  memberId: bigint
  account: string
  type: AccountType
  sessionId: string
  /** A session that must change its password may do only that, or sign out. */
  restricted: boolean
  /** A person of staff who looks at this member's pages; such a caller changes nothing. */
  viewer?: string
}

/** The brand behind the Host of the request. */
export type BrandRef = { id: number; code: string; currency: string; defaultLanguage: LanguageCode }

/** What surrounds one call: everything a handler may know besides its input. */
export type Call<Who extends Access = Access> = {
  caller: Who extends 'anyone' ? Caller | undefined : Caller
  brand: BrandRef
  language: LanguageCode
  /** The visitor's address, from the socket or the trusted proxies; undefined inside the process. */
  ip: string
  userAgent: string
  /** Where the caller reached us, `https://example.com`: the host is on the brand's list. */
  origin: string
  cookies: Cookies
  requestId: string
  /** Present on calls that move money. */
  idempotencyKey: string
  log: Log
}
