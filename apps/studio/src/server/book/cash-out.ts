import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { cutToUnit, parseAmount, printAmount } from '@portal/contracts/money'
import { countCashedTurnover, firesAt, multiplyRatios, takePart } from '@portal/odds'
import type { Tx } from '@portal/runtime'
import type { AutoRequest, CashOutAnswer, OfferAnswer } from '../../book-api.ts'
import type { z } from 'zod'
import type { Studio } from '../context.ts'
import { betTxOf } from './accept.ts'
import { freeWeight } from './free-weight.ts'
import { BookRefusal } from './book-refusal.ts'
import type { EventRow, PickRow, SlipRow } from './book-rows.ts'
import { insertCalls } from './call-store.ts'
import * as store from './cash-out-store.ts'
import { type Offered, offerOf } from './cash-out-offer.ts'
import { isInPlay } from './quote-leg.ts'
import { priceFactors } from './slip-math.ts'
import * as slips from './slip-store.ts'
import { delaysMs } from './sports.ts'
import { listEventsById } from './event-store.ts'

/** How long an offer may be taken, beside the delay in play. */
const offerMs = 4_000
/** In play the offer is looked at again after the delay: it is paid unless the slip has lost more than this part of it, in thousandths. */
const toleranceMilli = 30n

type Token = {
  readonly slip: string
  readonly part: number
  readonly pays: string
  readonly stake: string
  readonly version: string
  /** Of the decisive steps of its events: a hash, so that the token of thirty legs is as short as that of one. */
  readonly steps: string
  readonly until: number
}

function sign(studio: Studio, text: string): string {
  return createHmac('sha256', studio.linkKey).update(`cash-out ${text}`).digest('base64url')
}

function writeToken(studio: Studio, token: Token): string {
  const text = Buffer.from(JSON.stringify(token)).toString('base64url')
  return `${text}.${sign(studio, text)}`
}

function readToken(studio: Studio, given: string): Token | undefined {
  const [text = '', signature = ''] = given.split('.')
  const [own, theirs] = [Buffer.from(sign(studio, text)), Buffer.from(signature)]
  if (own.length !== theirs.length || !timingSafeEqual(own, theirs)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Token
}

function hashSteps(events: readonly Pick<EventRow, 'id' | 'major_step'>[]): string {
  const steps = events.map(({ id, major_step: step }) => `${id} ${step}`).toSorted()
  return createHash('sha256').update(steps.join('\n')).digest('base64url')
}

type Loaded = { readonly slip: SlipRow; readonly picks: PickRow[]; readonly events: ReadonlyMap<string, EventRow> }

/** A member's own slip. @throws BookRefusal */
export async function getOwnSlip(studio: Studio, playerId: string, id: string): Promise<SlipRow> {
  const slip = await slips.findSlip(studio.database, id)
  if (!slip || slip.player_id !== playerId) throw new BookRefusal('slip.not_found')
  return slip
}

async function loadSlip(studio: Studio, slip: SlipRow): Promise<Loaded> {
  const rows = await listEventsById(studio.database, [...new Set(slip.legs.map(({ event }) => event))])
  return { slip, picks: await slips.listPicks(studio.database, [slip.id]), events: new Map(rows.map((row) => [row.id, row])) }
}

function getOffer({ slip, picks, events }: Loaded, now: Date): Offered {
  if (slip.state !== 'OPEN') throw new BookRefusal('slip.not_open')
  const offer = offerOf(slip, picks, events, now)
  if (offer === 'SUSPENDED') throw new BookRefusal('cash_out.suspended')
  if (offer === 'NOT_OFFERED') throw new BookRefusal('cash_out.not_offered')
  return offer
}

/** A part of an offer: what it pays and the stake that it ends, each a payable amount. @returns undefined where one of them is too small to be */
function cutPart(slip: SlipRow, { offer }: Offered, part: number): { pays: bigint; stake: bigint } | undefined {
  const taken = takePart(slip.stake_left, offer, part)
  const pays = taken ? cutToUnit(taken.paid, slip.currency) : 0n
  const stake = taken ? (part === 1_000 ? slip.stake_left : cutToUnit(taken.cashedStake, slip.currency)) : 0n
  return pays === 0n || stake === 0n ? undefined : { pays, stake }
}

function getPart(slip: SlipRow, offer: Offered, part: number): { pays: bigint; stake: bigint } {
  const cut = cutPart(slip, offer, part)
  if (!cut) throw new BookRefusal('cash_out.too_small')
  return cut
}

const delayOf = (events: ReadonlyMap<string, EventRow>) =>
  Math.max(0, ...[...events.values()].filter(isInPlay).map(({ sport }) => delaysMs[sport]))

/** Offers a cash-out, bound to the slip as it stands. */
export async function offerCash(studio: Studio, playerId: string, id: string, part: number): Promise<OfferAnswer> {
  const loaded = await loadSlip(studio, await getOwnSlip(studio, playerId, id))
  const now = studio.clock.now()
  const offer = getOffer(loaded, now)
  const { pays, stake } = getPart(loaded.slip, offer, part)
  const until = now.getTime() + offerMs
  const token: Token = {
    slip: id,
    part,
    pays: pays.toString(),
    stake: stake.toString(),
    version: loaded.slip.stake_left.toString(),
    until,
    steps: hashSteps([...loaded.events.values()]),
  }
  return {
    token: writeToken(studio, token),
    expiresAt: until,
    pays: printAmount(pays),
    stakeLeft: printAmount(loaded.slip.stake_left - stake),
    whole: { offer: printAmount(offer.offer), fair: printAmount(offer.fair), marginPercent: (offer.marginMilli / 10).toFixed(1) },
    delayMs: delayOf(loaded.events),
  }
}

/**
 * Takes an offer. In play it waits as a bet does, and a decisive step in the meantime takes the offer away, whoever it favours; after the delay the slip must still be worth nearly what was
 * offered. Of two that come at once the slip's row lets one through.
 */
export async function takeCash(
  studio: Studio,
  playerId: string,
  id: string,
  request: { requestId: string; token: string },
): Promise<Omit<CashOutAnswer, 'balance' | 'slip'>> {
  const slip = await getOwnSlip(studio, playerId, id)
  const before = (await store.listCashOuts(studio.database, [id])).find(({ request_id: requestId }) => requestId === request.requestId)
  if (before) return { paid: printAmount(before.paid) }
  const token = readToken(studio, request.token)
  if (token?.slip !== id || token.until < studio.clock.now().getTime()) throw new BookRefusal('cash_out.changed')
  const { events } = await loadSlip(studio, slip)
  const delay = delayOf(events)
  if (delay > 0) await new Promise((done) => setTimeout(done, delay))
  const paid = await studio.database.transaction((tx) => payOut(studio, tx, id, token, { requestId: request.requestId, isAuto: false }))
  return { paid: printAmount(paid) }
}

type How = { readonly requestId: string; readonly isAuto: boolean }

async function payOut(studio: Studio, tx: Tx, id: string, token: Token, how: How): Promise<bigint> {
  const slip = await slips.lockSlip(tx, id)
  const before = (await store.listCashOuts(tx, [id])).find(({ request_id: requestId }) => requestId === how.requestId)
  if (before) return before.paid
  if (slip?.state !== 'OPEN') throw new BookRefusal('slip.not_open')
  // Steps wait until the end: no goal comes between the look and the payment.
  const rows = await slips.shareEvents(tx, [...new Set(slip.legs.map(({ event }) => event))])
  const events = new Map(rows.map((row) => [row.id, row]))
  const now = studio.clock.now()
  const offer = getOffer({ slip, picks: await slips.listPicks(tx, [id]), events }, now)
  if (slip.stake_left.toString() !== token.version) throw new BookRefusal('cash_out.changed')
  if (hashSteps(rows) !== token.steps) throw new BookRefusal('cash_out.changed')
  const fresh = getPart(slip, offer, token.part)
  const pays = BigInt(token.pays)
  if (fresh.pays * 1_000n < pays * (1_000n - toleranceMilli)) throw new BookRefusal('cash_out.changed')
  await book(studio, tx, slip, { ...token, pays, stake: BigInt(token.stake) }, offer, how)
  return pays
}

async function book(
  studio: Studio,
  tx: Tx,
  slip: SlipRow,
  cut: { part: number; pays: bigint; stake: bigint },
  offer: Offered,
  how: How,
): Promise<void> {
  const now = studio.clock.now()
  const left = slip.stake_left - cut.stake
  const n = (await store.listCashOuts(tx, [slip.id])).length + 1
  await store.insertCashOut(tx, {
    slip: slip.id,
    n,
    request_id: how.requestId,
    part: cut.part,
    stake: cut.stake,
    paid: cut.pays,
    margin_milli: offer.marginMilli,
    is_auto: how.isAuto,
    at: now,
    fair: (offer.fair * cut.stake) / slip.stake_left,
  })
  await freeWeight(tx, [{ slip, picks: await slips.listPicks(tx, [slip.id]), stake: cut.stake }])
  await store.writeCashed(tx, slip.id, left, cut.pays, now)
  const txId = `${slip.id}:c${n}`
  const link = { txId, refTxId: betTxOf(slip.id), roundId: slip.id, playerId: slip.player_id, currency: slip.currency, game: slip.game }
  const valid = left === 0n ? { validBet: (await validOf(tx, slip)).toString() } : {}
  await insertCalls(
    tx,
    [{ txId, slip: slip.id, call: 'win', body: { ...link, amount: cut.pays.toString(), roundClosed: left === 0n, ...valid } }],
    now,
  )
}

/** What a slip counts that was cashed out whole: each part the smaller of its stake and what it won or lost. */
async function validOf(tx: Tx, slip: SlipRow): Promise<bigint> {
  const price = multiplyRatios(...priceFactors(slip.legs.map(({ milli }) => milli)))
  return (await store.listCashOuts(tx, [slip.id])).reduce((sum, { stake, paid }) => sum + countCashedTurnover(price, stake, paid), 0n)
}

/** Sets what cashes out by itself. */
export async function setAuto(studio: Studio, playerId: string, id: string, request: z.output<typeof AutoRequest>): Promise<void> {
  const slip = await getOwnSlip(studio, playerId, id)
  if (slip.state !== 'OPEN') throw new BookRefusal('slip.not_open')
  const amount = parseAmount(request.amount) ?? 0n
  if (amount <= 0n) throw new BookRefusal('request.invalid', { field: 'amount' })
  await store.writeAutoRule(studio.database, {
    slip: id,
    kind: request.kind,
    amount,
    part: request.part,
    until: request.until === undefined ? null : new Date(request.until),
  })
}

/**
 * Looks at the rules of slips on an event after its prices changed: each fires at most once, on the offer of this moment. One that fails stops no other.
 * @returns the slips that were cashed out
 */
export async function fireRules(studio: Studio, event: string): Promise<string[]> {
  const fired: string[] = []
  for (const rule of await store.listRulesOf(studio.database, event, studio.clock.now())) {
    try {
      if (await studio.database.transaction((tx) => fireRule(studio, tx, rule))) fired.push(rule.slip)
    } catch (error) {
      studio.log.error({ err: error, slip: rule.slip }, 'an automatic cash-out failed; it is tried again with the next prices')
    }
  }
  return fired
}

async function fireRule(studio: Studio, tx: Tx, rule: store.AutoRuleRow): Promise<boolean> {
  const slip = await slips.lockSlip(tx, rule.slip)
  if (slip?.state !== 'OPEN') return false
  const rows = await slips.shareEvents(tx, [...new Set(slip.legs.map((leg) => leg.event))])
  const picks = await slips.listPicks(tx, [slip.id])
  const offer = offerOf(slip, picks, new Map(rows.map((row) => [row.id, row])), studio.clock.now())
  if (typeof offer === 'string' || !firesAt(rule, offer.offer) || !(await store.removeAutoRule(tx, slip.id))) return false
  // A part too small to be paid: the rule ends without it.
  const cut = cutPart(slip, offer, rule.part)
  if (cut) await book(studio, tx, slip, { part: rule.part, ...cut }, offer, { requestId: randomUUID(), isAuto: true })
  return cut !== undefined
}
