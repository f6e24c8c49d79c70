/**
 * Chases: the same lines on draws that follow one another. The whole stake is taken with the chase, an order and a bet for each line on each draw, so that
 * ledger, record, limits and settlement are those of any order. Draws beyond those that stand ready are promised first.
 */
import { printAmount } from '@portal/contracts'
import type { Input, Output } from '@portal/contracts'
import { chaseDaysMost, chaseOrdersMost, lotteryGroups, type lotteryRoutes } from '@portal/contracts/lottery'
import { findPlay, leastPrizeOf, planMultiples } from '@portal/lottery'
import type { Queryable, Tx } from '@portal/runtime'
import { getMember } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { answerOnce, hashContent } from '#platform/idempotency.ts'
import { balanceEvent } from '#platform/live.ts'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { Refusal } from '#platform/refusal.ts'
import { type BetParts, betLines, holdSale, ordersOf } from './bet-lines.ts'
import {
  addChase,
  type ChaseDrawRow,
  type ChaseRow,
  countChases,
  endChase as markEnded,
  findEndedByKey,
  holdChase,
  holdOpenDraws,
  holdOpenOrders,
  listChaseDraws,
  listChases,
  listSaleDraws,
} from './chase-store.ts'
import { findSaleDraw, type SaleRow } from './draw-store.ts'
import { promiseDraws, type PromiseParts } from './draws.ts'
import { findGame, type GameRow, getTerms, type TermsRow, withGroup } from './game-store.ts'
import { nameIn } from './games.ts'
import { endOrders, findSlipByKey } from './order-store.ts'
import { lockLines, readLine } from './rebates.ts'
import { type PricedLine, priceLine } from './rules.ts'
import { returnStakes } from './settle.ts'

export type ChaseParts = BetParts & PromiseParts

type R = typeof lotteryRoutes
type MemberCall = Call<'member'>
type WireChase = Output<R['placeChase']>['chase']
type ChaseInput = Input<R['placeChase']>

const dayMs = 86_400_000

/**
 * Bets lines on the draw on sale and those after it. The same key with the same content answers the same again.
 * @throws Refusal those of an order; `lottery.chase_out_of_range` with the field (`draws`, `plan`) and what is possible, `lottery.cost_changed` with the cost
 */
export async function placeChase(parts: ChaseParts, input: ChaseInput, call: MemberCall): Promise<Output<R['placeChase']>> {
  const { database, clock } = parts
  const at = clock.now()
  const { memberId } = call.caller
  const content = hashContent({ brand: call.brand.id, chase: input })
  const { uplinePath, rankLevel, prizeGroup, type } = await getMember(database, memberId)
  if (input.draws * input.lines.length > chaseOrdersMost)
    throw new Refusal('lottery.chase_out_of_range', { field: 'draws', max: String(Math.floor(chaseOrdersMost / input.lines.length)) })
  await readyDraws(parts, input, call)
  return database.transaction(async (tx) => {
    const find = () => findSlipByKey(tx, memberId, call.idempotencyKey)
    const act = async () => {
      const game = await findGame(tx, call.brand.id, input.gameId)
      if (!game) throw new Refusal('lottery.game_not_found')
      const draws = await holdDraws(tx, game, input, at)
      const standard = await getTerms(tx, call.brand.id)
      const terms = withGroup(standard, prizeGroup)
      const player = { id: memberId, uplinePath, prizeGroup: terms.prizeGroup, isTrial: type === 4 }
      const rebate = await readLine(tx, player, standard.prizeGroup, call.brand.currency)
      const { multiples, bets } = planBets(game, { ...terms, currency: call.brand.currency }, input, draws)
      const cost = bets.reduce((sum, { line }) => sum + line.cost, 0n)
      if (cost !== input.cost) throw new Refusal('lottery.cost_changed', { cost: printAmount(cost) })
      const slip = await betLines(tx, parts, {
        game,
        bets,
        terms,
        rebate,
        agentPath: uplinePath,
        rank: rankLevel,
        at,
        call,
        content,
        isChase: true,
      })
      const { plan, stopsOnWin, lines } = input
      const owner = { game: game.id, brand: call.brand.id, member: memberId }
      const chase = { ...owner, slip: slip.id, chaseNo: slip.orderNos[0]!, plan, stopsOnWin, cost, lines: lines.length, at }
      await addChase(tx, chase, draws.map(({ id }, index) => ({ id, multiple: multiples[index]! }))) // prettier-ignore
      return slip
    }
    const slip = await answerOnce(tx, { subject: ordersOf(memberId), content, find, act })
    const [row] = await listChases(tx, { brand: call.brand.id, member: memberId, slip: slip.id }, 0, 1)
    // As it was when it was placed, however its draws stand by now.
    return { chase: toChase({ ...row!, state: 'running', endedDraws: 0, prize: 0n, returned: 0n }, call.language), balance: slip.balance }
  })
}

/** Promises the draws that a chase needs beyond those that stand ready. */
async function readyDraws(parts: ChaseParts, { gameId, numero, draws }: ChaseInput, { brand }: MemberCall): Promise<void> {
  const game = await findGame(parts.database, brand.id, gameId)
  const first = game && (await findSaleDraw(parts.database, game.id, numero))
  if (first && (await listSaleDraws(parts.database, first, draws)).length < draws)
    await promiseDraws(parts, game, draws, chaseDaysMost * dayMs)
}

/** The draws of a chase, all held open. */
async function holdDraws(tx: Tx, game: GameRow, { numero, draws }: ChaseInput, at: Date): Promise<SaleRow[]> {
  const first = await findSaleDraw(tx, game.id, numero)
  if (!first) throw new Refusal('lottery.draw_not_found')
  await holdSale(tx, first, at)
  const found = await listSaleDraws(tx, first, draws)
  const soon = found.filter(({ drawAt }) => drawAt.getTime() <= at.getTime() + chaseDaysMost * dayMs)
  if (soon.length < draws) throw new Refusal('lottery.chase_out_of_range', { field: 'draws', max: String(soon.length) })
  const open = await holdOpenDraws(tx, soon.map(({ id }) => id), at) // prettier-ignore
  // The next of them is locked after the first one only.
  if (open.size < draws) throw new Refusal('lottery.draw_locked')
  return soon
}

/** Each line on each draw, at its multiple of the draw's. */
function planBets(game: GameRow, terms: TermsRow & { currency: string }, { plan, lines }: ChaseInput, draws: readonly SaleRow[]) {
  const priced = lines.map((line, index) => priceLine(game.group, terms, line, index))
  const multiples = planMultiples(
    plan,
    draws.length,
    terms.largestMultiple,
    plan.mode === 'profit' ? chasedLine(game, terms, priced) : undefined,
  )
  if (!multiples) throw new Refusal('lottery.chase_out_of_range', { field: 'plan', max: String(terms.largestMultiple) })
  const bets = draws.flatMap((draw, at) =>
    lines.map((line, index) => ({
      draw,
      line: priceLine(game.group, terms, { ...line, multiple: line.multiple * multiples[at]! }, index),
    })),
  )
  return { multiples, bets }
}

/** A plan by profit counts with one line: of several, which one wins is not known. */
function chasedLine(game: GameRow, terms: TermsRow, [line, ...others]: readonly PricedLine[]) {
  const play = line && others.length === 0 ? findPlay(game.group, line.play) : undefined
  if (!line || !play) throw new Refusal('lottery.chase_out_of_range', { field: 'lines', max: '1' })
  return { cost: line.cost, prize: leastPrizeOf(play, line.unit * BigInt(line.multiple), terms.prizeGroup) }
}

/**
 * Ends an own chase: the stakes on draws that are open come back at once, those on locked ones are settled as they fall. The same key answers the same again.
 * @throws Refusal `lottery.chase_not_found`, `lottery.chase_over`, `request.key_conflict` (the key ended another)
 */
export async function endChase(parts: BetParts, { chaseNo }: Input<R['endChase']>, call: MemberCall): Promise<Output<R['endChase']>> {
  const { database, clock, live } = parts
  const { brand, caller, idempotencyKey: key } = call
  return database.transaction(async (tx) => {
    await lockUntilEnd(tx, ordersOf(caller.memberId))
    const known = await findEndedByKey(tx, caller.memberId, key)
    if (known !== undefined && known !== chaseNo) throw new Refusal('request.key_conflict')
    const chase = await holdChase(tx, brand.id, caller.memberId, chaseNo)
    if (!chase) throw new Refusal('lottery.chase_not_found')
    const answer = async (balance: bigint) => ({ chase: await getChase(tx, chaseNo, call), balance })
    if (chase.endKey === key) return answer(chase.endBalance!)
    if (chase.state !== 'running') throw new Refusal('lottery.chase_over')
    const at = clock.now()
    const waiting = await holdOpenOrders(tx, chase.slip)
    const open = await holdOpenDraws(tx, [...new Set(waiting.map(({ drawId }) => drawId))], at)
    const left = waiting.filter(({ drawId }) => open.has(drawId))
    if (left.length === 0) throw new Refusal('lottery.chase_over')
    await lockLines(tx, left)
    const { ended, answers } = await returnStakes(tx, left)
    await endOrders(tx, ended, at)
    const { currentBalance, currentVersion } = answers.at(-1)!
    await markEnded(tx, chase.slip, key, currentBalance, at)
    tx.afterCommit(() => live.publish(caller.memberId, balanceEvent(brand.currency, currentBalance, currentVersion)))
    return answer(currentBalance)
  })
}

async function getChase(on: Queryable, chaseNo: string, { brand, caller, language }: MemberCall): Promise<WireChase> {
  const [row] = await listChases(on, { brand: brand.id, member: caller.memberId, chaseNo }, 0, 1)
  if (!row) throw new Refusal('lottery.chase_not_found')
  return toChase(row, language)
}

/** The caller's own chases, newest first; a page beyond the end is empty. */
export async function listOwnChases({ database }: BetParts, input: Input<R['chases']>, call: MemberCall): Promise<Output<R['chases']>> {
  const { gameId, state, pageNo, pageSize } = input
  const filter = { brand: call.brand.id, member: call.caller.memberId, gameId, state }
  const total = await countChases(database, filter)
  const offset = (pageNo - 1) * pageSize
  const rows = offset < total ? await listChases(database, filter, offset, pageSize) : []
  const language = input.language ?? call.language
  return { list: rows.map((row) => toChase(row, language)), total, totalPages: Math.ceil(total / pageSize) }
}

/** An own chase with its draws. @throws Refusal `lottery.chase_not_found` */
export async function showChase({ database }: BetParts, input: Input<R['chase']>, call: MemberCall): Promise<Output<R['chase']>> {
  const [row] = await listChases(database, { brand: call.brand.id, member: call.caller.memberId, chaseNo: input.chaseNo }, 0, 1)
  if (!row) throw new Refusal('lottery.chase_not_found')
  return { chase: toChase(row, input.language ?? call.language), draws: (await listChaseDraws(database, row.slip)).map(toChaseDraw) }
}

function toChase({ slip: _slip, names, group, ...row }: ChaseRow, language: MemberCall['language']): WireChase {
  return { ...row, remark: nameIn(names, language), gameGroupCode: lotteryGroups.find((each) => each === group)! }
}

/** Which end of its orders a draw is named by, the first that there is. */
const namingStates = ['pending', 'won', 'lost', 'push', 'voided', 'cancelled'] as const

function toChaseDraw({ states, ...row }: ChaseDrawRow): Output<R['chase']>['draws'][number] {
  return { ...row, state: namingStates.find((state) => states.includes(state))! }
}
