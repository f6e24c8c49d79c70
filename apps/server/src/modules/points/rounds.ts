/** Rewards that are free rounds at a vendor's game: what is told of them, and what the vendor's answer decides. */
import type { LanguageCode } from '@portal/contracts'
import type { FreeRounds } from '@portal/contracts/free-rounds'
import type { Queryable } from '@portal/runtime'
import type { z } from 'zod'
import { nameGames } from '#modules/catalogue'
import { listFreeRounds, tellFreeRounds } from '#modules/launch'
import type { PointsDeps } from './deps.ts'
import { listSending, lockOrder, type OrderRow } from './order-store.ts'
import { approveOrder, rejectOrder } from './review.ts'
import type { RoundTerms } from './reward-store.ts'

export type ShownRounds = z.output<typeof FreeRounds>

const ordersAtOnce = 200
/** Who decides what the vendor has answered. */
const by = 'vendor'

/** The free rounds of redemptions with the names of their games, and how far they are, by the order. */
export async function readRounds(
  on: Queryable,
  orders: readonly Pick<OrderRow, 'id' | 'roundsId'>[],
  language: LanguageCode,
): Promise<ReadonlyMap<bigint, ShownRounds>> {
  const ids = orders.flatMap(({ roundsId }) => roundsId ?? [])
  if (ids.length === 0) return new Map()
  const found = await listFreeRounds(on, ids)
  const names = await nameGames(on, found, language)
  const byId = new Map(
    found.map((row, at) => {
      const { vendor, game, rounds: count, stake, multiplier, validFrom, validTo } = row
      const playDays = Math.round((validTo.getTime() - validFrom.getTime()) / 86_400_000)
      const terms = { vassalage: vendor, gameCode: game, gameName: names[at]!.gameName, count, stake, multiplier, playDays }
      return [row.id, { ...terms, ...tellFreeRounds(row) }] as const
    }),
  )
  return new Map(orders.flatMap(({ id, roundsId }) => (roundsId === null ? [] : [[id, byId.get(roundsId)!] as const])))
}

/** The free rounds of rewards, by the reward, with the names of their games. */
export async function nameRounds(
  on: Queryable,
  rewards: readonly { id: bigint; rounds: RoundTerms | null }[],
  language: LanguageCode,
): Promise<ReadonlyMap<bigint, ShownRounds>> {
  const found = rewards.flatMap(({ id, rounds }) => (rounds === null ? [] : [{ id, rounds }]))
  if (found.length === 0) return new Map()
  const names = await nameGames(on, found.map(({ rounds }) => ({ vendor: rounds.vassalage, game: rounds.gameCode })), language) // prettier-ignore
  return new Map(found.map(({ id, rounds }, at) => [id, { ...rounds, stake: BigInt(rounds.stake), gameName: names[at]!.gameName }]))
}

type Deciding = Pick<PointsDeps, 'database' | 'sendMessage'>

/** Decides redemptions whose vendor has answered: it has the rounds, or has refused them and the points go back. One that fails keeps back no other. For a job. @throws AggregateError of those that failed */
export async function decideRounds(deps: Deciding): Promise<void> {
  const failed: unknown[] = []
  for (let after = 0n; ;) {
    const sending = await listSending(deps.database, after, ordersAtOnce)
    if (sending.length === 0) break
    const rounds = new Map((await listFreeRounds(deps.database, sending.flatMap(({ roundsId }) => roundsId ?? []))).map((row) => [row.id, row.state])) // prettier-ignore
    for (const { id, brandId, roundsId } of sending) {
      const state = roundsId === null ? undefined : rounds.get(roundsId)
      if (state === undefined || state === 'GRANTED') continue
      await decide(deps, { id, brandId, hasRounds: state !== 'FAILED' }).catch((error: unknown) => failed.push(error))
    }
    after = sending.at(-1)!.id
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} redemptions of free rounds could not be decided`)
}

type Answered = { id: bigint; brandId: number; hasRounds: boolean }

function decide(deps: Deciding, { id, brandId, hasRounds }: Answered): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, brandId, id)
    if (order?.state !== 'in_process') return
    await (hasRounds ? approveOrder : rejectOrder)(deps, tx, order, { by, note: '' })
  })
}
