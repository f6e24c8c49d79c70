import type { BetAction, BetOutcome, BetState } from '../modules/bets/action.ts'

type ModelBet = { state: BetState; stake: bigint; payout: bigint; maxPayout: bigint | undefined }
type Stored = { content: string; outcome: BetOutcome | 'tombstone' }

/** What one member has: written apart from the SQL, in the words of the life-cycle table, so that the two can be held against each other. */
export type Wallet = { balance: bigint; ids: Map<string, Stored>; bets: Map<string, ModelBet>; parked: number }

export function openWallet(balance: bigint): Wallet {
  return { balance, ids: new Map(), bets: new Map(), parked: 0 }
}

/** Applies an action to the wallet in place and answers its outcome. */
export function step(wallet: Wallet, action: BetAction): BetOutcome {
  // The house's own terms are no part of what the vendor must repeat.
  const words = { ...action, multiWin: undefined, maxPayout: undefined }
  const content = JSON.stringify(words, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
  const before = wallet.ids.get(action.externalId)
  if (before?.outcome === 'tombstone') return 'rolled_back'
  if (before) return before.content === content ? before.outcome : 'conflict'
  const outcome = decide(wallet, action)
  wallet.ids.set(action.externalId, { content, outcome })
  return outcome
}

function decide(wallet: Wallet, action: BetAction): BetOutcome {
  switch (action.kind) {
    case 'bet':
      return place(wallet, action, 0n, action.stake, 'open')
    case 'betwin':
      return place(wallet, action, action.payout, action.minBalance ?? action.stake, action.closes === false ? 'open' : 'settled')
    case 'win':
      return win(wallet, action)
    case 'adjust':
      throw new Error('the model knows no corrections')
    case 'close': {
      const bet = wallet.bets.get(action.betExternalId)
      if (!bet) return 'no_bet'
      if (bet.state !== 'open') return 'noop'
      bet.state = 'settled'
      return 'applied'
    }
    default:
      return giveBack(wallet, action)
  }
}

function place(wallet: Wallet, action: Extract<BetAction, { stake: bigint }>, payout: bigint, needed: bigint, state: BetState): BetOutcome {
  if (action.maxPayout !== undefined && payout > action.maxPayout) return 'over_limit'
  const after = wallet.balance - action.stake + payout
  if (wallet.balance < needed || after < 0n) return 'insufficient_funds'
  wallet.balance = after
  wallet.bets.set(action.externalId, { state, stake: action.stake, payout, maxPayout: action.maxPayout })
  return 'applied'
}

function win(wallet: Wallet, action: Extract<BetAction, { kind: 'win' }>): BetOutcome {
  const bet = wallet.bets.get(action.betExternalId)
  if (!bet || bet.state === 'rolled_back' || bet.state === 'voided') {
    wallet.parked += 1
    return bet || wallet.ids.get(action.betExternalId)?.outcome === 'tombstone' ? 'rolled_back' : 'no_bet'
  }
  if (bet.state === 'settled' && !action.multiWin) return 'settled'
  if (bet.maxPayout !== undefined && bet.payout + action.payout > bet.maxPayout) {
    wallet.parked += 1
    return 'over_limit'
  }
  bet.payout += action.payout
  wallet.balance += action.payout
  if (action.closes) bet.state = 'settled'
  return 'applied'
}

function giveBack(wallet: Wallet, action: Extract<BetAction, { kind: 'rollback' | 'void' }>): BetOutcome {
  const bet = wallet.bets.get(action.betExternalId)
  if (!bet) {
    if (wallet.ids.has(action.betExternalId)) return 'noop'
    if (action.kind === 'void') return 'no_bet'
    wallet.ids.set(action.betExternalId, { content: '', outcome: 'tombstone' })
    return 'tombstoned'
  }
  if (bet.state === 'rolled_back' || bet.state === 'voided') return 'noop'
  const isWhole = action.kind === 'void' || action.wholeRound === true
  if (!isWhole && (bet.state === 'settled' || bet.payout > 0n)) return 'settled'
  const after = wallet.balance + bet.stake - bet.payout
  if (after < 0n) return 'insufficient_funds'
  wallet.balance = after
  bet.payout = 0n
  bet.state = action.kind === 'void' ? 'voided' : 'rolled_back'
  return 'applied'
}
