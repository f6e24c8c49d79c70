import type { BetAction } from '#modules/bets'
import { isPayable } from '@portal/contracts'
import type { GvpStatus } from '@portal/contracts/vendor-protocol'
import { digest } from '#modules/wallet'
import { contentOf, isReporting, needsLiveSession, type WalletAction, type WalletCall } from './wallet-action.ts'

/** The facts that decide a call, read under the member's lock. */
export type Facts = {
  fresh: boolean
  session: { member: bigint; state: 'live' | 'expired' | 'ended' | 'blocked'; maxBet?: bigint | undefined } | undefined
  player: { member: bigint; id: string; locked: boolean; agentPath: bigint[]; balance: bigint } | undefined
  /** The stored row of this transaction id. */
  own: { kind: string; status: GvpStatus; content: string; transferId?: bigint | undefined } | undefined
  /** The row of the transaction that the call names; `bet` is its bet. */
  ref: { kind: string; status: GvpStatus; undone: boolean; roundId?: string | undefined; amount: bigint; bet: string } | undefined
  /** The accepted bets of the round, oldest first, and its state: `effect` 1 closed, 2 reopened. */
  round: { bets: { txId: string; undone: boolean }[]; wins: number; effect: number }
  /** The state of the jackpot pools that the call names; undefined when it names none. */
  pools?: 'known' | 'unknown' | 'short' | undefined
}

type Undo = { txId: string; wholeRound: boolean }

/**
 * What to do with a call.
 * `answer` returns a status and stores nothing; `repeat` returns the stored answer; `keep` stores a status without money;
 * `bets` applies bet actions, the first of which decides the answer; `transfer` moves money without a bet.
 */
export type Decision =
  | { do: 'answer'; status: GvpStatus }
  | { do: 'repeat' }
  | { do: 'keep'; status: GvpStatus; duplicate?: true; tombstone?: string; effect?: number }
  | { do: 'bets'; actions: BetAction[]; effect: number; refTxId?: string; undo?: Undo; tombstone?: string }
  | { do: 'transfer'; unit: 'promotions' | 'games'; kind: 'bonus' | 'transfer'; amount: bigint; undo?: Undo }

/**
 * Decides a call by the protocol's rules (V3, V4). The order matters: the player, then a stored answer, then permission, then
 * the effect. A stored refusal stays: the same id never succeeds later (MON-05).
 */
export function decide(call: WalletCall, facts: Facts): Decision {
  if (!facts.fresh) return { do: 'answer', status: 'INVALID_SIGNATURE' }
  const unknownPlayer = findUnknownPlayer(call, facts)
  if (unknownPlayer) return { do: 'answer', status: unknownPlayer }
  if (facts.own) {
    if (facts.own.kind === 'tombstone') return { do: 'answer', status: 'TX_ROLLED_BACK' }
    return facts.own.content === contentOf(call) ? { do: 'repeat' } : { do: 'answer', status: 'DUPLICATE_CONFLICT' }
  }
  // Nothing is stored, as for any invalid amount: the vendor may send the right one under the same id.
  if (isTooFine(call)) return { do: 'answer', status: 'AMOUNT_TOO_FINE' }
  if (facts.pools === 'unknown') return { do: 'answer', status: 'INVALID_REQUEST' }
  // Nothing is stored: the vendor repeats the win, and an operator finds out why the pool lacks the money.
  if (facts.pools === 'short') return { do: 'answer', status: 'MAINTENANCE' }
  const refusal = findRefusal(call, facts)
  if (refusal === 'MAINTENANCE') return { do: 'answer', status: refusal }
  if (refusal) return { do: 'keep', status: refusal }
  return decideNew(call, facts)
}

/** Whether a call moves less than the smallest unit of its currency. A rollback moves the stored amount, whatever it names. */
function isTooFine({ action: { kind, amount, win }, link }: WalletCall): boolean {
  return kind !== 'rollback' && !(isPayable(amount, link.currency) && isPayable(win, link.currency))
}

/** The status of a call whose player is unknown; nothing is stored for it. */
function findUnknownPlayer({ action, link }: WalletCall, { session, player, own }: Facts): GvpStatus | undefined {
  if (action.playerId !== undefined && !player) return 'INVALID_PLAYER'
  if (session && player && session.member !== player.member) return 'INVALID_PLAYER'
  if (action.tokenHash && !session && !own) {
    // An unknown token with a known player: a bet has no session; for all else, and for reports of what has happened, the player is enough.
    if ((needsLiveSession(action.kind) && !isReporting(link)) || !player) return 'INVALID_TOKEN'
  }
  if (player || (action.kind === 'rollback' && !action.tokenHash)) return undefined
  if (action.kind === 'win' || action.kind === 'adjust' || action.kind === 'rollback') return 'TX_NOT_FOUND'
  return action.kind === 'round_end' ? 'TX_NOT_FOUND' : 'INVALID_PLAYER'
}

function findRefusal({ action, link, refusal }: WalletCall, { session, player, round }: Facts): GvpStatus | undefined {
  const { kind } = action
  if (action.currency !== undefined && action.currency !== link.currency) return 'WRONG_CURRENCY'
  if (needsLiveSession(kind) && !isReporting(link)) {
    // A break of the member has ended the login.
    if (session?.state === 'blocked') return 'PLAYER_DISABLED'
    if (session?.state === 'ended') return 'INVALID_TOKEN'
    if (session?.state !== 'live') return 'TOKEN_EXPIRED'
    if (player?.locked) return 'PLAYER_DISABLED'
    if (refusal) return refusal
    if (action.amount > link.maxBet || (session.maxBet !== undefined && action.amount > session.maxBet)) return 'LIMIT_REACHED'
    if (action.win > link.maxWin) return 'LIMIT_REACHED'
  } else if (action.win > link.maxWin) return 'LIMIT_REACHED'
  else if (kind !== 'rollback' && (action.amount > link.maxWin || -action.amount > link.maxWin)) return 'LIMIT_REACHED'
  if ((kind === 'bet' || kind === 'betwin' || kind === 'win') && round.effect === 1 && !isLateForUndone(action, round))
    return 'ROUND_CLOSED'
  return undefined
}

/** A win for a rolled back bet is answered so and parked, even when its round is closed. */
function isLateForUndone({ kind, refTxId }: WalletAction, { bets }: Facts['round']): boolean {
  return kind === 'win' && bets.some((bet) => bet.undone && (refTxId === undefined || bet.txId === refTxId))
}

function decideNew(call: WalletCall, facts: Facts): Decision {
  const { action } = call
  switch (action.kind) {
    case 'bet':
    case 'betwin':
      return decideBet(call, facts)
    case 'win':
      return decideWin(call, facts)
    case 'rollback':
      return decideRollback(call, facts)
    case 'adjust':
      return decideAdjust(call, facts)
    case 'promo':
      return action.amount === 0n
        ? { do: 'keep', status: 'OK' }
        : { do: 'transfer', unit: 'promotions', kind: 'bonus', amount: action.amount }
    case 'tip':
      return action.amount === 0n
        ? { do: 'keep', status: 'OK' }
        : { do: 'transfer', unit: 'games', kind: 'transfer', amount: -action.amount }
    case 'round_end':
      return decideRoundEnd(call, facts)
  }
}

function decideBet(call: WalletCall, facts: Facts): Decision {
  const { action, category, link } = call
  const base = {
    ...owner(call, facts),
    externalId: action.txId,
    game: action.game ?? '',
    category,
    roundId: action.roundId ?? '',
    stake: action.amount,
    maxPayout: link.maxWin,
    ...stated(action),
    agentPath: facts.player!.agentPath,
  }
  if (action.kind === 'bet') return { do: 'bets', actions: [{ ...base, kind: 'bet' }], effect: 0 }
  const minBalance = action.minBalance !== undefined && { minBalance: action.minBalance }
  const bet: BetAction = { ...base, kind: 'betwin', payout: action.win, ...minBalance, closes: action.closes }
  return { do: 'bets', actions: [bet], effect: action.closes ? 1 : 0 }
}

/** The bet that a win pays: the one it names, else the last open or settled one of the round, else the last of all. */
function decideWin(call: WalletCall, facts: Facts): Decision {
  const { action } = call
  const standing = facts.round.bets.filter((bet) => !bet.undone)
  const isOfAnotherRound = action.roundId !== undefined && facts.ref?.roundId !== undefined && facts.ref.roundId !== action.roundId
  const named = action.refTxId && isOfAnotherRound ? notABet(`${action.refTxId} ${action.roundId}`) : action.refTxId
  const paid = named ?? standing.at(-1)?.txId ?? facts.round.bets.at(-1)?.txId ?? notABet(action.roundId ?? '')
  const roundId = action.roundId ?? facts.ref?.roundId ?? ''
  const win: BetAction = {
    ...owner(call, facts),
    kind: 'win',
    externalId: action.txId,
    betExternalId: paid,
    roundId,
    payout: action.amount,
    closes: action.closes,
    multiWin: facts.round.effect === 2,
    ...(action.isVoid !== undefined && { isVoid: action.isVoid }),
    ...stated(action),
  }
  const others = action.closes ? standing.filter((bet) => bet.txId !== paid) : []
  return { do: 'bets', actions: [win, ...others.map((bet) => close(call, facts, bet.txId))], effect: action.closes ? 1 : 0, refTxId: paid }
}

function decideRollback(call: WalletCall, facts: Facts): Decision {
  const { ref } = facts
  const { txId, refTxId = '', undoes = 'bet' } = call.action
  if (!ref) {
    if (!facts.player || undoes === 'win') return { do: 'keep', status: 'OK', tombstone: refTxId }
    const rollback: BetAction = { ...owner(call, facts), kind: 'rollback', externalId: txId, betExternalId: refTxId }
    return { do: 'bets', actions: [rollback], effect: 0, tombstone: refTxId }
  }
  if (ref.kind === 'tombstone' || ref.undone || ref.status !== 'OK') return { do: 'keep', status: 'OK', duplicate: true }
  if (ref.kind === 'promo') return { do: 'transfer', unit: 'promotions', kind: 'bonus', amount: -ref.amount, undo: one(refTxId) }
  if (ref.kind === 'tip') return { do: 'transfer', unit: 'games', kind: 'transfer', amount: ref.amount, undo: one(refTxId) }
  const isBet = ref.kind === 'bet' || ref.kind === 'betwin'
  if (undoes === 'round' && (isBet || ref.kind === 'win')) return decideRoundRollback(call, facts, isBet ? refTxId : ref.bet)
  if (undoes === 'win' && ref.kind === 'win') {
    const taken: BetAction = {
      ...owner(call, facts),
      kind: 'adjust',
      externalId: txId,
      betExternalId: ref.bet,
      payout: -ref.amount,
      reopens: true,
      isVoid: false,
    }
    return { do: 'bets', actions: [taken], effect: 0, undo: one(refTxId) }
  }
  if (undoes !== 'bet' || !isBet) return { do: 'keep', status: 'INVALID_REQUEST' }
  // A betwin is one transaction: undoing it undoes both halves, unless the round has a later win.
  const wholeRound = ref.kind === 'betwin' && facts.round.wins === 0
  const rollback: BetAction = { ...owner(call, facts), kind: 'rollback', externalId: txId, betExternalId: refTxId, wholeRound }
  return { do: 'bets', actions: [rollback], effect: 0, undo: one(refTxId) }
}

/** Rolls back every bet of the round with its wins; the named one decides the answer. */
function decideRoundRollback(call: WalletCall, facts: Facts, bet: string): Decision {
  const others = facts.round.bets.filter((each) => !each.undone && each.txId !== bet).map((each) => each.txId)
  const actions = [bet, ...others].map((betExternalId, index): BetAction => ({
    ...owner(call, facts),
    kind: 'rollback',
    externalId: index === 0 ? call.action.txId : partId(call.action.txId, betExternalId),
    betExternalId,
    wholeRound: true,
  }))
  return { do: 'bets', actions, effect: 0, undo: { txId: call.action.refTxId ?? '', wholeRound: true } }
}

function decideAdjust(call: WalletCall, facts: Facts): Decision {
  const { action } = call
  const { ref } = facts
  if (!ref || ref.status !== 'OK' || !['bet', 'betwin', 'win', 'adjust'].includes(ref.kind)) {
    return { do: 'keep', status: ref?.kind === 'tombstone' ? 'TX_ROLLED_BACK' : 'TX_NOT_FOUND' }
  }
  if (ref.undone) return { do: 'keep', status: 'TX_ROLLED_BACK' }
  const effect = action.correction === 'resettle' ? 2 : 0
  const bet = ref.kind === 'bet' || ref.kind === 'betwin' ? (action.refTxId ?? '') : ref.bet
  const adjust: BetAction = {
    ...owner(call, facts),
    kind: 'adjust',
    externalId: action.txId,
    betExternalId: bet,
    payout: action.amount,
    isVoid: action.correction === 'void',
    ...stated(action),
  }
  return { do: 'bets', actions: [adjust], effect, refTxId: bet }
}

function decideRoundEnd(call: WalletCall, facts: Facts): Decision {
  const standing = facts.round.bets.filter((bet) => !bet.undone)
  if (facts.round.bets.length === 0) return { do: 'keep', status: 'TX_NOT_FOUND' }
  if (facts.round.effect === 1 || standing.length === 0) return { do: 'keep', status: 'OK', duplicate: true, effect: 1 }
  const [first, ...rest] = standing.map((bet) => close(call, facts, bet.txId))
  return { do: 'bets', actions: [{ ...first!, externalId: call.action.txId }, ...rest], effect: 1 }
}

function close(call: WalletCall, facts: Facts, betExternalId: string): BetAction {
  return { ...owner(call, facts), kind: 'close', externalId: partId(call.action.txId, betExternalId), betExternalId }
}

const stated = ({ validBet }: WalletAction) => validBet !== undefined && { validBet }

function owner({ link }: WalletCall, { player }: Facts) {
  return { brand: link.brand, member: player!.member, currency: link.currency, vendor: link.vendor }
}

function one(txId: string): Undo {
  return { txId, wholeRound: false }
}

/** Our own ids beside the vendor's: they never collide, because no vendor's id has a tilde. */
export function partId(txId: string, part: string): string {
  return `~${digest(`${txId} ${part}`)}`
}

function notABet(words: string): string {
  return `~${digest(words)}`
}

/** The vendor's status for an outcome of the bets or of the ledger. */
export function statusOf(outcome: string): GvpStatus {
  switch (outcome) {
    case 'applied':
    case 'noop':
    case 'tombstoned':
      return 'OK'
    case 'insufficient_funds':
      return 'INSUFFICIENT_FUNDS'
    case 'rolled_back':
      return 'TX_ROLLED_BACK'
    case 'settled':
    case 'betting_closed':
      return 'ROUND_CLOSED'
    case 'no_bet':
      return 'TX_NOT_FOUND'
    case 'excluded':
    case 'identity_due':
      return 'PLAYER_DISABLED'
    case 'over_limit':
    case 'stake_limit':
    case 'bonus_limit':
    case 'wager_limit':
    case 'loss_limit':
    case 'session_over':
    case 'check_due':
      return 'LIMIT_REACHED'
    default:
      return 'DUPLICATE_CONFLICT'
  }
}
