import type { Clock, Database, Queryable, Tx } from '@portal/runtime'
import type { LanguageCode } from '@portal/contracts'

/** A sum of what came into a member's wallet since the beginnings of the running windows, told by a domain that brings money in; `except` is an order of its own that is decided now. */
export type SumMoneyIn = (
  on: Queryable,
  member: bigint,
  from: { dayFrom: Date; weekFrom: Date; monthFrom: Date },
  except?: bigint,
) => Promise<{ day: bigint; week: bigint; month: bigint }>

/** What operations of protection need; what lies in later domains is given by the app. */
export type ProtectionDeps = {
  database: Database
  clock: Clock
  /** Ends all sessions of an account. */
  endSessions: (tx: Tx, member: bigint, reason: string) => Promise<void>
  /** What is known of the person behind an account, for the keyed hashes of PROT-08. */
  readPerson: (on: Queryable, member: bigint) => Promise<Person>
  /** What keeps an account from being closed. */
  findOpen: (
    on: Queryable,
    owner: { brand: number; member: bigint; currency: string },
  ) => Promise<{ balance: bigint; hasOpenBets: boolean; hasOpenWithdrawals: boolean }>
  /** Bonuses of a member who leaves for long or for good are cancelled; during a time-out their time stands still. */
  cancelBonuses: (tx: Tx, member: bigint, reason: string) => Promise<unknown>
  extendBonuses: (tx: Tx, member: bigint, ms: number) => Promise<unknown>
  sendMessage: (tx: Tx, message: { brandId: number; member: bigint; key: string; titles: Texts; bodies: Texts }) => Promise<unknown>
  matchKey: Buffer
}

type Texts = Record<LanguageCode, string>

/** Signs of a person, as far as they are known; a birth date is `1990-03-17`. */
export type Person = {
  mobiles: readonly string[]
  emails: readonly string[]
  names: readonly string[]
  birthDate?: string | undefined
  documents: readonly string[]
}
