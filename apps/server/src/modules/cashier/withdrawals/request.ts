import { type Input, type Output, printAmount } from '@portal/contracts'
import type { payoutRoutes } from '@portal/contracts/payouts'
import type { Queryable, Tx } from '@portal/runtime'
import {
  findTransferHold,
  getMember,
  hasPaymentPassword,
  hasSecondProof,
  readAccountSigns,
  recordEvent,
  spendStepUp,
} from '#modules/identity'
import { cancelForWithdrawal, type EndingGrant, findEndingOnWithdrawal } from '#modules/bonus'
import { describeProof } from '#modules/kyc'
import { getBalance, placeHold } from '#modules/wallet'
import { refuseOutOfLimits } from '#platform/amount-limits.ts'
import type { Call } from '#platform/call.ts'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { balanceEvent } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import { type AccountRow, getAccount, isNumberShared, listAccounts, listPayoutMethods, matchNames } from '../accounts/index.ts'
import { type Condition, findUnmet, listConditions } from './conditions.ts'
import type { WithdrawalDeps } from './deps.ts'
import { writeRequestMessage } from './messages.ts'
import { addEvent, addOrder, findOrderByKey, hasOpenDispute, lockOrder, type OrderRow, takeOrderNo } from './order-store.ts'
import { scoreWithdrawal } from './risk.ts'
import { findHistory, findRules, type RulesRow, sumDay } from './rule-store.ts'
import { bondOf, feeOf, mostOf } from './rules.ts'
import { amountHold, bondHold, carryOut } from './step.ts'
import { toWire } from './wire.ts'

type Routes = typeof payoutRoutes
type MemberCall = Call<'member'>

/** What the caller can withdraw now, with each condition and what is missing (PROT-11). */
export async function describeOptions(deps: WithdrawalDeps, call: MemberCall): Promise<Output<Routes['withdrawalOptions']>> {
  const { database } = deps
  const { brand, caller } = call
  const { rankLevel } = await getMember(database, caller.memberId)
  const rules = await findRules(database, brand.id, rankLevel)
  if (!rules) return closed
  const owner = ownerOf(call)
  const facts = await database.transaction(async (tx) => {
    await deps.turnover.catchUp(tx, owner)
    return loadConditions(deps, tx, call, rules)
  })
  const day = await sumDay(database, brand.id, caller.memberId)
  const { balance } = await getBalance(database, { ...owner, owner: owner.member })
  const freeLeft = Math.max(0, rules.freePerDay - day.count)
  const most = mostOf(rules, balance - facts.kept, freeLeft)
  const ending = await findEndingOnWithdrawal(database, owner)
  const {
    memberCancel: _cancel,
    reviewFrom: _from,
    reviewScore: _score,
    twoStaffAbove: _two,
    accountHoldHours: _hold,
    kycLevel: _level,
    kycAbove: _kyc,
    currency: _currency,
    freePerDay: _free,
    ...shown
  } = rules
  return {
    ...shown,
    isOpen: true,
    available: balance,
    most: most > rules.maxAmount ? rules.maxAmount : most,
    dailyUsed: day.sum,
    dailyCountUsed: day.count,
    freeLeft,
    conditions: facts.conditions,
    ...(ending && { bonusLoss: tellLoss(ending, call) }),
  }
}

function tellLoss({ grant_no: grantNo, title, held }: EndingGrant, { language }: MemberCall) {
  const told = title[language] ?? title['EN']
  return { grantNo, ...(told !== undefined && { title: told }), amount: held }
}

const closed: Output<Routes['withdrawalOptions']> = {
  isOpen: false,
  available: 0n,
  most: 0n,
  minAmount: 0n,
  maxAmount: 0n,
  dailyLimit: 0n,
  dailyUsed: 0n,
  dailyCount: 0,
  dailyCountUsed: 0,
  freeLeft: 0,
  feeFixed: 0n,
  feePpm: 0,
  bondPpm: 0,
  bondMin: 0n,
  bondMax: 0n,
  confirmMinutes: 0,
  secondProofAbove: 0n,
  conditions: [],
}

/**
 * Takes a withdrawal: amount with fee and the security deposit are held, the order is scored, and goes to a person or is approved, in one transaction. The same
 * key with the same content answers the same order and needs no password again.
 * @throws Refusal `cashier.payouts_closed`, `cashier.payout_account_not_found`, `cashier.amount_out_of_range`, `cashier.daily_limit_reached`,
 *   `cashier.daily_count_reached`, `cashier.withdrawal_blocked` naming the conditions, `wallet.insufficient_funds`, `identity.step_up_required`,
 *   `identity.locked`, `bonus.changed` with what the bonus costs that the withdrawal cancels, `request.key_conflict`, and those of the payment password
 */
export async function requestWithdrawal(
  deps: WithdrawalDeps,
  input: Input<Routes['withdraw']>,
  call: MemberCall,
): Promise<Output<Routes['withdraw']>> {
  const { brand, caller, idempotencyKey: key } = call
  const content = hashContent({ brand: brand.id, account: input.payoutAccount, amount: input.amount })
  const find = (on: Queryable) => findOrderByKey(on, caller.memberId, key)
  const known = await find(deps.database)
  // An answer that was lost costs neither an attempt nor a second look at the password.
  if (!known?.content.equals(content)) await deps.identity.checkPaymentPassword(input.paymentPassword, call)
  const order = await deps.database.transaction((tx) =>
    answerOnce(tx, {
      subject: `cashier.withdrawals:${caller.memberId}`,
      content,
      find: () => find(tx),
      act: () => place(deps, tx, input, call, content),
    }),
  )
  const rules = await findRules(deps.database, brand.id, 0)
  return { ...toWire(order, { language: call.language, mayCancel: rules?.memberCancel ?? false }), balance: order.balance }
}

async function place(deps: WithdrawalDeps, tx: Tx, input: Input<Routes['withdraw']>, call: MemberCall, content: Buffer): Promise<OrderRow> {
  const { brand, caller, idempotencyKey: key } = call
  const member = await getMember(tx, caller.memberId)
  if (member.isLocked) throw new Refusal('identity.locked')
  const rules = await findRules(tx, brand.id, member.rankLevel)
  if (!rules) throw new Refusal('cashier.payouts_closed')
  const account = await getAccount(tx, caller.memberId, input.payoutAccount)
  const [method] = await listPayoutMethods(tx, brand.id, account.method)
  if (!method) throw new Refusal('cashier.method_unknown')
  const day = await refuseOutOfDay(tx, call, rules, method, input.amount)
  await deps.turnover.catchUp(tx, ownerOf(call))
  const { conditions, kept, owns } = await loadConditions(deps, tx, call, rules)
  refuseBlocked(conditions, { isUsable: account.isUsable, isOwn: owns(account) }, input.amount)
  const freeLeft = Math.max(0, rules.freePerDay - day.count)
  const fee = feeOf(rules, input.amount, freeLeft)
  const bond = bondOf(rules, input.amount)
  const { balance } = await getBalance(tx, { ...ownerOf(call), owner: caller.memberId })
  if (balance - kept < input.amount + fee + bond) throw new Refusal('wallet.insufficient_funds', { balance: String(balance) })
  if (input.amount > rules.secondProofAbove)
    await spendStepUp(tx, caller, input.stepUp, 'withdrawal', { payoutAccount: input.payoutAccount, amount: printAmount(input.amount) })
  // What it costs was shown; a bonus never holds the member's own money back.
  const cancelled = await cancelForWithdrawal(tx, ownerOf(call), input.bonusLoss)
  const orderNo = await takeOrderNo(tx)
  const held = await hold(tx, call, { orderNo, amount: input.amount + fee, bond })
  const risk = await score(deps, tx, call, account, rules, input.amount)
  const isAutomatic = risk.score < rules.reviewScore && input.amount < rules.reviewFrom
  const { provider } = method
  const { id: accountId } = account
  const placed = {
    orderNo,
    brandId: brand.id,
    member: caller.memberId,
    accountId,
    provider,
    currency: brand.currency,
    amount: input.amount,
    fee,
    bond,
  }
  const id = await addOrder(tx, { ...placed, ...risk, isAutomatic, key, content, balance: held.balance })
  await addEvent(tx, id, {
    action: 'request',
    state: 'requested',
    actor: 'member',
    staff: null,
    confirmation: null,
    amount: null,
    note: null,
    finding: null,
    proofs: 0,
  })
  const bonus = cancelled && { bonus: cancelled.grantNo, bonusLoss: printAmount(cancelled.loss) }
  const after = { orderNo, amount: printAmount(input.amount), account: account.maskedNumber, ...bonus }
  await recordEvent(tx, { id: caller.memberId, brandId: brand.id }, 'withdrawal_requested', call, { after })
  const requested = await lockOrder(tx, id)
  await deps.sendMessage(tx, {
    brandId: brand.id,
    member: caller.memberId,
    key: `withdrawal:${orderNo}:0`,
    ...writeRequestMessage(requested!),
  })
  tx.afterCommit(() => deps.live.publish(caller.memberId, balanceEvent(brand.currency, held.balance, held.version)))
  const { order } = await carryOut(deps, tx, id, { kind: 'score', needsReview: !isAutomatic }, { actor: 'system' })
  return order
}

const ownerOf = ({ brand, caller }: MemberCall) => ({ brand: brand.id, member: caller.memberId, currency: brand.currency })

/** Each condition as it stands, and what must stay in the wallet. */
async function loadConditions(
  deps: WithdrawalDeps,
  on: Queryable,
  call: MemberCall,
  rules: RulesRow,
): Promise<{ conditions: Condition[]; kept: bigint; owns: (account: AccountRow) => boolean }> {
  const { memberId } = call.caller
  const turnover = await deps.turnover.read(on, ownerOf(call))
  const proof = await describeProof(on, memberId)
  // Each account was held against the member's name when it was added; a name that is proven later counts from then on.
  const owns = ({ holder }: AccountRow) => proof.holder === undefined || matchNames(proof.holder, holder).verdict !== 'refused'
  const accounts = await listAccounts(on, memberId)
  const conditions = listConditions({
    hasContact: (await readAccountSigns(on, memberId)).hasVerifiedContact,
    hasPaymentPassword: await hasPaymentPassword(on, memberId),
    accounts: accounts.map((account) => ({ isUsable: account.isUsable, usableFrom: account.usableFrom, isOwn: owns(account) })),
    kyc: { needed: rules.kycLevel, above: rules.kycAbove, level: proof.level, state: proof.state },
    hasOpenDispute: await hasOpenDispute(on, memberId),
    hold: await findTransferHold(on, memberId),
    turnover,
    hasSecondProof: await hasSecondProof(on, memberId),
    secondProofAbove: rules.secondProofAbove,
  })
  return { conditions, kept: turnover.withdrawal === 'PART' ? turnover.left : 0n, owns }
}

function refuseBlocked(conditions: readonly Condition[], account: { isUsable: boolean; isOwn: boolean }, amount: bigint): void {
  const unmet = findUnmet(conditions, amount).map(({ code }) => code)
  // Another account may be ready; this one has to be.
  if (!account.isUsable && !unmet.includes('account_ready')) unmet.push('account_ready')
  if (!account.isOwn && !unmet.includes('name_matched')) unmet.push('name_matched')
  if (unmet.length > 0) throw new Refusal('cashier.withdrawal_blocked', { conditions: unmet.join(' ') })
}

async function refuseOutOfDay(
  tx: Tx,
  { brand, caller }: MemberCall,
  rules: RulesRow,
  method: { minAmount: bigint; maxAmount: bigint },
  amount: bigint,
): Promise<{ count: number }> {
  const day = await sumDay(tx, brand.id, caller.memberId)
  if (day.count >= rules.dailyCount) throw new Refusal('cashier.daily_count_reached', { count: String(rules.dailyCount) })
  const minAmount = method.minAmount > rules.minAmount ? method.minAmount : rules.minAmount
  const maxAmount = method.maxAmount < rules.maxAmount ? method.maxAmount : rules.maxAmount
  refuseOutOfLimits('cashier', { currency: rules.currency, minAmount, maxAmount, dailyLimit: rules.dailyLimit }, amount, day.sum)
  return day
}

/** Both holds; the balance and its version after them. */
async function hold(
  tx: Tx,
  { brand, caller }: MemberCall,
  { orderNo, amount, bond }: { orderNo: string; amount: bigint; bond: bigint },
): Promise<{ balance: bigint; version: bigint }> {
  const name = { brand: brand.id, owner: caller.memberId, currency: brand.currency }
  const held = await placeHold(tx, { key: amountHold(orderNo), name, amount, reference: orderNo })
  return bond > 0n ? placeHold(tx, { key: bondHold(orderNo), name, amount: bond, reference: orderNo }) : held
}

const hourMs = 3_600_000

async function score(deps: WithdrawalDeps, tx: Tx, call: MemberCall, account: AccountRow, rules: RulesRow, amount: bigint) {
  const { memberId } = call.caller
  const signs = await readAccountSigns(tx, memberId)
  const history = await findHistory(tx, memberId, rules.reviewFrom)
  const isJustBelow = amount < rules.reviewFrom && amount * 10n >= rules.reviewFrom * 9n
  return scoreWithdrawal({
    ...(await deps.findPlay(tx, memberId, call.brand.id)),
    accountAgeHours: (Date.now() - account.addedAt.getTime()) / hourMs,
    isNewDevice: signs.isOnNewDevice,
    isFirst: history.earlier === 0,
    kind: account.kind,
    nameVerdict: account.nameVerdict,
    hasDuplicates: signs.hasDuplicates || (await isNumberShared(tx, account.id)),
    justBelowLimit: history.justBelow + (isJustBelow ? 1 : 0),
  })
}
