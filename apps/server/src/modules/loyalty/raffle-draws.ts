/** The life of raffles: promised, closed, drawn. Each step is one transaction on the locked raffle and asks for its state: twice, at once or late it is done once. */
import { hkdfSync, randomBytes } from 'node:crypto'
import { drawTickets, hashRaffleSeed, hashTickets, type TicketRange } from '@portal/lottery/raffle'
import { roundAt } from '@portal/lottery/outside-round'
import { type Database, openGauge, type Queryable, type Tx } from '@portal/runtime'
import { openSeal, type Seal } from '@portal/runtime/seal'
import { listSources, type OutsideBeacon } from '#modules/lottery'
import type { Context } from '#platform/context.ts'
import { getSecret } from '#platform/secret-store.ts'
import { raffleRestMs } from './raffle-rules.ts'
import {
  closeRaffle,
  drawRaffle,
  findDrawTime,
  findHolders,
  findRaffleLatenessSeconds,
  fixTickets,
  listDueRaffles,
  listTickets,
  noteMissedRound,
  promiseRaffle,
  type RaffleMaker,
  type RaffleRow,
  type RaffleTerms,
  takeRaffle,
  updateRaffle,
} from './raffle-store.ts'
import { hasRead } from './reader-store.ts'
import { addRewards } from './reward-store.ts'

const rafflesPerRead = 50
const rangesPerRead = 5_000
const seedBytes = 32
/** A round that decides comes out at least so long after its list is fixed. */
const roundRestMs = 60_000

type RaffleLog = { warn(fields: { raffle: string; source: string | null }, text: string): void }

export type RaffleParts = {
  database: Database
  seal: Seal
  /** A public source of chance that decides raffles from their promise on; without one the seed and the list alone do. */
  outside?: OutsideBeacon | undefined
  /** Is told, once for each, of raffles whose source is not the configured one. */
  log?: RaffleLog | undefined
  now?: () => Date
}

/** What the job of raffles needs of the process, and how late its draws are for whoever watches it. */
export async function openRaffles(
  { database, config, log, metrics }: Pick<Context, 'database' | 'config' | 'log' | 'metrics'>,
  outside: OutsideBeacon | undefined,
): Promise<Pick<RaffleParts, 'seal' | 'outside' | 'log'>> {
  const late = 'Age of the oldest raffle whose draw is past and that is not drawn'
  openGauge(metrics, 'loyalty_raffle_lateness_seconds', late, () => findRaffleLatenessSeconds(database))
  return { outside, seal: await openRaffleSeal(database, config.PASSWORD_PEPPER), log: tellOnce(log) }
}

/** A log that takes a warning about a raffle once. */
function tellOnce(log: RaffleLog): RaffleLog {
  const told = new Set<string>()
  return {
    warn(fields, text) {
      if (!told.has(fields.raffle)) log.warn(fields, text)
      told.add(fields.raffle)
    },
  }
}

/** @param pepper the secret outside of the database, where there is one: then a copy of the database alone foresees no draw */
export async function openRaffleSeal(database: Database, pepper: string | undefined): Promise<Seal> {
  const kept = await getSecret(database, 'raffle-seeds')
  return openSeal(Buffer.from(hkdfSync('sha256', kept, pepper ?? '', 'raffle-seeds', 32)))
}

const sealPurpose = (id: bigint) => `raffle ${id}`

/** Promises, closes and draws what is due; for a job. A raffle whose draw is past is drawn as soon as it can be; one that waits for its round, or fails, keeps back no other. @throws AggregateError of those that failed */
export async function runRaffles({ database, seal, outside, log, now = () => new Date() }: RaffleParts): Promise<void> {
  const failed: unknown[] = []
  let behind: { id: bigint; drawAt: Date } | undefined
  for (let more = true; more;) {
    const due = await listDueRaffles(database, now(), behind, rafflesPerRead)
    for (const { id } of due) {
      // Of a raffle that is late in all one turn makes up for all.
      const makeUp = async () => {
        for (const step of [promise, close, draw]) await database.transaction(async (tx) => {
          const raffle = await takeRaffle(tx, id)
          if (raffle) await step(tx, raffle, { seal, outside, log, now: now() })
        }) // prettier-ignore
      }
      await makeUp().catch((error: unknown) => failed.push(error))
    }
    behind = due.at(-1)
    more = due.length === rafflesPerRead
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} raffles could not be taken on`)
}

type Step = Pick<RaffleParts, 'seal' | 'outside' | 'log'> & { now: Date }

/** The round that comes out at the time of a draw: after the list is fixed, so that who fixes it can't know it. */
const roundOf = (source: OutsideBeacon['source'], drawAt: Date) => BigInt(roundAt(source, drawAt.getTime()))

/** Gives a locked raffle other terms. One that is promised keeps its source, and its round follows the time of the draw. */
export async function changeRaffle(on: Queryable, { id, source, sourceRound }: RaffleRow, terms: RaffleTerms, maker: RaffleMaker) {
  const known = await findSource(on, source)
  await updateRaffle(on, id, terms, { ...maker, sourceRound: known ? roundOf(known, await findDrawTime(on, terms, maker)) : sourceRound })
}

async function findSource(on: Queryable, source: string | null): Promise<OutsideBeacon['source'] | undefined> {
  return source === null ? undefined : (await listSources(on)).find(({ chain }) => chain === source)
}

async function promise(tx: Tx, { id, state, drawAt }: RaffleRow, { seal, outside, now }: Step): Promise<void> {
  if (state !== 'PLANNED') return
  const seed = randomBytes(seedBytes)
  const sealedSeed = seal.close(seed, sealPurpose(id))
  const named = outside && { source: outside.source.chain, sourceRound: roundOf(outside.source, drawAt) }
  await promiseRaffle(tx, id, {
    seedHash: hashRaffleSeed(seed.toString('hex')),
    sealedSeed,
    ...(named ?? { source: null, sourceRound: null }),
    now,
  })
}

/** Fixes the list when all that belongs to the last day is counted. */
async function close(tx: Tx, raffle: RaffleRow, { now }: Step): Promise<void> {
  const { id, brand, state, closesAt } = raffle
  if (state !== 'OPEN' || now.getTime() < closesAt.getTime() + raffleRestMs || !(await hasRead(tx, brand, closesAt))) return
  await fixTickets(tx, id)
  const ranges: TicketRange[] = []
  for (let more = true; more;) {
    const rows = await listTickets(tx, id, ranges.at(-1)?.first ?? 0, rangesPerRead)
    ranges.push(...rows)
    more = rows.length === rangesPerRead
  }
  const tickets = ranges.reduce((sum, { count }) => sum + count, 0)
  await closeRaffle(tx, id, {
    root: hashTickets(ranges),
    tickets,
    members: ranges.length,
    sourceRound: await findRound(tx, raffle, now),
    now,
  })
}

/** The round that decides: the promised one, or a later one where the list is fixed so late that the promised one may be out. */
async function findRound(tx: Tx, { source, sourceRound }: RaffleRow, now: Date): Promise<bigint | null> {
  const known = await findSource(tx, source)
  if (!known || sourceRound === null) return sourceRound
  const unknownYet = BigInt(roundAt(known, now.getTime() + roundRestMs))
  return unknownYet > sourceRound ? unknownYet : sourceRound
}

/** Opens the seed, and gives each winner the reward of the prize. While the round of the public source is not to be had the raffle waits. */
async function draw(tx: Tx, raffle: RaffleRow, { seal, outside, log, now }: Step): Promise<void> {
  const { id, brand, state, drawAt, sealedSeed, root, tickets, prizes, claimDays, source, sourceRound } = raffle
  if (state !== 'CLOSED' || now < drawAt) return
  const isOurs = source === null || source === outside?.source.chain
  if (!isOurs) log?.warn({ raffle: String(id), source }, 'a raffle waits for a public source that is not the configured one')
  const round = source !== null && isOurs ? outside!.find(sourceRound!) : undefined
  if (source !== null && !round) return noteMissedRound(tx, id, now)
  const seed = seal.open(sealedSeed!, sealPurpose(id)).toString('hex')
  const drawn = drawTickets({ seed, root: root!, beacon: round?.randomness ?? '' }, tickets!, prizes.length)
  const holders = await findHolders(tx, id, drawn)
  const winners = drawn.map((ticket, at) => ({ place: at + 1, ticket, amount: prizes[at]!, ...holders[at]! }))
  await drawRaffle(tx, id, { seed, randomness: round?.randomness ?? null, signature: round?.signature ?? null, now }, winners)
  await addRewards(
    tx,
    winners.map(({ place, amount, member, currency }) => ({
      brand,
      member,
      currency,
      kind: 'raffle' as const,
      source: `${id}:${place}`,
      amount,
      terms: { titles: nameReward(raffle, place), place },
      days: claimDays,
    })),
  )
}

/** What a prize is called where it is claimed: the raffle, and the prize where it has a name. */
function nameReward({ titles, prizeNames }: RaffleRow, place: number): RaffleRow['titles'] {
  const name = prizeNames[place - 1]
  if (!name) return titles
  const codes = Object.keys(titles) as (keyof RaffleRow['titles'])[]
  return Object.fromEntries(codes.map((code) => [code, [titles[code], name[code]].filter(Boolean).join(' · ')]))
}
