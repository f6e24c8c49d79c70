import { keyOf } from '#modules/wallet'

/** Whose bet, at whom: together with the vendor's id it is what makes a bet unique (MON-19). */
export type BetOwner = { brand: number; member: bigint; currency: string; vendor: string }

/** What is known of a bet when it is placed. Amounts in 1/10000 of the currency unit. */
type BetTerms = {
  game: string
  category: string
  roundId: string
  stake: bigint
  /** What counts for turnover, as the vendor states it; at most the stake does. By the kind of game when left out (turnover-rules.ts). */
  validBet?: bigint
  /** The most this bet may ever pay; wins beyond it are not credited (I7). */
  maxPayout?: bigint
  /** Betting ends here by the database's clock, read after the member's lock (I12). A draw's lock is the caller's to take, before this call. */
  locksAt?: Date
  /** The agents above the member at the time of the bet, nearest last. */
  agentPath?: readonly bigint[]
  /** The member's VIP level at the time of the bet. */
  rank?: number
  details?: Record<string, unknown>
}

/** `externalId` is the vendor's id of this action, `betExternalId` its id of the bet that the action speaks of. */
export type BetAction = BetOwner & { externalId: string } & (
    | ({ kind: 'bet' } & BetTerms)
    /** Stake and payout at once. Needs `minBalance` (default: the stake) and then moves payout - stake. Settled unless `closes` is false. */
    | ({ kind: 'betwin'; payout: bigint; minBalance?: bigint; closes?: boolean } & BetTerms)
    /**
     * Pays; 0 with `closes` ends a lost bet. `multiWin` lets a settled bet be paid again. `roundId` is for the exceptions queue. `validBet` states what the bet
     * counts, for games whose bets are counted together when their round is over. `isVoid` says that the bet came to nothing and has its stake back.
     */
    | {
        kind: 'win'
        betExternalId: string
        roundId: string
        payout: bigint
        closes: boolean
        multiWin?: boolean
        validBet?: bigint
        isVoid?: boolean
      }
    /** Returns the stored stake (an amount in the vendor's request has no say); `wholeRound` takes back the payouts as well. */
    | { kind: 'rollback'; betExternalId: string; wholeRound?: boolean }
    /** Corrects what the bet has paid: `payout` has a sign. `reopens` is for a win that is taken back: the bet is open again. */
    | { kind: 'adjust'; betExternalId: string; payout: bigint; reopens?: boolean; validBet?: bigint; isVoid?: boolean }
    | { kind: 'close'; betExternalId: string }
    /** By the house: returns the stake and takes back the payouts, open or settled. */
    | { kind: 'void'; betExternalId: string }
  )

/**
 * `applied`: money and record moved. `noop`: it was so already (a second rollback, a close of an ended bet).
 * `tombstoned`: a rollback whose bet was never seen; the bet will be refused. The others moved nothing:
 * `insufficient_funds`; `rolled_back`: a bet after its rollback, or a win for a bet that was taken back (parked); `settled`: the bet has ended;
 * `no_bet`: a win for a bet that was never placed (parked); `over_limit`: a win above the declared maximum (parked);
 * `betting_closed`: after `locksAt`; those of ProtectionOutcome: the member's own protection refuses the bet (protection.weigh_bet); `bonus_limit`: a stake
 * with bonus money above the largest that its terms allow; `conflict`: this id was used with another content. Each but `conflict` is stored and repeated.
 */
type ProtectionOutcome = 'excluded' | 'identity_due' | 'check_due' | 'session_over' | 'stake_limit' | 'wager_limit' | 'loss_limit'

export type BetOutcome =
  | 'applied'
  | 'noop'
  | 'tombstoned'
  | 'insufficient_funds'
  | 'rolled_back'
  | 'settled'
  | 'no_bet'
  | 'over_limit'
  | 'betting_closed'
  | ProtectionOutcome
  | 'bonus_limit'
  | 'conflict'

export type BetState = 'open' | 'settled' | 'rolled_back' | 'voided'

export type BetAnswer = {
  outcome: BetOutcome
  /** True when this id had been answered before. */
  duplicate: boolean
  /** The ledger's number of this action. */
  transferId: bigint
  /** The bet spoken of, when there is one, and its state now. */
  betId?: bigint
  state?: BetState
  /** The member's balance and version when this was decided; for a refusal the true balance. */
  balance: bigint
  version: bigint
  /** The same as they stand now, at the end of the batch: what a push to the browser carries. */
  currentBalance: bigint
  currentVersion: bigint
  /** What a bonus of the member can still stake on the game of this action; of a correction that lacks funds, what it would have borne of it. */
  bonus: bigint
}

/** The ledger's key of a vendor's action: unique per vendor, brand, member and id. Bets and other actions share one space of ids. */
export function betKey(owner: BetOwner, externalId: string): string {
  return keyOf('bets', owner.vendor, owner.brand, owner.member, externalId)
}

/** What a repeated id must repeat. A rollback's amount is not part of it: it has no say (MON-18). */
export function contentOf(action: BetAction): string {
  const { kind, currency } = action
  const stated =
    kind !== 'bet' && kind !== 'betwin' && 'validBet' in action && action.validBet !== undefined ? [`valid:${action.validBet}`] : []
  if (kind === 'bet' || kind === 'betwin') {
    const payout = kind === 'betwin' ? `${action.payout}:${action.minBalance ?? ''}:${action.closes ?? true}` : ''
    return keyOf(kind, currency, action.game, action.roundId, action.stake, payout)
  }
  if (kind === 'win') return keyOf(kind, currency, action.betExternalId, action.roundId, action.payout, String(action.closes), ...stated)
  if (kind === 'adjust') return keyOf(kind, currency, action.betExternalId, action.payout, String(action.reopens ?? false), ...stated)
  return keyOf(kind, currency, action.betExternalId, kind === 'rollback' ? String(action.wholeRound ?? false) : '')
}
