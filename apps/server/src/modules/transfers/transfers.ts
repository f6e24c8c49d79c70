import type { Input, Output } from '@portal/contracts'
import type { TransferDirection, transfersRoutes } from '@portal/contracts/transfers'
import type { Database, Queryable, Tx } from '@portal/runtime'
import { maskAccount } from '#modules/bets'
import {
  countDownlines,
  findDownline,
  findTransferHold,
  findUpline,
  getMember,
  listDownlines,
  type Member,
  recordEvent,
  type spendStepUp,
  type TeamMember,
} from '#modules/identity'
import type { Messaging } from '#modules/messaging'
import { type DepositGate, refuseExcluded } from '#modules/protection'
import { moveTurnoverLocks } from '#modules/turnover'
import { getBalance, openAccounts, postTransfer, writeMemberReference } from '#modules/wallet'
import { refuseOutOfLimits } from '#platform/amount-limits.ts'
import type { BrandRef, Call } from '#platform/call.ts'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { balanceEvent, type Live } from '#platform/live.ts'
import { Refusal } from '#platform/refusal.ts'
import { addCircle, findCircle } from './circle-store.ts'
import { writeMessage } from './messages.ts'
import { targetOf, turnAround } from './rules.ts'
import {
  addOrder,
  countOrders,
  findLimits,
  findOrderByKey,
  type LimitsRow,
  listOrders,
  type OrderRow,
  sumDay,
  takeOrderNo,
} from './store.ts'

export type TransferParts = {
  database: Database
  live: Pick<Live, 'publish'>
  sendMessage: Messaging['sendMessage']
  /** What may still come into the receiver's wallet. */
  deposits: Pick<DepositGate, 'findRoom'>
  /** Uses up the owner's proof. */
  spendStepUp: typeof spendStepUp
  /** Counts one that was carried out. */
  count: (direction: TransferDirection) => void
}

type Sending = Input<typeof transfersRoutes.send>
type Sent = Output<typeof transfersRoutes.send>
type MemberCall = Call<'member'>

/** To whom the caller may transfer and how much. What does not apply is left out; nothing of it is taken on trust later. */
export async function getOptions(
  { database }: TransferParts,
  { brand, caller }: MemberCall,
): Promise<Output<typeof transfersRoutes.options>> {
  const { memberId } = caller
  const { balance: available } = await getBalance(database, { brand: brand.id, owner: memberId, currency: brand.currency })
  const limits = await findOpenLimits(database, brand)
  if (!limits) return { available, downlineCount: 0 }
  const { minAmount, maxAmount, dailyLimit, dailyCount, quickAmounts } = limits
  const member = await getMember(database, memberId)
  const upline = limits.toUpline && member.toUpline ? await findUpline(database, brand.id, memberId) : undefined
  const downlineCount = limits.toDownline ? await countDownlines(database, { brandId: brand.id, uplineId: memberId, key: '' }) : 0
  const hold = await findTransferHold(database, memberId)
  // A stop of the member's money is told as if nothing were offered.
  if (hold?.until === null) return { available, downlineCount: 0 }
  const today = await sumDay(database, brand.id, memberId)
  return {
    available,
    limits: { minAmount, maxAmount, dailyLimit, dailyUsed: today.sum, dailyCount, dailyCountUsed: today.count, quickAmounts },
    ...(upline && mayReceive(upline) && { upline: { account: maskAccount(upline.account) } }),
    downlineCount,
    ...(hold && { heldUntil: hold.until }),
  }
}

/** The caller's direct downlines that may be sent something; a page beyond the end is empty. */
export async function findDownlines(
  { database }: TransferParts,
  { search, pageNo, pageSize }: Input<typeof transfersRoutes.downlines>,
  { brand, caller }: MemberCall,
): Promise<Output<typeof transfersRoutes.downlines>> {
  const limits = await findOpenLimits(database, brand)
  if (!limits?.toDownline) return { list: [], total: 0, totalPages: 0 }
  const asked = { brandId: brand.id, uplineId: caller.memberId, key: search.normalize('NFKC').toLowerCase() }
  const total = await countDownlines(database, asked)
  const offset = (pageNo - 1) * pageSize
  const found = offset < total ? await listDownlines(database, asked, offset, pageSize) : []
  const list = found.map(({ publicId, account, nickname }) => ({
    id: publicId,
    account: hideNumber(account),
    nickname: hideNumber(nickname),
  }))
  return { list, total, totalPages: Math.ceil(total / pageSize) }
}

/** What the caller sent and received, newest first. */
export async function listTransfers(
  { database }: TransferParts,
  { pageNo, pageSize }: Input<typeof transfersRoutes.list>,
  { caller }: MemberCall,
): Promise<Output<typeof transfersRoutes.list>> {
  const total = await countOrders(database, caller.memberId)
  const offset = (pageNo - 1) * pageSize
  const rows = offset < total ? await listOrders(database, caller.memberId, offset, pageSize) : []
  return { list: rows.map((row) => toOrder(row, caller.memberId)), total, totalPages: Math.ceil(total / pageSize) }
}

/**
 * Moves money to the caller's direct upline or to a direct downline: the order, both entries, both messages and the line of the audit record in one transaction. The
 * same key with the same content answers the same order, and needs no second ticket.
 * @throws Refusal `transfers.closed`, `transfers.not_allowed`, `transfers.receiver_unknown` (nobody, or not of the direct line), `transfers.receiver_unavailable`
 *   (locked, a trial account, on a break, or beyond the own deposit limit), `transfers.held`, `transfers.closed` while the sender's money is stopped, `transfers.amount_out_of_range`, `transfers.daily_limit_reached`, `transfers.daily_count_reached`, `wallet.insufficient_funds`,
 *   `identity.locked`, `protection.excluded`, `identity.step_up_required`, `request.key_conflict`
 */
export async function sendTransfer(parts: TransferParts, input: Sending, call: MemberCall): Promise<Sent> {
  const { brand, caller, idempotencyKey: key } = call
  const { direction, downline, amount, note } = input
  const content = hashContent({ brand: brand.id, direction, downline: downline ?? '', amount, note })
  const order = await parts.database.transaction((tx) => {
    const find = () => findOrderByKey(tx, caller.memberId, key)
    const act = () => move(tx, parts, input, call, content)
    return answerOnce(tx, { subject: `transfers.sender:${caller.memberId}`, content, find, act })
  })
  return { ...toOrder(order, caller.memberId), status: 'done', balance: order.balance }
}

/** Decides on a transfer that was not answered yet, and makes it. */
async function move(tx: Tx, parts: TransferParts, input: Sending, call: MemberCall, content: Buffer): Promise<OrderRow> {
  const { brand, caller, idempotencyKey: key } = call
  const { direction, amount, note, stepUp } = input
  const limits = await findOpenLimits(tx, brand)
  if (!limits) throw new Refusal('transfers.closed')
  const sender = await getMember(tx, caller.memberId)
  if (sender.isLocked) throw new Refusal('identity.locked')
  await refuseExcluded(tx, sender.id)
  const receiver = await getReceiver(tx, brand, sender, limits, input)
  await refuseHeld(tx, sender.id)
  const today = await sumDay(tx, brand.id, sender.id)
  refuseOutOfLimits('transfers', { ...limits, currency: brand.currency }, amount, today.sum)
  if (today.count >= limits.dailyCount) throw new Refusal('transfers.daily_count_reached', { count: String(limits.dailyCount) })
  await refuseBeyond(tx, parts, { brand: brand.id, member: receiver.id }, amount)
  await refusePoor(tx, brand, sender.id, amount)
  await parts.spendStepUp(tx, caller, stepUp, 'transfer', targetOf(input))
  const made = await post(tx, parts, { brand, sender, receiver, direction, amount, note, key, content })
  const after = { orderNo: made.orderNo, direction, to: receiver.publicId, amount: targetOf(input).amount! }
  await recordEvent(tx, { id: sender.id, brandId: brand.id }, 'transferred', call, { after })
  return made
}

/** The limits of a brand that offers transfers in the currency its wallets have. */
async function findOpenLimits(on: Queryable, brand: BrandRef): Promise<LimitsRow | undefined> {
  const limits = await findLimits(on, brand.id)
  return limits?.currency === brand.currency ? limits : undefined
}

async function getReceiver(
  tx: Tx,
  brand: BrandRef,
  sender: Member,
  limits: LimitsRow,
  { direction, downline = '' }: Sending,
): Promise<TeamMember> {
  const isAllowed = direction === 'upline' ? limits.toUpline && sender.toUpline : limits.toDownline
  if (!isAllowed) throw new Refusal('transfers.not_allowed')
  const receiver =
    direction === 'upline' ? await findUpline(tx, brand.id, sender.id) : await findDownline(tx, brand.id, sender.id, downline)
  if (!receiver || receiver.id === sender.id) throw new Refusal('transfers.receiver_unknown')
  if (!mayReceive(receiver)) throw new Refusal('transfers.receiver_unavailable')
  return receiver
}

/** Trial accounts hold no money of members, and a locked one gets none. */
const mayReceive = ({ type, isLocked }: TeamMember) => type !== 4 && !isLocked

/** Whoever took an account over changes its password or its contacts first: for a day its money stays where it is. */
async function refuseHeld(tx: Tx, member: bigint): Promise<void> {
  const hold = await findTransferHold(tx, member)
  if (hold?.until === null) throw new Refusal('transfers.closed')
  if (hold) throw new Refusal('transfers.held', { until: hold.until.toISOString(), retryAfter: String(hold.seconds) })
}

/** What the receiver's own limits and breaks keep out; the sender learns no more than that. */
async function refuseBeyond(
  tx: Tx,
  { deposits }: TransferParts,
  receiver: { brand: number; member: bigint },
  amount: bigint,
): Promise<void> {
  const room = await deposits.findRoom(tx, receiver)
  if (room !== undefined && amount > room) throw new Refusal('transfers.receiver_unavailable')
}

/** Before the owner is asked again; what decides is the ledger, under the locks of both balances. */
async function refusePoor(tx: Tx, brand: BrandRef, owner: bigint, amount: bigint): Promise<void> {
  const { balance } = await getBalance(tx, { brand: brand.id, owner, currency: brand.currency })
  if (balance < amount) throw new Refusal('wallet.insufficient_funds', { balance: String(balance) })
}

type Moving = {
  brand: BrandRef
  sender: Member
  receiver: TeamMember
  direction: TransferDirection
  amount: bigint
  note: string
  key: string
  content: Buffer
}

async function post(tx: Tx, { live, sendMessage, count }: TransferParts, moving: Moving): Promise<OrderRow> {
  const { brand, sender, receiver, direction, amount, note, key, content } = moving
  const { id: brandId, currency } = brand
  const orderNo = await takeOrderNo(tx)
  const [senderName, receiverName] = [maskAccount(sender.username), maskAccount(receiver.account)]
  const [from, to] = await openAccounts(
    tx,
    [sender.id, receiver.id].map((owner) => ({ brand: brandId, owner, currency })),
  )
  const answer = await postTransfer(tx, {
    key: `transfers:${orderNo}`,
    kind: 'member_transfer',
    reference: writeMemberReference({ orderNo, direction, sender: senderName, receiver: receiverName }),
    postings: [
      { account: from!, amount: -amount },
      { account: to!, amount },
    ],
  })
  await moveTurnoverLocks(tx, { sender: { brand: brandId, member: sender.id, currency }, receiver: receiver.id, amount, source: orderNo })
  const circle = await findCircle(tx, { brandId, currency, sender: sender.id, receiver: receiver.id })
  if (circle) await addCircle(tx, { ...circle, brandId, currency, orderNo, amount: circle.amount < amount ? circle.amount : amount })
  const received = await getBalance(tx, { brand: brandId, owner: receiver.id, currency })
  const told = { amount, currency, orderNo, note }
  const toSender = writeMessage({ ...told, isSent: true, relation: direction, account: receiverName })
  const toReceiver = writeMessage({ ...told, isSent: false, relation: turnAround(direction), account: senderName })
  await sendMessage(tx, { brandId, member: sender.id, key: `transfer:${orderNo}`, ...toSender })
  await sendMessage(tx, { brandId, member: receiver.id, key: `transfer:${orderNo}`, ...toReceiver })
  tx.afterCommit(() => {
    live.publish(sender.id, balanceEvent(currency, answer.currentBalance, answer.currentVersion))
    live.publish(receiver.id, balanceEvent(currency, received.balance, received.version))
    count(direction)
  })
  const { transferId, balance } = answer
  const names = { senderName, receiverName }
  return addOrder(tx, { orderNo, brandId, sender: sender.id, receiver: receiver.id, direction, ...names, currency, amount, note, key, content, transferId, balance }) // prettier-ignore
}

function toOrder(row: OrderRow, reader: bigint): Output<typeof transfersRoutes.list>['list'][number] {
  const { orderNo, sender, direction, senderName, receiverName, amount, note, createdAt } = row
  const isSent = sender === reader
  const relation = isSent ? direction : turnAround(direction)
  return { orderNo, relation, isSent, account: isSent ? receiverName : senderName, amount, note, createdAt }
}

/** An account that registered by its mobile number has that for a name, which is nobody's but its owner's. */
function hideNumber(name: string): string {
  return name.startsWith('+') ? `${name.slice(0, 4)}•••${name.slice(-3)}` : name
}
