import type { BillState } from '@portal/contracts/agents'
import type { Database, Tx } from '@portal/runtime'
import { getBalances, getHouseAccount, lockAccounts, openAccounts, postTransfers, type Transfer } from '#modules/wallet'
import { balanceEvent } from '#platform/live.ts'
import { type Payment, planPayments, sumPayments } from '../engine/index.ts'
import type { SettledBrand, SettlementParts } from './deps.ts'
import { addDebts, addPayments, type DueRow, lockDebts, lockDue, type NewPayment, reduceDebts, saveStates } from './payment-store.ts'

type PayingParts = Pick<SettlementParts, 'live'> & { database: Pick<Database, 'transaction'> }

/** Bills in one transaction. */
const billsInStep = 1_000

/**
 * Posts the bills of a brand that are calculated and not posted. A step is one transaction: bills, ledger and debts move together, so that a process that is killed
 * leaves whole bills behind, and the next one goes on. Each bill has one transfer in the ledger, under a key of its own.
 */
export async function payBills(parts: PayingParts, brand: SettledBrand, signal?: AbortSignal): Promise<number> {
  let paid = 0
  for (;;) {
    signal?.throwIfAborted()
    const many = await parts.database.transaction((tx) => payStep(tx, parts, brand))
    paid += many
    if (many < billsInStep) return paid
  }
}

type Planned = { bill: DueRow; payments: Payment[] }

async function payStep(tx: Tx, parts: PayingParts, brand: SettledBrand): Promise<number> {
  const bills = await lockDue(tx, brand.id, billsInStep)
  if (bills.length === 0) return 0
  const { id, currency } = brand
  const agents = [...new Set(bills.map(({ agent }) => agent))]
  const owed = await lockDebts(tx, id, currency, agents)
  const debts = new Map(owed)
  // What is taken back may not be more than the member has, and nobody may spend it meanwhile.
  const balances = await lockBalances(tx, brand, bills.filter(isLess).map(({ agent }) => agent)) // prettier-ignore
  const planned = bills.map((bill): Planned => {
    const { net, posted, paid, agent } = bill
    const [debt, balance] = [debts.get(agent) ?? 0n, balances.get(agent) ?? 0n]
    const payments = planPayments(net, { posted, paid, debt, balance })
    const sums = sumPayments(payments)
    debts.set(agent, debt + sums.debt)
    if (balances.has(agent)) balances.set(agent, balance + sums.paid)
    return { bill, payments }
  })
  await post(tx, parts, brand, planned.filter(({ payments }) => payments.length > 0)) // prettier-ignore
  const changes = agents.map((agent): [bigint, bigint] => [agent, (debts.get(agent) ?? 0n) - (owed.get(agent) ?? 0n)])
  await addDebts(tx, id, currency, new Map(changes.filter(([, change]) => change > 0n)))
  await reduceDebts(tx, id, currency, new Map(changes.flatMap(([agent, change]) => (change < 0n ? [[agent, -change]] : []))))
  await saveStates(tx, new Map(planned.map(({ bill, payments }) => [bill.id, stateOf(bill, payments)])))
  return bills.length
}

/** A correction that may take back what the agent was paid. */
const isLess = ({ net, posted, paid }: DueRow) => net < posted && paid > 0n

/** What agents have in their wallets, locked until the transaction ends. */
async function lockBalances(tx: Tx, brand: SettledBrand, agents: readonly bigint[]): Promise<Map<bigint, bigint>> {
  if (agents.length === 0) return new Map()
  await lockAccounts(tx, await openAccounts(tx, agents.map((agent) => nameOf(brand, agent)))) // prettier-ignore
  const balances = await getBalances(tx, brand.id, agents)
  return new Map(balances.flatMap(({ owner, currency, balance }) => (currency === brand.currency ? [[owner, balance]] : [])))
}

async function post(tx: Tx, { live }: PayingParts, brand: SettledBrand, planned: readonly Planned[]): Promise<void> {
  const { id, currency } = brand
  const accounts = await openAccounts(tx, planned.map(({ bill }) => nameOf(brand, bill.agent))) // prettier-ignore
  const cost = await getHouseAccount(tx, id, currency, 'agents')
  const owed = await getHouseAccount(tx, id, currency, 'agent_debts')
  const transfers = planned.map((each, at) => toTransfer(each, { agent: accounts[at]!, cost, owed }))
  const answers = await postTransfers(tx, transfers)
  const rows: NewPayment[] = []
  for (const [at, { outcome, transferId, currentBalance, currentVersion }] of answers.entries()) {
    const { bill, payments } = planned[at]!
    if (outcome !== 'applied') throw new Error(`bill ${bill.billNo} was not posted: ${outcome}`)
    const { id: billId, contractId, windowId, agent } = bill
    rows.push(...payments.map((payment) => ({ billId, contractId, windowId, agent, currency, transferId, ...payment })))
    if (transfers[at]!.kind !== 'agent_debt') {
      tx.afterCommit(() => live.publish(agent, balanceEvent(currency, currentBalance, currentVersion)))
    }
  }
  await addPayments(tx, rows)
}

/** The house's cost against the agent's wallet and what the agent owes. */
function toTransfer({ bill, payments }: Planned, { agent, cost, owed }: { agent: bigint; cost: bigint; owed: bigint }): Transfer {
  const sum = (kind: Payment['kind']) => payments.reduce((total, each) => (each.kind === kind ? total + each.amount : total), 0n)
  const toAgent = sum('PAY') - sum('REVERSE')
  const toDebts = sum('RECOVER') - sum('ADVANCE')
  const postings = [
    { account: agent, amount: toAgent },
    { account: cost, amount: -toAgent - toDebts },
    { account: owed, amount: toDebts },
  ].filter(({ amount }) => amount !== 0n)
  const name = bill.kind === 'DIV' ? 'dividend' : 'salary'
  const kind = toAgent === 0n ? 'agent_debt' : toAgent > 0n ? name : (`${name}_reversal` as const)
  return { key: `agents:bill:${bill.id}`, kind, reference: bill.billNo, postings }
}

function stateOf({ net, entitled, posted, paid }: DueRow, payments: readonly Payment[]): BillState {
  if (net < 0n) return 'OWED'
  if (net === 0n && (posted > 0n || paid > 0n)) return 'REVERSED'
  if (entitled === 0n) return 'NOT_REACHED'
  return payments.some(({ kind }) => kind === 'RECOVER') ? 'PART_PAID' : 'PAID'
}

const nameOf = ({ id, currency }: SettledBrand, owner: bigint) => ({ brand: id, owner, currency })
