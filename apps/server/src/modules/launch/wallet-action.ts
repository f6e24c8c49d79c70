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
  /** The brand is a demonstration: its wallets hold play money, and no licence is claimed. */
  isPlayMoney: boolean
  /** The wallet that pays its bets: the main one, or the vendor's own per member (transfer mode), whose calls report what has happened. */
  wallet: NonNullable<AccountName['kind']>
  /** The code of its protocol's adapter. */
  adapter: string
  baseUrl: string | undefined
  launchHosts: string[]
  allowedNetworks: string[]
  maxBet: bigint
  maxWin: bigint
}

/** A vendor's wallet call in the portal's terms: an adapter translates it from the vendor's protocol. Amounts in 1/10000 of the unit. */
export type WalletAction = {
  kind: ActionKind
  txId: string
  /** The player: by player id, else by the token's hash. */
  playerId?: string | undefined
  tokenHash?: Buffer | undefined
  currency?: string | undefined
  roundId?: string | undefined
  game?: string | undefined
  /** The transaction that a win, rollback or correction refers to. */
  refTxId?: string | undefined
  /** The stake, the credit, or the signed correction; 0 for a rollback. */
  amount: bigint
  /** The credit of a betwin. */
  win: bigint
  minBalance?: bigint | undefined
  /** The part of the stake that counts as turnover, by the vendor. */
  validBet?: bigint | undefined
  /** Of a win: it returns the stake of a bet that came to nothing. */
  isVoid?: boolean | undefined
  /** Whether the round ends with this. */
  closes: boolean
  undoes?: 'bet' | 'win' | 'round' | undefined
  correction?: 'resettle' | 'void' | 'dispute' | undefined
  /** The pools that a bet feeds or a win takes from, by the vendor's ids; the amounts are parts of `amount`. */
  jackpots?: readonly { id: string; amount: bigint }[] | undefined
  /** Further fields of the vendor, stored with the transaction. */
  details?: Record<string, unknown> | undefined
}

/** One call of a batch. */
export type WalletCall = {
  link: Link
  action: WalletAction
  requestId: string
  /** Of the signature; absent when the call runs again because its first result is unknown. */
  nonce: string | undefined
  /** Category of the game for the bet's record, and a refusal by the game's state, which applies to new transactions alone. */
  category: string
  refusal?: GvpStatus | undefined
}

export type Outcome = {
  status: GvpStatus
  duplicate: boolean
  playerId?: string | undefined
  platformTxId?: string | undefined
  /** Own money alone. */
  balance?: bigint | undefined
  /** What a bonus can still stake on the game; undefined where the call has not asked. */
  bonus?: bigint | undefined
  /** The member whose balance moved, for the push to the browser. */
  moved?: { member: bigint; balance: bigint; version: bigint } | undefined
}

/** Whether a vendor has wallets of its own: it decides, and its calls report what has happened. */
export function isReporting({ wallet }: Pick<Link, 'wallet'>): boolean {
  return wallet !== 'main'
}

/** Calls that need a live token, an enabled player and an open game. The others are owed to the player and always accepted. */
export function needsLiveSession(kind: ActionKind): boolean {
  return kind === 'bet' || kind === 'betwin' || kind === 'tip'
}

/** What the same transaction id must repeat (V4.3). A rollback's amount is ignored (MON-18). */
export function contentOf({ action, link }: WalletCall): string {
  const { kind, roundId, game, refTxId, amount, win, minBalance, closes, undoes, correction, currency, jackpots = [] } = action
  const pools = jackpots.flatMap(({ id, amount: part }) => [id, part])
  const counted = action.validBet === undefined ? [] : [`valid:${action.validBet}`]
  const voided = action.isVoid ? ['void'] : []
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
    ...voided,
  ]
  return digest(parts.map((part) => String(part ?? '')).join('\u001f'))
}
