/** The life of raffles: promised, closed, drawn. Each step is one transaction on the locked raffle and asks for its state: twice, at once or late it is done once. */
import { hkdfSync, randomBytes } from 'node:crypto'
import { drawTickets, hashRaffleSeed, hashTickets, type TicketRange } from '@portal/lottery/raffle'
import type { Database, Tx } from '@portal/runtime'
import { openSeal, type Seal } from '@portal/runtime/seal'
import { getSecret } from '#platform/secret-store.ts'
import { raffleRestMs } from './raffle-rules.ts'
import {
  closeRaffle,
  drawRaffle,
  findHolders,
  fixTickets,
  listDueRaffles,
  listTickets,
  promiseRaffle,
  type RaffleRow,
  takeRaffle,
} from './raffle-store.ts'
import { hasRead } from './reader-store.ts'
import { addRewards } from './reward-store.ts'

const rafflesPerTurn = 50
const rangesPerRead = 5_000
const seedBytes = 32

export type RaffleParts = { database: Database; seal: Seal; now?: () => Date }

/** @param pepper the secret outside of the database, where there is one: then a copy of the database alone foresees no draw */
export async function openRaffleSeal(database: Database, pepper: string | undefined): Promise<Seal> {
  const kept = await getSecret(database, 'raffle-seeds')
  return openSeal(Buffer.from(hkdfSync('sha256', kept, pepper ?? '', 'raffle-seeds', 32)))
}

const sealPurpose = (id: bigint) => `raffle ${id}`

/** Promises, closes and draws what is due; for a job. A raffle whose draw is past is drawn as soon as it can be. */
export async function runRaffles({ database, seal, now = () => new Date() }: RaffleParts): Promise<void> {
  for (const { id } of await listDueRaffles(database, now(), rafflesPerTurn)) {
    // Of a raffle that is late in all one turn makes up for all.
    for (const step of [promise, close, draw]) await database.transaction(async (tx) => {
      const raffle = await takeRaffle(tx, id)
      if (raffle) await step(tx, raffle, { seal, now: now() })
    }) // prettier-ignore
  }
}

type Step = { seal: Seal; now: Date }

async function promise(tx: Tx, { id, state }: RaffleRow, { seal, now }: Step): Promise<void> {
  if (state !== 'PLANNED') return
  const seed = randomBytes(seedBytes)
  await promiseRaffle(tx, id, { seedHash: hashRaffleSeed(seed.toString('hex')), sealedSeed: seal.close(seed, sealPurpose(id)), now })
}

/** Fixes the list when all that belongs to the last day is counted. */
async function close(tx: Tx, { id, brand, state, closesAt }: RaffleRow, { now }: Step): Promise<void> {
  if (state !== 'OPEN' || now.getTime() < closesAt.getTime() + raffleRestMs || !(await hasRead(tx, brand, closesAt))) return
  await fixTickets(tx, id)
  const ranges: TicketRange[] = []
  for (let more = true; more;) {
    const rows = await listTickets(tx, id, ranges.at(-1)?.first ?? 0, rangesPerRead)
    ranges.push(...rows)
    more = rows.length === rangesPerRead
  }
  const tickets = ranges.reduce((sum, { count }) => sum + count, 0)
  await closeRaffle(tx, id, { root: hashTickets(ranges), tickets, members: ranges.length, now })
}

/** Opens the seed, and gives each winner the reward of the prize. */
async function draw(tx: Tx, raffle: RaffleRow, { seal, now }: Step): Promise<void> {
  const { id, brand, state, drawAt, sealedSeed, root, tickets, prizes, titles, claimDays } = raffle
  if (state !== 'CLOSED' || now < drawAt) return
  const seed = seal.open(sealedSeed!, sealPurpose(id)).toString('hex')
  const drawn = drawTickets({ seed, root: root!, beacon: '' }, tickets!, prizes.length)
  const holders = await findHolders(tx, id, drawn)
  const winners = drawn.map((ticket, at) => ({ place: at + 1, ticket, amount: prizes[at]!, ...holders[at]! }))
  await drawRaffle(tx, id, seed, now, winners)
  await addRewards(
    tx,
    winners.map(({ place, amount, member, currency }) => ({
      brand,
      member,
      currency,
      kind: 'raffle' as const,
      source: `${id}:${place}`,
      amount,
      terms: { titles, place },
      days: claimDays,
    })),
  )
}
