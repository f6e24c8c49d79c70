/** The points record: every entry of a member's account of points. */
import { printAmount } from '@portal/contracts'
import { orderNoPattern, printOrderNo } from '@portal/contracts/order-number'
import type { PointMove } from '@portal/contracts/points-values'
import { gameTypes } from '@portal/contracts/record-values'
import type { Queryable } from '@portal/runtime'
import { exportKindEntries, type KindEntry, listKindEntries, totalKindEntries } from '#modules/wallet'
import type { CsvSource } from '#platform/csv-stream.ts'
import { pointsOf } from './accounts.ts'

const kindsOf: Record<PointMove, string> = {
  earn: 'points_earn',
  correct: 'points_correct',
  redeem: 'points_redeem',
  return: 'points_return',
  convert: 'points_convert',
  adjust: 'points_adjust',
}
const moveOf = new Map(Object.entries(kindsOf).map(([move, kind]) => [kind, move as PointMove]))

export type MoveFilter = { type?: PointMove | undefined; from?: Date | undefined; to?: Date | undefined }

type Owner = { brand: number; member: bigint }
type GameType = (typeof gameTypes)[number]

export type Move = {
  number: string
  orderNo: string
  transferId: bigint
  /** Its place in the account. */
  version: bigint
  time: Date
  type: PointMove
  points: bigint
  balanceAfter: bigint
  note: string
  games?: { type: GameType; points: bigint }[]
}

const select = ({ type, from, to }: MoveFilter) => ({ kinds: type && [kindsOf[type]], from, to })

/** Movements of a member's points, newest first, and where the next page begins. */
export async function listMoves(
  on: Queryable,
  { brand, member }: Owner,
  { before, pageSize, ...filter }: MoveFilter & { before?: bigint | undefined; pageSize: number },
): Promise<{ list: Move[]; next?: bigint }> {
  const { entries, next } = await listKindEntries(on, pointsOf(brand, member), { ...select(filter), before, pageSize })
  return { list: entries.map(toMove), ...(next !== undefined && { next }) }
}

/** How many of the newest movements of a selection there are, so many at most, and what they came to. */
export const totalMoves = (on: Queryable, { brand, member }: Owner, filter: MoveFilter, atMost: number) =>
  totalKindEntries(on, pointsOf(brand, member), select(filter), atMost)

const head = ['number', 'orderNo', 'time', 'type', 'points', 'balanceAfter', 'note']

export async function exportMoves(on: Queryable, { brand, member }: Owner, filter: MoveFilter): Promise<CsvSource<KindEntry>> {
  const statement = await exportKindEntries(on, pointsOf(brand, member), select(filter))
  const toLine = ({ number, orderNo, time, type, points, balanceAfter, note }: Move) => [
    number,
    orderNo,
    time.toISOString(),
    type,
    printAmount(points),
    printAmount(balanceAfter),
    note,
  ]
  return { statement, head, toLines: async (rows) => rows.map(toMove).map(toLine) }
}

/** An entry that belongs to no order goes by its own number. */
function toMove({ transfer_id: transferId, version, created_at: time, kind, amount, balance, reference }: KindEntry): Move {
  const number = printOrderNo('E', time, transferId)
  const type = moveOf.get(kind) ?? 'adjust'
  const note = reference ?? ''
  const isEarned = type === 'earn' || type === 'correct'
  return {
    number,
    orderNo: orderNoPattern.test(note) ? note : number,
    transferId,
    version,
    time,
    type,
    points: amount,
    balanceAfter: balance,
    note,
    ...(isEarned && { games: readGames(note) }),
  }
}

/** What `earn.ts` has written: `RNG 15400 LIVE 200`. */
function readGames(reference: string): { type: GameType; points: bigint }[] {
  return [...reference.matchAll(/([A-Z]+) (-?\d+)/g)].flatMap(([, name, points]) => {
    const type = gameTypes.find((each) => each === name)
    return type ? [{ type, points: BigInt(points!) }] : []
  })
}
