/** Earning: the log of turnover is read by a cursor, and each stretch posts what its bets come to. Rows, postings and cursor are one transaction. */
import assert from 'node:assert/strict'
import { pointsCurrency } from '@portal/contracts/points-values'
import { type Database, runThrottled, type Tx } from '@portal/runtime'
import { findLogEnd, findTurnoverStretch } from '#modules/bets'
import { getBalances, getHouseAccount, lockAccounts, openAccounts, postTransfers, settleHorizon } from '#modules/wallet'
import { isHistoryOpen } from '#platform/demo-history-store.ts'
import { pointsOf } from './accounts.ts'
import { addEarned, type CountedRow, countStretch, listOwed, lockProgress, moveProgress } from './earn-store.ts'
import { settleEarning } from './rules.ts'

/** Rows of the log in one step. */
const rowsInStep = 2_000

/**
 * Credits the points of all bets that were settled since the last run, and takes back those of bets that were corrected; for a job. Twice or beside itself it
 * changes nothing more. While the past of a demonstration is being written it waits: the past counts its own.
 */
export async function earnPoints(
  database: Database,
  { signal, settleMs }: { signal?: AbortSignal; settleMs?: number } = {},
): Promise<void> {
  if (await isHistoryOpen(database)) return
  const upTo = await settleHorizon(database, settleMs)
  await runThrottled(() => database.transaction((tx) => earnStep(tx, upTo)), { ...(signal && { signal }) })
}

/** The same up to the last row that this transaction sees, for who writes alone: the past of the demonstration. */
export async function earnPast(tx: Tx): Promise<void> {
  const last = await findLogEnd(tx)
  while (await earnStep(tx, last));
}

/** @returns whether there was anything left */
async function earnStep(tx: Tx, upTo: bigint): Promise<boolean> {
  const after = await lockProgress(tx)
  const { through } = await findTurnoverStretch(tx, after, upTo, rowsInStep)
  if (through === null) return false
  const counted = await countStretch(tx, after, through)
  for (const [brand, rows] of Map.groupBy(counted, (row) => row.brand)) await credit(tx, brand, rows, through)
  await moveProgress(tx, through)
  return true
}

async function credit(tx: Tx, brand: number, rows: readonly CountedRow[], through: bigint): Promise<void> {
  const byMember = [...Map.groupBy(rows, ({ member }) => member)]
  const members = byMember.map(([member]) => member)
  const accounts = await openAccounts(
    tx,
    members.map((member) => pointsOf(brand, member)),
  )
  await lockAccounts(tx, accounts)
  const balances = new Map((await getBalances(tx, brand, members, 'points')).map(({ owner, balance }) => [owner, balance]))
  const debts = new Map((await listOwed(tx, brand, members)).map(({ member, owed }) => [member, owed]))
  const issued = await getHouseAccount(tx, brand, pointsCurrency, 'points_issued')
  const settled = byMember.map(([member, parts], at) => {
    const counted = parts.reduce((sum, { points }) => sum + points, 0n)
    const result = settleEarning(counted, { owed: debts.get(member) ?? 0n, balance: balances.get(member) ?? 0n })
    return { member, account: accounts[at]!, counted, parts, ...result }
  })
  const transfers = settled
    .filter(({ posted }) => posted !== 0n)
    .map(({ member, account, parts, posted }) => ({
      key: `points:earn:${brand}:${member}:${through}`,
      kind: posted > 0n ? ('points_earn' as const) : ('points_correct' as const),
      reference: parts.map(({ category, points }) => `${category} ${points}`).join(' '),
      postings: [
        { account, amount: posted },
        { account: issued, amount: -posted },
      ],
    }))
  for (const { outcome } of await postTransfers(tx, transfers)) assert.equal(outcome, 'applied')
  await addEarned(tx, brand, settled)
}
