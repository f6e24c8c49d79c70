import { hash } from 'node:crypto'

/** What moved the money, in the words of the account record. `betwin` is a stake and its payout in one entry: a bet when it lost, a payout when it won. */
const transferKinds = [
  'bet',
  'win',
  'betwin',
  'rollback',
  'void',
  'close',
  'adjust',
  'deposit',
  'withdrawal',
  'transfer',
  'member_transfer',
  'bonus',
  'bonus_play',
  'bonus_end',
  'reward',
  'reward_reversal',
  'free_rounds',
  'rebate',
  'adjustment',
  'hold',
  'hold_end',
  'salary',
  'salary_reversal',
  'dividend',
  'dividend_reversal',
  'lottery_rebate',
  'lottery_rebate_reversal',
  'points_redeem',
  'points_convert',
] as const
export type TransferKind = (typeof transferKinds)[number]

/** Moves points alone; a redemption and a conversion may move money too, and so stand among the kinds of the account record. */
type PointTransferKind = 'points_earn' | 'points_correct' | 'points_return' | 'points_spent' | 'points_adjust'

/** Between accounts of the house, in no member's record: jackpot pools are funded, fed, pay, and give back what an undone bet had fed. */
type HouseTransferKind =
  | 'jackpot_seed'
  | 'jackpot_contribution'
  | 'jackpot_win'
  | 'jackpot_return'
  /** A provider's money that is nobody's yet, and what a provider keeps. */
  | 'deposit_suspense'
  | 'provider_fee'
  /** What was paid out is known to have arrived, or to be lost. */
  | 'payout_settled'
  | 'payout_lost'
  /** Our account of a provider is brought to its statement. */
  | 'provider_correction'
  /** The money of a bonus, when it becomes active; on an account of its own. */
  | 'bonus_grant'
  /** What is due to an agent goes against what it owes, or is advanced. */
  | 'agent_debt'

/** Accounts of the house: what its money is for. Each stands in 64 shards per brand and currency. */
export type HouseUnit =
  | 'games'
  | 'promotions'
  | 'adjustments'
  /** What a provider of payments owes: below zero by the deposits that it has of ours. */
  | 'cashier'
  /** Arrived at a provider, and nobody's yet. */
  | 'deposit_suspense'
  /** Sent out, and not confirmed by the member yet. */
  | 'payouts_open'
  /** What members pay, what providers keep, what was lost of payments that were taken back, and on the way out. */
  | 'fees'
  | 'provider_fees'
  | 'deposit_losses'
  | 'payout_losses'
  /** What rebates, salaries and dividends of agents cost, what agents owe of what was advanced for them, and of rebates that were reversed. */
  | 'agents'
  | 'agent_debts'
  | 'rebate_debts'
  /** Points that are out, below zero; and those of redemptions that wait for staff. */
  | 'points_issued'
  | 'points_held'

/** What a vendor in transfer mode holds for a member: each such vendor of a brand has a kind of its own (vendor-wallets.ts). */
export type VendorWalletKind = `vendor_${string}`

/**
 * A member's account by name. `held` holds what is reserved; `points` obeys the same rules. The account of a vendor's wallet may stand below zero until
 * the vendor has reported what was won.
 */
export type AccountName = { brand: number; owner: bigint; currency: string; kind?: 'main' | 'held' | 'points' | VendorWalletKind }

export type Posting = {
  /** From `openAccounts` (above zero) or `getHouseAccount` (below zero). */
  account: bigint
  /** 1/10000 of the currency unit; below zero takes from the account. */
  amount: bigint
}

export type Transfer = {
  /** The idempotency key in the caller's words, scope first: `cashier:deposit:81`. At most one transfer ever has it. */
  key: string
  kind: TransferKind | PointTransferKind | HouseTransferKind
  /** Two or more that sum to zero per currency. The first one's account is the subject: its balance is answered. */
  postings: readonly Posting[]
  /** Shown in the account record as the note; part of the content that a repeated key must repeat. */
  reference?: string
}

export type TransferAnswer = {
  /**
   * `applied`; `insufficient_funds`: nothing moved, and this key stays refused; `conflict`: the key was used with another content.
   * A key that the bets domain used may answer with its outcomes.
   */
  outcome: string
  /** True when the key had been answered before; the answer is the stored one. */
  duplicate: boolean
  transferId: bigint
  /** The subject account's balance and version when this was decided; for a refusal the true balance. */
  balance: bigint
  version: bigint
  /** The same as they stand now, at the end of the batch. */
  currentBalance: bigint
  currentVersion: bigint
}

/** 128 bits of a SHA-256 in the form of a uuid column: ids of any length become keys of 16 bytes. */
export function digest(words: string): string {
  return hash('sha256', words, 'hex').slice(0, 32)
}

/** The key under which the ledger stores a transfer; parts are joined so that no two lists give the same text. */
export function keyOf(...parts: readonly (string | number | bigint)[]): string {
  return digest(parts.map((part) => `${String(part).length}:${part}`).join('\u001f'))
}

/** The hash of a transfer's content: what a repeated key must repeat. */
export function contentOf(transfer: Transfer): string {
  const postings = transfer.postings.map((posting) => `${posting.account}:${posting.amount}`)
  return keyOf(transfer.kind, transfer.reference ?? '', ...postings)
}

/** The other one of a transfer between two members: who they are to this one, and their masked account. */
export type Counterpart = { relation: 'upline' | 'downline'; account: string }

export type MemberReference = {
  orderNo: string
  /** Where it went, as the sender sees it. */
  direction: Counterpart['relation']
  /** Masked accounts, without blanks. */
  sender: string
  receiver: string
}

/** The reference of a transfer of kind `member_transfer`: the ledger keeps one text for both of its members, and its seals cover it. */
export function writeMemberReference({ orderNo, direction, sender, receiver }: MemberReference): string {
  return [orderNo, direction, sender, receiver].join(' ')
}

/** What such a reference says to one of the two; undefined when it is none. */
export function readMemberReference(reference: string, isSender: boolean): { orderNo: string; counterpart: Counterpart } | undefined {
  const [, orderNo, direction, sender, receiver] = /^(\S+) (upline|downline) (\S+) (\S+)$/.exec(reference) ?? []
  if (orderNo === undefined) return undefined
  const account = (isSender ? receiver : sender)!
  return { orderNo, counterpart: { relation: isSender === (direction === 'upline') ? 'upline' : 'downline', account } }
}
