import type { Database, Log, Queryable, Tx } from '@portal/runtime'
import type { Brands } from '#modules/brand'
import type { Identity } from '#modules/identity'
import type { Messaging } from '#modules/messaging'
import type { Live } from '#platform/live.ts'
import type { AccountKeys } from '../accounts/index.ts'
import type { LockedTurnover } from './conditions.ts'

/** Money on its way out, as a provider is told of it. */
export type PayoutOrder = {
  reference: string
  attempt: number
  method: string
  kind: string
  amount: bigint
  currency: string
  account: { holder: string; account: string; bank?: string | undefined; network?: string | undefined }
}

/** What a provider says of a payout; `unknown` when it has never heard of it. */
export type PayoutFact = { state: 'pending' | 'unknown' | 'failed' | 'paid'; providerId?: string | undefined; reason?: string | undefined }

/** Pays money out. Both throw when nothing definite is known: then it is asked again, and nothing is sent under another id. */
export type PayoutProviders = {
  /** The same reference and attempt again pays once. */
  send(brandId: number, provider: string, order: PayoutOrder): Promise<PayoutFact>
  ask(brandId: number, provider: string, payout: { reference: string; attempt: number }): Promise<PayoutFact>
  /** The number of the provider, under which the house's accounts with it stand. */
  subjectOf(brandId: number, provider: string): Promise<number>
}

/** What is left to be played. */
type TurnoverPort = {
  /** Counts all that was settled, and holds the member's balance until the transaction ends. */
  catchUp(tx: Tx, owner: { brand: number; member: bigint; currency: string }): Promise<void>
  read(on: Queryable, owner: { brand: number; member: bigint; currency: string }): Promise<LockedTurnover>
}

/** What risk reads of other domains. */
type RiskPort = (
  on: Queryable,
  member: bigint,
  brandId: number,
) => Promise<{
  turnover: bigint
  deposited: bigint
  depositKinds: string[]
  largestWin: bigint
  meanStake: bigint
}>

export type WithdrawalDeps = {
  database: Database
  log: Log
  brands: Pick<Brands, 'getBrand'>
  live: Pick<Live, 'publish'>
  identity: Pick<Identity, 'checkPaymentPassword' | 'notifyOwner'>
  sendMessage: Messaging['sendMessage']
  accountKeys: AccountKeys
  providers: PayoutProviders
  turnover: TurnoverPort
  findPlay: RiskPort
}
