/** Writes the betting record of a member as CSV in a process of its own, as a server is run, and tells what it took. */
import { printAmount } from '@portal/contracts/money'
import { openDatabase } from '@portal/runtime'
import { listBets } from '../apps/server/src/modules/bets/index.ts'
import { exportSelection } from '../apps/server/src/modules/bets/record.ts'
import type { BetRow } from '../apps/server/src/modules/bets/record-store.ts'
import { streamCsv } from '../apps/server/src/platform/csv-stream.ts'

export type CsvCost = { lines: number; bytes: number; seconds: number; processorSeconds: number; moreMemory: number }

/** Pages that are read first: a server that has just started has compiled nothing yet. */
const pagesBefore = 300

const [, , url = '', member = ''] = process.argv
const database = openDatabase(url, { max: 2, statementTimeoutMs: 600_000 })
for (let page = 0; page < pagesBefore; page += 1) await listBets(database, 1, BigInt(member), { pageSize: 15 })
process.send!(await measure())
await database.close()
process.disconnect()

async function measure(): Promise<CsvCost> {
  const { statement, toBets } = exportSelection(1, BigInt(member), {})
  // All columns of the member's file; a game stands there by its code, for the catalogue is empty here.
  const toLines = async (list: BetRow[]) =>
    toBets(list).map((bet) => {
      const names = [bet.orderNo, bet.placedAt.toISOString(), bet.settledAt?.toISOString() ?? '', bet.category, bet.owner.vendor, bet.game]
      const amounts = [bet.stake, bet.validBet, bet.payout, bet.profit].map(printAmount)
      return [...names, bet.roundId, bet.owner.currency, ...amounts, bet.status]
    })
  const head = Array.from({ length: 13 }, (_, index) => `column-${index + 1}`)
  const before = process.memoryUsage.rss()
  let most = before
  let [lines, bytes] = [0, 0]
  const began = performance.now()
  const used = process.cpuUsage()
  for await (const chunk of streamCsv<BetRow>(database, { statement, head, toLines })) {
    const text = String(chunk)
    lines += text.split('\n').length - 1
    bytes += text.length
    most = Math.max(most, process.memoryUsage.rss())
  }
  const { user, system } = process.cpuUsage(used)
  return {
    lines,
    bytes,
    seconds: (performance.now() - began) / 1_000,
    processorSeconds: (user + system) / 1e6,
    moreMemory: most - before,
  }
}
