/**
 * Free rounds of members at vendors:
 *   GRANTED --the vendor has them--> SENT --all played--> DONE        SENT --time over--> EXPIRED
 *   GRANTED --the vendor refuses, or the brand withholds the game--> FAILED        GRANTED, SENT --staff--> CANCELLING --the vendor has taken them back--> REVOKED
 * The vendor is asked outside of transactions, under a lease. A call without an answer is made again: the name of the grant is its key, and a repeat is the same gift. An end gives what was
 * won and kept as a bonus, in one transaction with the state.
 */
import { giftContribution, grantBonus } from '#modules/bonus'
import { isWithheld } from '#modules/catalogue'
import { Refusal } from '#platform/refusal.ts'
import type { Database, Log, Tx } from '@portal/runtime'
import { countOpenPlays, endFreeRounds, type FreeRoundsRow, type FreeRoundsState, lockFreeRounds, noteFreeRounds, takeDueFreeRounds } from './free-round-store.ts' // prettier-ignore
import { campaignOf } from './free-round-wins.ts'
import type { KeyRing } from './key-ring.ts'
import { waitMs } from './outbox.ts'
import { getPlayer } from './session-store.ts'
import type { VendorClient } from './vendor-client.ts'
import type { Link } from './wallet-action.ts'

const grantsInTurn = 50
/** How often a vendor is asked how far a member has come, and how long after their end rounds under way may still come. */
const askAgainMs = 10 * 60_000
const lateMs = 5 * 60_000
const longestWaitMs = 86_400_000
const bonusDays = 30
const waitsFor: ReadonlySet<string> = new Set(['bonus.too_many', 'protection.excluded'])

export type FreeRoundsWorker = { database: Database; keys: KeyRing; client: VendorClient; log: Log; now?: () => Date }
type Asked = { playerIds: string[]; campaignId: string }
type VendorSays = { status: string; left: number } | { fault: string }

/** Tells vendors of new grants, asks how far they are, and ends them. @returns how many were looked at */
export async function workOnFreeRounds(worker: FreeRoundsWorker): Promise<number> {
  const { database, log, now = () => new Date() } = worker
  const due = await takeDueFreeRounds(database, now(), grantsInTurn)
  await Promise.all(
    due.map((row) =>
      step(worker, row, now()).catch((error: unknown) => log.error({ err: error, freeRounds: String(row.id) }, 'free rounds failed')),
    ),
  )
  return due.length
}

async function step(worker: FreeRoundsWorker, row: FreeRoundsRow, now: Date): Promise<void> {
  const { database, keys } = worker
  const signing = await keys.findSigning(row.vendor, row.brand)
  if (!signing) return database.transaction((tx) => end(tx, row, 'FAILED', null, 'no_link'))
  if (row.state === 'GRANTED' && (await isWithheld(database, row.brand, row.vendor, row.game)))
    return database.transaction((tx) => end(tx, row, 'FAILED', null, 'game_withheld'))
  const asked = { campaignId: campaignOf(row.id), playerIds: [(await getPlayer(database, row.member)).playerId] }
  const said = await ask(worker, signing.link, row, asked)
  if ('fault' in said) return postpone(worker, row, said.fault, now)
  if (row.state === 'GRANTED') {
    if (said.status !== 'OK') return database.transaction((tx) => end(tx, row, 'FAILED', null, said.status))
    return noteFreeRounds(database, row.id, { state: 'SENT', left: said.left, nextAt: nextLook(row, now) })
  }
  return settle(worker, row, said.left, now)
}

const nextLook = ({ validTo }: FreeRoundsRow, now: Date) =>
  new Date(Math.min(now.getTime() + askAgainMs, Math.max(validTo.getTime() + lateMs, now.getTime() + 60_000)))

/** What the vendor says of a grant. An answer that leaves it open is a fault: it is asked again. */
async function ask({ client }: FreeRoundsWorker, link: Link, row: FreeRoundsRow, asked: Asked): Promise<VendorSays> {
  try {
    const answer = await call(client, link, row, asked)
    if (answer.status === 'INTERNAL' || answer.status === 'MAINTENANCE') return { fault: answer.status }
    if (answer.status !== 'OK') return { status: answer.status, left: 0 }
    const line = answer.players.find(({ playerId }) => playerId === asked.playerIds[0])
    // A vendor that has never heard of the grant has none of it.
    return line ? { status: line.status, left: line.left } : { status: row.state === 'GRANTED' ? 'INVALID_PLAYER' : 'OK', left: 0 }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

function call(client: VendorClient, link: Link, row: FreeRoundsRow, asked: Asked) {
  if (row.state === 'CANCELLING') return client.call(link, 'cancelFreeRounds', asked)
  if (row.state === 'SENT') return client.call(link, 'listFreeRounds', asked)
  const { game, stake: betValue, rounds: count, validFrom, validTo } = row
  return client.call(link, 'createFreeRounds', { ...asked, game, betValue, count, validFrom, validTo })
}

/** A grant whose time is over ends without the vendor's answer a day later: its own end holds there as well. One that the vendor never had, by its answers and its calls, was none. */
async function postpone({ database, log }: FreeRoundsWorker, row: FreeRoundsRow, fault: string, now: Date): Promise<void> {
  if (now.getTime() > row.validTo.getTime() + longestWaitMs) {
    log.error({ freeRounds: String(row.id), vendor: row.vendor, fault }, 'a vendor did not answer for free rounds')
    await database.transaction(async (tx) => {
      const found = await lockFreeRounds(tx, row.id)
      await end(tx, row, row.state === 'GRANTED' && found?.played === 0 ? 'FAILED' : 'EXPIRED', row.left, fault)
    })
    return
  }
  await noteFreeRounds(database, row.id, { nextAt: new Date(now.getTime() + waitMs(row.attempts)), fault })
}

/** Ends a grant of which nothing is left, when all of its wins have come. */
async function settle(worker: FreeRoundsWorker, row: FreeRoundsRow, left: number, now: Date): Promise<void> {
  const isOver = now.getTime() >= row.validTo.getTime() + lateMs
  if (row.state === 'SENT' && left > 0 && !isOver) return noteFreeRounds(worker.database, row.id, { left, nextAt: nextLook(row, now) })
  const mayWait = now.getTime() < row.validTo.getTime() + longestWaitMs
  if (mayWait && (await countOpenPlays(worker.database, row.id)) > 0)
    return noteFreeRounds(worker.database, row.id, { left, nextAt: new Date(now.getTime() + 60_000) })
  try {
    await worker.database.transaction(async (tx) => {
      const found = (await lockFreeRounds(tx, row.id))!
      const state: FreeRoundsState = row.state === 'CANCELLING' ? 'REVOKED' : found.played >= found.rounds ? 'DONE' : 'EXPIRED'
      await end(tx, row, state, left)
    })
  } catch (error) {
    // Three bonuses wait already, or the member is on a break: this one comes when there is room, or after it.
    if (!(error instanceof Refusal) || !waitsFor.has(error.code)) throw error
    await noteFreeRounds(worker.database, row.id, { left, nextAt: new Date(now.getTime() + askAgainMs), fault: error.code })
  }
}

async function end(tx: Tx, { id }: FreeRoundsRow, state: FreeRoundsState, left: number | null, fault?: string): Promise<void> {
  const row = await lockFreeRounds(tx, id)
  if (!row || row.endedAt) return
  await endFreeRounds(tx, id, {
    state,
    left,
    grantNo: row.kept > 0n ? await giveBonus(tx, row) : null,
    ...(fault !== undefined && { fault }),
  })
}

async function giveBonus(tx: Tx, { id, brand, member, currency, kept, multiplier }: FreeRoundsRow): Promise<string> {
  const grant = await grantBonus(tx, {
    brand,
    member,
    currency,
    source: 'gift',
    reference: `F${id}`,
    amount: kept,
    terms: {
      base: 'BONUS',
      multiplier,
      contribution: giftContribution.slots,
      spendOrder: 'REAL_FIRST',
      isSticky: false,
      validDays: bonusDays,
    },
    actor: null,
    reason: 'free_rounds',
  })
  return grant.grant_no
}
