import { type AccountName, digest } from '#modules/wallet'
import type { GvpStatus } from '@portal/contracts/vendor-protocol'

const actionKinds = ['bet', 'win', 'betwin', 'rollback', 'adjust', 'promo', 'tip', 'round_end'] as const
export type ActionKind = (typeof actionKinds)[number]

/** A vendor as one brand sees it. */
export type Link = {
  id: number
  vendor: string
  brand: number
  currency: string
  /** Where its bets are paid from: the main wallet, or the one that the vendor keeps for each member (transfer mode), whose calls report what has happened there. */
  wallet: NonNullable<AccountName['kind']>
  /** The code of the adapter that speaks its protocol. */
  adapter: string
  baseUrl: string | undefined
  launchHosts: string[]
  allowedNetworks: string[]
  maxBet: bigint
  maxWin: bigint
}

/** What a vendor asks of the wallet, in the portal's words: an adapter reads it from the vendor's own protocol. Amounts in 1/10000 of the unit. */
export type WalletAction = {
  kind: ActionKind
  txId: string
  /** Who it is about: the player id decides, else the token. The token is here as its hash. */
  playerId?: string | undefined
  tokenHash?: Buffer | undefined
  currency?: string | undefined
  roundId?: string | undefined
  game?: string | undefined
  /** The transaction that a win, rollback or correction speaks of. */
  refTxId?: string | undefined
  /** The stake, the credit, or the correction with its sign; nothing for a rollback. */
  amount: bigint
  /** The credit of a betwin. */
  win: bigint
  minBalance?: bigint | undefined
  /** What of the stake counts as turnover, as the vendor states it. */
  validBet?: bigint | undefined
  /** Whether the round ends with this. */
  closes: boolean
  undoes?: 'bet' | 'win' | 'round' | undefined
  correction?: 'resettle' | 'void' | 'dispute' | undefined
  /** The pools that a bet feeds or a win takes from, by the vendor's ids; the amounts are parts of `amount`. */
  jackpots?: readonly { id: string; amount: bigint }[] | undefined
  /** What else the vendor said; kept with the transaction. */
  details?: Record<string, unknown> | undefined
}

/** One call on its way through a batch. */
export type WalletCall = {
  link: Link
  action: WalletAction
  requestId: string
  /** Of the signature; left out when the call is run again because its first end stayed unknown. */
  nonce: string | undefined
  /** Category of the game for the bet's record, and a refusal known from the game alone; it holds only for a transaction that is new. */
  category: string
  refusal?: GvpStatus | undefined
}

export type Outcome = {
  status: GvpStatus
  duplicate: boolean
  playerId?: string | undefined
  platformTxId?: string | undefined
  balance?: bigint | undefined
  /** The member whose balance moved, for the push to the browser. */
  moved?: { member: bigint; balance: bigint; version: bigint } | undefined
}

/** Whether a vendor keeps wallets of its own: it decides by itself, and what it tells has happened already. */
export function isReporting({ wallet }: Pick<Link, 'wallet'>): boolean {
  return wallet !== 'main'
}

/** Calls that need a live token, an enabled player and an open game. The others are owed to the player and are taken whatever happened since. */
export function needsLiveSession(kind: ActionKind): boolean {
  return kind === 'bet' || kind === 'betwin' || kind === 'tip'
}

/** What the same transaction id must repeat (V4.3). A rollback's amount has no say and is not part of it (MON-18). */
export function contentOf({ action, link }: WalletCall): string {
  const { kind, roundId, game, refTxId, amount, win, minBalance, closes, undoes, correction, currency, jackpots = [] } = action
  const pools = jackpots.flatMap(({ id, amount: part }) => [id, part])
  const counted = action.validBet === undefined ? [] : [`valid:${action.validBet}`]
  const parts = [
    kind,
    currency ?? link.currency,
    roundId,
    game,
    refTxId,
    amount,
    win,
    minBalance,
    closes,
    undoes,
    correction,
    ...pools,
    ...counted,
  ]
  return digest(parts.map((part) => String(part ?? '')).join('\u001f'))
}
