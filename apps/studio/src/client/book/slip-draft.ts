import {
  countBets,
  maxSystemLegs,
  type Milli,
  namedSystems,
  payoutOf,
  type PricePolicy,
  ratioOf,
  type SystemName,
  systemNames,
} from '@portal/odds'
import type { PlaceRequest, QuoteAnswer, QuoteRequest } from '../../book-api.ts'
import type { EventCard, EventPage, MarketView, SlipKind } from '../../book-values.ts'
import { isRelated } from '../../book/season/season-event.ts'
import { readMinor } from '../amounts.ts'

/**
 * A slip before it is placed. It lives in the browser: each leg holds the price that the member agreed to (`seen`) beside the one that stands (`milli`), so
 * that what has changed is shown, and asked about where the policy does not take it.
 */
export type Draft = {
  readonly kind: SlipKind
  readonly legs: readonly DraftLeg[]
  /** For each bet of a multiple or system. */
  readonly stake: string
  readonly system: SystemName | null
  /** Of a system without a name: the sizes of its combinations. */
  readonly sizes: readonly number[]
}

type DraftPick = Pick<MarketView, 'type' | 'period' | 'line' | 'participant'> & {
  readonly market: string
  readonly outcome: string
  readonly seq: number
}

export type DraftLeg = Pick<EventCard, 'sport' | 'names' | 'competition' | 'start'> & {
  readonly event: string
  /** Several make a bet builder. */
  readonly picks: readonly DraftPick[]
  /** 0 while a builder has no price yet. */
  readonly seen: Milli
  readonly milli: Milli | null
  readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED' | 'UNKNOWN'
  readonly isLive: boolean
  /** As a single. */
  readonly stake: string
  readonly problem: LegProblem | null
}

type LegProblem = { readonly code: string; readonly details: Readonly<Record<string, string>> }

export const emptyDraft: Draft = { kind: 'SINGLE', legs: [], stake: '', system: null, sizes: [] }
export const mostLegs = 30

export const legId = ({ event, picks }: Pick<DraftLeg, 'event' | 'picks'>): string =>
  [event, ...picks.map(({ market, outcome }) => `${market}=${outcome}`)].join(' ')

const isBuilder = ({ picks }: Pick<DraftLeg, 'picks'>): boolean => picks.length > 1

/** Makes a leg of an outcome as a page shows it. */
export function makeLeg(event: EventCard | EventPage, market: MarketView, outcome: string, milli: Milli): DraftLeg {
  const { type, period, line, participant, key, seq } = market
  return {
    event: event.id,
    sport: event.sport,
    names: event.names,
    competition: event.competition,
    start: event.start,
    picks: [{ type, period, line, participant, market: key, outcome, seq }],
    seen: milli,
    milli,
    status: 'OPEN',
    isLive: isInPlay(event),
    stake: '',
    problem: null,
  }
}

export const isInPlay = ({ status }: Pick<EventCard, 'status'>): boolean =>
  status === 'LIVE' || status === 'BREAK' || status === 'INTERRUPTED'

/** Adds a leg, takes it away when it is there, or puts it in the place of another outcome of its market. */
export function toggleLeg(draft: Draft, leg: DraftLeg): Draft {
  const id = legId(leg)
  if (draft.legs.some((one) => legId(one) === id)) return removeLeg(draft, id)
  const same = draft.legs.findIndex((one) => !isBuilder(one) && one.event === leg.event && one.picks[0]?.market === leg.picks[0]?.market)
  if (same >= 0) return { ...draft, legs: draft.legs.with(same, { ...leg, stake: draft.legs[same]!.stake }) }
  if (draft.legs.length >= mostLegs) return draft
  const legs = [...draft.legs, leg]
  // The second leg of another match makes a multiple: what is meant by most.
  const isMultiple = draft.kind === 'SINGLE' && draft.legs.length === 1 && draft.legs[0]!.event !== leg.event
  return { ...draft, legs, kind: isMultiple ? 'MULTIPLE' : draft.kind, ...dropSystem(draft, legs.length) }
}

export function removeLeg(draft: Draft, id: string): Draft {
  const legs = draft.legs.filter((one) => legId(one) !== id)
  const kind = legs.length < 2 ? 'SINGLE' : draft.kind
  return { ...draft, legs, kind, ...dropSystem(draft, legs.length) }
}

/** A system is of so many legs: with other ones it has to be chosen again. */
function dropSystem({ system, sizes }: Draft, legs: number): Pick<Draft, 'system' | 'sizes'> {
  return {
    system: system && namedSystems[system].legs === legs ? system : null,
    sizes: sizes.every((size) => size <= legs) ? sizes : [],
  }
}

/** The systems that so many legs make: by name, and all combinations of one size. */
export function listSystems(legs: number): { system: SystemName | null; sizes: readonly number[]; bets: number }[] {
  const named = systemNames.filter((name) => namedSystems[name].legs === legs)
  const sizes = legs <= maxSystemLegs ? Array.from({ length: Math.max(0, legs - 2) }, (_, at) => at + 2) : []
  return [
    ...named.map((system) => ({ system, sizes: namedSystems[system].sizes, bets: countBets(namedSystems[system]) })),
    ...sizes.map((size) => ({ system: null, sizes: [size], bets: countBets({ legs, sizes: [size] }) })),
  ]
}

export function setKind(draft: Draft, kind: SlipKind): Draft {
  if (kind !== 'SYSTEM' || draft.system || draft.sizes.length > 0) return { ...draft, kind }
  const [first] = listSystems(draft.legs.length)
  return first ? { ...draft, kind, system: first.system, sizes: first.system ? [] : first.sizes } : draft
}

/** Makes one leg, a bet builder, of all legs of an event. */
export function combineEvent(draft: Draft, event: string): Draft {
  const own = draft.legs.filter((leg) => leg.event === event)
  const [first] = own
  if (!first || own.length < 2) return draft
  const joined: DraftLeg = { ...first, picks: own.flatMap(({ picks }) => picks), seen: 0, milli: null, problem: null }
  const legs = draft.legs.flatMap((leg) => (leg === first ? [joined] : leg.event === event ? [] : [leg]))
  return { ...draft, legs, kind: legs.length < 2 ? 'SINGLE' : draft.kind, ...dropSystem(draft, legs.length) }
}

/** Legs whose event has another leg, or hangs together with that of one: they can't be combined. */
export function listRelated({ legs, kind }: Draft): ReadonlySet<string> {
  if (kind === 'SINGLE') return new Set()
  return new Set(legs.filter((leg) => legs.some((other) => other !== leg && isRelated(other.event, leg.event))).map(legId))
}

/** The legs of an event at its newest prices. The price of a builder comes by a quote alone. */
export function takeEvent(draft: Draft, event: EventCard | EventPage): Draft {
  if (!draft.legs.some((leg) => leg.event === event.id)) return draft
  const legs = draft.legs.map((leg) => {
    if (leg.event !== event.id) return leg
    const found = leg.picks.map((pick) => event.markets.find(({ key }) => key === pick.market))
    // A list shows a few of the markets: what it leaves out is not gone.
    if (found.some((market) => !market) && !('incidents' in event)) return leg
    const isOver = !isInPlay(event) && event.status !== 'SCHEDULED' && event.status !== 'POSTPONED'
    const isSuspended = found.some((market) => market?.status === 'SUSPENDED')
    const isOpen = !isOver && found.every((market) => market?.status === 'OPEN')
    const status = isOpen ? 'OPEN' : isSuspended && !isOver ? 'SUSPENDED' : 'CLOSED'
    const shared = { ...leg, status, isLive: isInPlay(event), start: event.start, problem: keepProblem(leg.problem, status) } as const
    if (isBuilder(leg)) return shared
    const milli = found[0]?.outcomes.find(({ outcome }) => outcome === leg.picks[0]?.outcome)?.milli ?? null
    const seq = found[0]?.seq ?? leg.picks[0]!.seq
    return { ...shared, status: isOpen && milli === null ? 'CLOSED' : status, milli, picks: [{ ...leg.picks[0]!, seq }] } as DraftLeg
  })
  return { ...draft, legs }
}

/** What was wrong by the state of a market ends with it. */
function keepProblem(problem: LegProblem | null, status: DraftLeg['status']): LegProblem | null {
  const isOfState =
    problem && ['book.suspended', 'book.closed', 'book.price_changed', 'book.stale', 'book.feed_down'].includes(problem.code)
  return isOfState && status === 'OPEN' ? null : problem
}

/** @param ids the legs that were asked about, in the order of the answer */
export function takeQuote(draft: Draft, ids: readonly string[], quote: Pick<QuoteAnswer, 'legs'>): Draft {
  const legs = draft.legs.map((leg) => {
    const told = quote.legs[ids.indexOf(legId(leg))]
    if (!told) return leg
    const { status, milli, isLive } = told
    const picks = told.seqs.length === leg.picks.length ? leg.picks.map((pick, at) => ({ ...pick, seq: told.seqs[at]! })) : leg.picks
    return { ...leg, status, milli, isLive, picks, seen: leg.seen === 0 && milli !== null ? milli : leg.seen, problem: told.problem }
  })
  return { ...draft, legs }
}

/** Whether the member has to agree to the price that stands. */
export function isToAgree({ seen, milli, status }: DraftLeg, policy: PricePolicy): boolean {
  if (status !== 'OPEN' || milli === null || milli === seen || seen === 0) return false
  return !(policy === 'ANY' || (policy === 'HIGHER' && milli > seen))
}

export function agreeToPrices(draft: Draft): Draft {
  return { ...draft, legs: draft.legs.map((leg) => ({ ...leg, seen: leg.milli ?? leg.seen })) }
}

/** Marks the leg that a refusal names. @returns the draft as it was where it names none */
export function markRefused(draft: Draft, ids: readonly string[], code: string, details: Readonly<Record<string, string>>): Draft {
  const id = ids[Number(details.leg)]
  if (id === undefined) return draft
  return { ...draft, legs: draft.legs.map((leg) => (legId(leg) === id ? { ...leg, problem: { code, details } } : leg)) }
}

/** An amount that is being typed, in digits of any of the four languages; undefined for what can't become one. */
export function readTyped(text: string): string | undefined {
  const plain = text.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit))).replace(/[\s,]/g, '')
  return /^\d{0,12}(\.\d{0,2})?$/.test(plain) ? plain.replace(/^0+(?=\d)/, '') : undefined
}

/** The stake in minor units; undefined where what was typed is none. */
export function readStake(text: string): bigint | undefined {
  const whole = text.endsWith('.') ? text.slice(0, -1) : text
  if (!/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(whole)) return undefined
  const minor = readMinor(whole)
  return minor > 0n ? minor : undefined
}

const sizesOf = ({ kind, legs, system, sizes }: Draft): readonly number[] =>
  kind === 'SYSTEM' ? (system ? namedSystems[system].sizes : sizes) : [kind === 'SINGLE' ? 1 : legs.length]

/** How many bets the slip holds. */
export function countDraftBets(draft: Draft): number {
  if (draft.kind !== 'SYSTEM') return draft.kind === 'SINGLE' ? draft.legs.filter(({ stake }) => readStake(stake) !== undefined).length : 1
  return countBets({ legs: draft.legs.length, sizes: sizesOf(draft) })
}

type DraftSums = { readonly stake: bigint; readonly potential: bigint; readonly milli: Milli | null }

/** The whole stake and the most that it may pay, at the prices that stand. */
export function sumDraft(draft: Draft): DraftSums {
  const { legs, kind } = draft
  const millis = legs.map(({ milli, seen }) => milli ?? seen)
  if (kind === 'SINGLE') {
    const stakes = legs.map(({ stake }) => readStake(stake) ?? 0n)
    const potential = stakes.reduce((sum, stake, at) => sum + (stake * BigInt(millis[at]!)) / 1_000n, 0n)
    return { stake: stakes.reduce((sum, stake) => sum + stake, 0n), potential, milli: legs.length === 1 ? (millis[0] ?? null) : null }
  }
  const unit = readStake(draft.stake) ?? 0n
  const sizes = sizesOf(draft)
  const factors = millis.map((milli) => ratioOf(milli, 1_000))
  const bets = countBets({ legs: legs.length, sizes })
  const potential = legs.length > 0 && sizes.length > 0 ? payoutOf(unit, { legs: legs.length, sizes }, factors) : 0n
  return { stake: unit * BigInt(bets), potential, milli: kind === 'MULTIPLE' ? productOf(millis) : null }
}

/** The product of prices, rounded down to thousandths as the book does. */
function productOf(millis: readonly Milli[]): Milli {
  const product = millis.reduce((sum, milli) => sum * BigInt(milli), 1n)
  return millis.length === 0 ? 1_000 : Number(product / 1_000n ** BigInt(millis.length - 1))
}

const writeLeg = ({ event, picks, milli, seen }: DraftLeg): QuoteRequest['legs'][number] => ({
  event,
  picks: picks.map(({ market, outcome, seq }) => ({ market, outcome, seq })),
  // A builder without a price is asked about at the least one.
  milli: milli ?? (seen || 1_010),
})

/** What the book is asked about the slip: one question for a multiple or system, one for each single. */
export function writeQuotes(draft: Draft): { ids: readonly string[]; request: QuoteRequest }[] {
  const { kind, legs } = draft
  if (kind === 'SINGLE')
    return legs.map((leg) => ({ ids: [legId(leg)], request: { kind, legs: [writeLeg(leg)], ...writeStake(leg.stake) } }))
  if (legs.length < 2 || listRelated(draft).size > 0) return []
  return [{ ids: legs.map(legId), request: { kind, legs: legs.map(writeLeg), ...writeSystem(draft), ...writeStake(draft.stake) } }]
}

const writeStake = (stake: string): { stake?: string } => {
  const minor = readStake(stake)
  return minor === undefined ? {} : { stake: stake.replace(/\.$/, '') }
}

const writeSystem = ({ kind, system, sizes }: Draft): Pick<QuoteRequest, 'system' | 'sizes'> =>
  kind === 'SYSTEM' ? (system ? { system } : { sizes: [...sizes] }) : {}

export type NewIds = () => { requestId: string; nonce: string }

/** The bets of the slip as they are sent; singles without a stake are left out. */
export function writePlaces(draft: Draft, policy: PricePolicy, newIds: NewIds): { ids: readonly string[]; request: PlaceRequest }[] {
  return writeQuotes(draft).flatMap(({ ids, request }) =>
    request.stake === undefined ? [] : [{ ids, request: { ...request, stake: request.stake, policy, ...newIds() } }],
  )
}
