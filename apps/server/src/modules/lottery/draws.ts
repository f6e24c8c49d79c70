import { type OutsideRound, roundAt } from '@portal/lottery/outside-round'
import { drawOnSale, type DrawRule, type ScheduledDraw } from '@portal/lottery'
import type { Clock, Database, Log } from '@portal/runtime'
import type { Seal } from '@portal/runtime/seal'
import type { Live } from '#platform/live.ts'
import { correctOrders } from './corrections.ts'
import {
  addDraws,
  cancelDraw,
  type DueDraw,
  type EndedRow,
  fixOrders,
  listDue,
  listUnsettled,
  lockDue,
  takeLocked,
  writeResult,
} from './draw-store.ts'
import { drawBalls, makeBeacon, makeSeed } from './fairness.ts'
import { listDrawnGames } from './game-store.ts'
import type { OutsideBeacon } from './outside.ts'
import { finishImports } from './imports.ts'
import { lateMs } from './rules.ts'
import { settleDraw } from './settle.ts'

export type DrawParts = {
  database: Database
  clock: Clock
  log: Log
  live: Pick<Live, 'publish'>
  seal: Seal
  /** A public source that decides beside the seed, where the operator has configured one. */
  outside?: OutsideBeacon | undefined
}

export type PromiseParts = Pick<DrawParts, 'database' | 'clock' | 'seal' | 'outside'>

/** So many draws of a game stand ready: the one on sale and those after it, with their promises. */
const readyDraws = 3
/** Of a backlog, so much at once; the rest follows in the next turn. */
const drawsPerTurn = 200

/** What a seed's seal is bound to: it opens for no other draw. */
const sealPurpose = (game: number, numero: string) => `lottery draw ${game} ${numero}`

/**
 * One turn of the draws' life: promises those to come, locks those whose sale is over and fixes their orders, draws those whose time has come, and settles. Any number of processes
 * may do it at once, and one that dies at any point leaves nothing half done: each step is one transaction, and the next turn takes up what is left. A draw
 * that fails is logged and holds up no other.
 */
export async function runDraws(parts: DrawParts): Promise<void> {
  for (const game of await listDrawnGames(parts.database, parts.clock.now()))
    if (game.ready < readyDraws) await promiseDraws(parts, game, readyDraws)
  await finishDraws(parts)
}

/** Locks, draws and settles what is due. */
export async function finishDraws(parts: DrawParts): Promise<void> {
  const { database, clock, log } = parts
  await lockDue(database, clock.now(), drawsPerTurn)
  await fixOrders(database, drawsPerTurn)
  for (const draw of await listDue(database, clock.now(), drawsPerTurn)) {
    await holdDraw(parts, draw).catch((error: unknown) => log.error({ err: error, draw: String(draw.id) }, 'a lottery draw failed'))
  }
  await finishImports(parts, drawsPerTurn)
  for (const draw of await listUnsettled(database, drawsPerTurn)) {
    await settleWhole(parts, draw).catch((error: unknown) =>
      log.error({ err: error, draw: String(draw.id) }, 'a lottery draw is not settled'),
    )
  }
}

/** Settles a draw; what an earlier version of it has settled, by the difference. */
async function settleWhole(parts: DrawParts, draw: EndedRow): Promise<void> {
  await correctOrders(parts, draw)
  await settleDraw(parts, draw)
}

/**
 * Adds the draws to come, each with the hash of its seed. A sale never begins before its promise: of a draw whose sale should be under way already it begins
 * now. Draws that have passed while nobody was here are left out. Of a lottery whose result comes from outside there is nothing to promise.
 * @param aheadMs those that are drawn later than so long from now are not promised yet
 */
export async function promiseDraws(
  { database, clock, seal, outside }: PromiseParts,
  game: { id: number; rule: DrawRule },
  count: number,
  aheadMs = Infinity,
): Promise<void> {
  const at = clock.now()
  const soon = listNext(game.rule, at.getTime(), count).filter(({ drawAt }) => drawAt <= at.getTime() + aheadMs)
  const draws = soon.map(({ numero, opensAt, lockAt, drawAt }) => {
    const times = { numero, opensAt: new Date(Math.max(opensAt, at.getTime())), lockAt: new Date(lockAt), drawAt: new Date(drawAt) }
    if (game.rule.result) return { ...times, seedHash: null, sealedSeed: null, sourceRound: null }
    const { seed, hash } = makeSeed()
    return {
      ...times,
      seedHash: hash,
      sealedSeed: seal.close(seed, sealPurpose(game.id, numero)),
      // It comes out after the sale: who bets can't know it.
      sourceRound: outside ? BigInt(roundAt(outside.source, drawAt)) : null,
    }
  })
  await addDraws(database, { game: game.id, committedAt: at, source: outside?.source.chain ?? null }, draws)
}

function listNext(rule: DrawRule, fromMs: number, count: number): ScheduledDraw[] {
  const draws: ScheduledDraw[] = []
  for (let after = fromMs; draws.length < count; after = draws.at(-1)!.lockAt) draws.push(drawOnSale(rule, after))
  return draws
}

/**
 * Draws a locked draw, or cancels one that is too late. What decides it was promised before the sale (the seed, and which round of a public source), and fixed
 * by its end (the orders). While that round is not to be had the draw waits; it is never drawn without it.
 */
function holdDraw({ database, clock, seal, outside }: DrawParts, { id, drawAt, source, sourceRound }: DueDraw): Promise<void> {
  const isLate = clock.now().getTime() - drawAt.getTime() > lateMs
  const round = sourceRound === null || isLate ? undefined : findRound(outside, source, sourceRound)
  if (sourceRound !== null && !round && !isLate) return Promise.resolve()
  return database.transaction(async (tx) => {
    const draw = await takeLocked(tx, id)
    if (!draw) return
    const at = clock.now()
    if (isLate) return cancelDraw(tx, id, at)
    const outcome = round && { round: BigInt(round.round), randomness: Buffer.from(round.randomness, 'hex') }
    const beacon = makeBeacon(draw.ordersHash, outcome)
    const seed = seal.open(draw.sealedSeed, sealPurpose(draw.game, draw.numero))
    const balls = drawBalls(draw.group, { seed, numero: draw.numero, beacon })
    const signature = round ? Buffer.from(round.signature, 'hex') : null
    await writeResult(tx, id, { seed, beacon, balls, at, randomness: outcome?.randomness ?? null, signature })
  })
}

/** A round of the source under which a draw was promised; another source's round is not its. */
function findRound(outside: OutsideBeacon | undefined, source: string | null, round: bigint): OutsideRound | undefined {
  return outside?.source.chain === source ? outside?.find(round) : undefined
}
