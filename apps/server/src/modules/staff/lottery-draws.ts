import { staffLotteryDrawRoutes } from '@portal/contracts/staff/lottery-draws'
import type { Tx } from '@portal/runtime'
import {
  type ChangeRow,
  countImports,
  findOldestHeld,
  type ImportRow,
  lateMsOf,
  listChanges,
  listImports,
  listReports,
  reportResult,
  type ReportRow,
} from '#modules/lottery'
import type { StaffDeps, StaffMount } from './deps.ts'
import { readPage } from './lists/index.ts'
import { openChanges, readBalls } from './lottery-changes.ts'
import { addNotice } from './notice-store.ts'
import { listHolders, type StaffCall } from './people/index.ts'

const countedAtMost = 1_000
/** How a report of a person names its reporter. */
const personHead = 'person:'

/** Draws whose result comes from outside: what was reported of them, and by whom. */
export function mountLotteryDraws({ serving, deps }: StaffMount): void {
  const { database, cursors, clock } = deps
  deps.queues.push({
    name: 'lotteryDraws',
    permission: 'lottery.report',
    count: (on, brand) => countImports(on, { brand, at: clock.now(), state: 'held', timeZone: 'UTC' }, countedAtMost),
    findOldest: findOldestHeld,
  })
  serving.serve(staffLotteryDrawRoutes, {
    list: async ({ gameId, state, day, ...input }, { brand }) => {
      const filter = { brand: brand.id, at: clock.now(), gameId, state, day, timeZone: brand.timeZone }
      const page = await readPage<ImportRow>(cursors, {
        scope: { list: 'lottery-draws', brandId: brand.id, filters: { gameId, state, day } },
        input,
        read: ([position] = [], limit) => listImports(database, filter, position === undefined ? undefined : BigInt(position), limit),
        positionOf: ({ id }) => [String(id)],
        count: (atMost) => countImports(database, filter, atMost),
      })
      const reports = Map.groupBy(await listReports(database, page.list.map(({ id }) => id)), ({ drawId }) => drawId) // prettier-ignore
      const changes = Map.groupBy(await listChanges(database, page.list.map(({ id }) => id)), ({ drawId }) => drawId) // prettier-ignore
      return { ...page, list: page.list.map((row) => toLine(row, reports.get(row.id) ?? [], changes.get(row.id) ?? [])) }
    },
    report: async (tx, { balls, ...input }, call) => {
      const numbers = readBalls(balls)
      const { brand, caller } = call
      const { state, isNew } = await reportResult(tx, deps, { ...input, balls: numbers, brand: brand.id, person: caller.username })
      const id = `${input.gameId}:${input.numero}`
      call.note({
        event: 'lottery_result_reported',
        subject: { kind: 'lottery_draw', id },
        after: { source: input.source, balls: numbers.join(' '), state },
      })
      if (state === 'held' && isNew) await tellHeld(tx, deps, call, id)
      return { state }
    },
    ...openChanges(deps),
  })
}

/** Tells everybody who may report that the reports of a draw differ. */
async function tellHeld(tx: Tx, { log }: StaffDeps, { brand, caller }: StaffCall, id: string): Promise<void> {
  const { username } = caller
  await addNotice(tx, await listHolders(tx, brand.id, 'lottery.report'), {
    brandId: brand.id,
    event: 'lottery_draw_held',
    subjectKind: 'lottery_draw',
    subjectId: id,
    by: username,
    note: '',
  })
  tx.afterCommit(() => log.warn({ draw: id, by: username }, 'the reports of a lottery draw differ'))
}

function toLine(row: ImportRow, reports: readonly ReportRow[], changes: readonly ChangeRow[]) {
  const { id, gameId, numero, rule, lockAt, drawAt, state, balls, orderCount, endedAt, settledAt } = row
  return {
    id,
    gameId,
    numero,
    lockAt,
    drawAt,
    waitsUntil: new Date(drawAt.getTime() + lateMsOf(rule)),
    state,
    sources: rule.result?.sources.map(({ name }) => name) ?? [],
    ...(orderCount !== null && { orderCount }),
    ...(balls && { balls }),
    ...(endedAt && { endedAt }),
    ...(settledAt && { settledAt }),
    reports: reports.map(({ source, reporter, balls: named, at, hash, isCounted }) => ({
      source,
      ...(reporter.startsWith(personHead) && { by: reporter.slice(personHead.length) }),
      balls: named,
      at,
      hash: hash.toString('hex'),
      isCounted,
    })),
    changes: changes.map(({ at, before, after, proposedBy, by, reason }) => ({
      at,
      ...(before && { before }),
      ...(after && { after }),
      proposedBy,
      by,
      reason,
    })),
  }
}
