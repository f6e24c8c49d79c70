import { printAmount } from '@portal/contracts'
import type { Output } from '@portal/contracts'
import type { protectionRoutes } from '@portal/contracts/protection'
import { type LimitKind, limitKinds } from '@portal/contracts/protection-values'
import type { Queryable } from '@portal/runtime'
import { listBlocks } from './block-store.ts'
import type { ProtectionDeps, SumMoneyIn } from './deps.ts'
import type { Owner } from './limits.ts'
import { type BlockRow, confirmableAt, pendingAt, printLimit, stateOf } from './rules.ts'
import { findDepositLimits, findTerms, type LimitRow, listEvents, listLimits } from './store.ts'

type Routes = typeof protectionRoutes
type Limit = Output<Routes['state']>['limits'][number]
type Used = Partial<Record<LimitKind, { used: bigint; windowEndsAt: Date }>>

const eventsOnPage = 20

/** All limits of a member as they stand, with what is used of them. */
export async function describeLimits(
  { database, clock }: Pick<ProtectionDeps, 'database' | 'clock'>,
  sums: readonly SumMoneyIn[],
  { brand, member }: Pick<Owner, 'brand' | 'member'>,
): Promise<Limit[]> {
  const now = clock.now()
  const [rows, used] = await Promise.all([listLimits(database, member), readUsed(database, sums, { brand, member }, now)])
  return limitKinds.map((kind) => toLimit(kind, rows, used, now))
}

function toLimit(kind: LimitKind, rows: readonly LimitRow[], used: Used, now: Date): Limit {
  const own = rows.find((row) => row.kind === kind && row.source === 'own')
  const imposed = rows.find((row) => row.kind === kind && row.source === 'operator')
  const standing = [own?.amount, imposed?.amount].filter((amount) => amount !== null && amount !== undefined)
  const value = standing.length === 0 ? undefined : standing.reduce((least, each) => (each < least ? each : least))
  const window = used[kind]
  const pending = own?.pendingSince ? pendingAt(own.pendingSince, now) : undefined
  return {
    kind,
    ...(own && own.amount !== null && { own: printLimit(kind, own.amount) }),
    ...(imposed && imposed.amount !== null && { imposed: printLimit(kind, imposed.amount) }),
    ...(value !== undefined && { value: printLimit(kind, value) }),
    ...(window && value !== undefined && { used: printAmount(window.used), windowEndsAt: window.windowEndsAt }),
    ...(pending &&
      pending.state !== 'lapsed' && {
        pending: {
          ...(own!.pendingAmount !== null && { value: printLimit(kind, own!.pendingAmount) }),
          readyAt: pending.readyAt,
          lapsesAt: pending.lapsesAt,
          isReady: pending.state === 'ready',
        },
      }),
  }
}

async function readUsed(
  on: Queryable,
  sums: readonly SumMoneyIn[],
  { brand, member }: Pick<Owner, 'brand' | 'member'>,
  now: Date,
): Promise<Used> {
  const terms = await findTerms(on, member, now)
  if (!terms) return {}
  const { dayEnds, weekEnds, monthEnds } = terms
  const deposits = await findDepositLimits(on, brand, member)
  const came = deposits ? await Promise.all(sums.map((sum) => sum(on, member, deposits))) : []
  const sumOf = (window: 'day' | 'week' | 'month') => came.reduce((sum, each) => sum + each[window], 0n)
  return {
    deposit_day: { used: sumOf('day'), windowEndsAt: dayEnds },
    deposit_week: { used: sumOf('week'), windowEndsAt: weekEnds },
    deposit_month: { used: sumOf('month'), windowEndsAt: monthEnds },
    loss_day: { used: terms.lostDay, windowEndsAt: dayEnds },
    loss_week: { used: terms.lostWeek, windowEndsAt: weekEnds },
    loss_month: { used: terms.lostMonth, windowEndsAt: monthEnds },
    wager_day: { used: terms.wageredDay, windowEndsAt: dayEnds },
    wager_week: { used: terms.wageredWeek, windowEndsAt: weekEnds },
    wager_month: { used: terms.wageredMonth, windowEndsAt: monthEnds },
  }
}

/** The break that keeps a member out the longest; undefined when none stands. */
export async function findStandingBlock(on: Queryable, member: bigint, now: Date): Promise<BlockRow | undefined> {
  const standing = (await listBlocks(on, member)).filter((block) => stateOf(block, now) !== 'over')
  const rank = ({ kind, endsAt }: BlockRow) =>
    kind === 'closure' ? Infinity : kind === 'exclusion' ? (endsAt?.getTime() ?? 1e16) + 1e15 : endsAt!.getTime()
  return standing.toSorted((one, other) => rank(other) - rank(one))[0]
}

export function toBlock(block: BlockRow, now: Date): Output<Routes['timeOut']> {
  const { kind, beganAt, endsAt, imposedBy, returnAskedAt } = block
  return {
    kind,
    state: stateOf(block, now),
    beganAt,
    ...(endsAt && { endsAt }),
    ...(returnAskedAt && { confirmableAt: confirmableAt(returnAskedAt) }),
    isImposed: imposedBy !== null,
  }
}

/** What the member’s play without a break came to, and when the next check is due. */
export async function describeCheck(
  { database, clock }: Pick<ProtectionDeps, 'database' | 'clock'>,
  { member, currency }: Pick<Owner, 'member' | 'currency'>,
): Promise<Output<Routes['realityCheck']>> {
  const serverTime = clock.now()
  const terms = await findTerms(database, member, serverTime)
  const { checkMinutes, sessionMinutes } = terms ?? {}
  const block = terms && (await findStandingBlock(database, member, serverTime))
  const every = {
    ...(checkMinutes && { everyMinutes: checkMinutes }),
    ...(sessionMinutes && { sessionMinutes }),
    ...(block && { block: toBlock(block, serverTime) }),
  }
  if (!terms?.isPlaying || !terms.playFrom) return { ...every, staked: 0n, won: 0n, net: 0n, currency, serverTime }
  const { playFrom, checkedAt, playWagered: staked, playLost } = terms
  const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)
  return {
    ...every,
    playingSince: playFrom,
    ...(checkMinutes && checkedAt && { dueAt: after(checkedAt, checkMinutes) }),
    ...(sessionMinutes && { sessionEndsAt: after(playFrom, sessionMinutes) }),
    staked,
    won: staked - playLost,
    net: -playLost,
    currency,
    serverTime,
  }
}

/** A page of what happened to a member's limits and breaks, the newest first. */
export async function describeHistory(on: Queryable, member: bigint, before: string | undefined): Promise<Output<Routes['history']>> {
  const rows = await listEvents(on, member, before === undefined ? undefined : BigInt(before), eventsOnPage + 1)
  const list = rows.slice(0, eventsOnPage).map(({ id, at, event, actor, details }) => ({
    id: String(id),
    at,
    event,
    isImposed: actor !== null,
    ...(details.kind !== undefined && { kind: details.kind as LimitKind }),
    ...(details.value !== undefined && { value: details.value }),
    ...(details.endsAt !== undefined && { endsAt: new Date(details.endsAt) }),
  }))
  return { list, ...(rows.length > eventsOnPage && { next: list.at(-1)!.id }) }
}
