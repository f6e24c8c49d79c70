import { describe, expect, test } from 'vitest'
import type { EventCard, MarketView } from '../../book-values.ts'
import * as drafts from './slip-draft.ts'

const names = (text: string) => ({ BN: text, EN: text, CN: text, VI: text })

const market = (over: Partial<MarketView> = {}): MarketView => ({
  key: 'RESULT:MATCH',
  type: 'RESULT',
  period: 'MATCH',
  line: null,
  participant: null,
  status: 'OPEN',
  seq: 1,
  group: 'MAIN',
  isMain: true,
  isBuildable: true,
  marginPercent: '5.0',
  outcomes: [
    { outcome: 'HOME', milli: 2_000, returnPercent: null },
    { outcome: 'DRAW', milli: 3_000, returnPercent: null },
    { outcome: 'AWAY', milli: 4_000, returnPercent: null },
  ],
  ...over,
})

const event = (id: string, over: Partial<EventCard> = {}): EventCard => ({
  id,
  sport: 'football',
  competition: { id: 'league', names: names('League') },
  names: { home: names('A'), away: names('B') },
  start: 0,
  status: 'SCHEDULED',
  isPlayOff: false,
  live: null,
  markets: [market()],
  marketCount: 1,
  final: null,
  voidReason: null,
  ...over,
})

const leg = (id: string, outcome = 'HOME', milli = 2_000, of = market()) => drafts.makeLeg(event(id), of, outcome, milli)
const draftOf = (...legs: drafts.DraftLeg[]) => legs.reduce(drafts.toggleLeg, drafts.emptyDraft)

describe('legs', () => {
  test('a press adds a leg or takes it out; another outcome of its market takes its place and stake', () => {
    const one = draftOf(leg('e1'))
    expect(drafts.toggleLeg(one, leg('e1')).legs).toEqual([])
    const staked = { ...one, legs: one.legs.map((own) => ({ ...own, stake: '50' })) }
    const other = drafts.toggleLeg(staked, leg('e1', 'AWAY', 4_000))
    expect(other.legs.map(({ picks, stake }) => [picks[0]?.outcome, stake])).toEqual([['AWAY', '50']])
  })

  test('the second match makes a multiple, the last leg left a single', () => {
    const two = draftOf(leg('e1'), leg('e2'))
    expect(two.kind).toBe('MULTIPLE')
    expect(drafts.removeLeg(two, drafts.legId(two.legs[0]!)).kind).toBe('SINGLE')
  })

  test('two legs of one match are related in a multiple, and one leg once they are combined', () => {
    const total = market({
      key: 'TOTAL:MATCH:10',
      type: 'TOTAL',
      line: 10,
      outcomes: [{ outcome: 'OVER', milli: 1_900, returnPercent: null }],
    })
    const three = draftOf(leg('e1'), leg('e2'), leg('e1', 'OVER', 1_900, total))
    expect(drafts.listRelated(three).size).toBe(2)
    expect(drafts.writeQuotes(three)).toEqual([])
    const joined = drafts.combineEvent(three, 'e1')
    expect(joined.legs.map(({ picks }) => picks.length)).toEqual([2, 1])
    expect(drafts.listRelated(joined).size).toBe(0)
    expect(drafts.writeQuotes(joined)[0]?.request.legs[0]?.picks).toHaveLength(2)
  })

  test('no more legs than a slip may hold are taken', () => {
    const full = draftOf(...Array.from({ length: drafts.mostLegs + 1 }, (_, at) => leg(`e${at}`)))
    expect(full.legs).toHaveLength(drafts.mostLegs)
  })
})

describe('prices', () => {
  const changed = (milli: number) =>
    drafts.takeEvent(
      draftOf(leg('e1')),
      event('e1', { markets: [market({ seq: 7, outcomes: [{ outcome: 'HOME', milli, returnPercent: null }] })] }),
    )

  test.each([
    ['NONE', 2_100, true],
    ['NONE', 1_900, true],
    ['HIGHER', 2_100, false],
    ['HIGHER', 1_900, true],
    ['ANY', 1_900, false],
    ['NONE', 2_000, false],
  ] as const)('under %s a price of %i has to be agreed to: %s', (policy, milli, isAsked) => {
    const next = changed(milli)
    expect(drafts.isToAgree(next.legs[0]!, policy)).toBe(isAsked)
    expect(drafts.isToAgree(drafts.agreeToPrices(next).legs[0]!, policy)).toBe(false)
    expect(drafts.writeQuotes(next)[0]?.request.legs[0]).toEqual({
      event: 'e1',
      picks: [{ market: 'RESULT:MATCH', outcome: 'HOME', seq: 7 }],
      milli,
    })
  })

  test('a suspended leg comes back when its market opens again, with what was wrong gone', () => {
    const closed = drafts.markRefused(draftOf(leg('e1')), [drafts.legId(leg('e1'))], 'book.suspended', { leg: '0' })
    const suspended = drafts.takeEvent(closed, event('e1', { markets: [market({ status: 'SUSPENDED' })] }))
    expect([suspended.legs[0]?.status, suspended.legs[0]?.problem?.code]).toEqual(['SUSPENDED', 'book.suspended'])
    const open = drafts.takeEvent(suspended, event('e1'))
    expect([open.legs[0]?.status, open.legs[0]?.problem]).toEqual(['OPEN', null])
  })

  test('a list that leaves the market out closes nothing; an ended match does', () => {
    const kept = drafts.takeEvent(draftOf(leg('e1')), event('e1', { markets: [] }))
    expect(kept.legs[0]?.status).toBe('OPEN')
    const ended = drafts.takeEvent(kept, event('e1', { status: 'FINISHED' }))
    expect(ended.legs[0]?.status).toBe('CLOSED')
  })

  test('a builder has the price of its quote alone, and agrees to the first one', () => {
    const both = draftOf(leg('e1'), leg('e1', 'YES', 1_800, market({ key: 'BOTH_SCORE:MATCH', type: 'BOTH_SCORE' })))
    const builder = drafts.combineEvent(both, 'e1')
    const id = drafts.legId(builder.legs[0]!)
    const told = { status: 'OPEN', milli: 4_100, seqs: [3, 4], isLive: false, problem: null } as const
    const quoted = drafts.takeQuote(builder, [id], { legs: [told] })
    expect([quoted.legs[0]?.seen, quoted.legs[0]?.milli, quoted.legs[0]?.picks.map(({ seq }) => seq)]).toEqual([4_100, 4_100, [3, 4]])
    const lower = drafts.takeQuote(quoted, [id], { legs: [{ ...told, milli: 3_900 }] })
    expect([lower.legs[0]?.seen, drafts.isToAgree(lower.legs[0]!, 'HIGHER')]).toEqual([4_100, true])
  })
})

describe('stakes', () => {
  test.each([
    ['১২৫', '125'],
    ['1,250.5', '1250.5'],
    ['007', '7'],
    ['12.', '12.'],
    ['', ''],
    ['1e3', undefined],
    ['-5', undefined],
    ['1.234', undefined],
  ])('typed %j is %j', (typed, read) => expect(drafts.readTyped(typed)).toBe(read))

  test.each([
    ['100', 1_000_000n],
    ['0.5', 5_000n],
    ['12.', 120_000n],
    ['0', undefined],
    ['', undefined],
    ['.', undefined],
  ])('the stake %j is %s', (text, minor) => expect(drafts.readStake(text)).toBe(minor))

  test('singles, multiples and systems sum as the book does', () => {
    const three = draftOf(leg('e1', 'HOME', 2_000), leg('e2', 'HOME', 1_800), leg('e3', 'HOME', 2_500))
    const multiple = { ...three, stake: '10' }
    expect(drafts.sumDraft(multiple)).toEqual({ stake: 100_000n, potential: 900_000n, milli: 9_000 })
    const system = { ...drafts.setKind(three, 'SYSTEM'), stake: '10' }
    expect([system.system, drafts.countDraftBets(system)]).toEqual(['TRIXIE', 4])
    expect(drafts.sumDraft(system)).toEqual({ stake: 400_000n, potential: 2_210_000n, milli: null })
    const singles = { ...three, kind: 'SINGLE' as const, legs: three.legs.map((own, at) => ({ ...own, stake: at === 1 ? '' : '10' })) }
    expect(drafts.sumDraft(singles)).toEqual({ stake: 200_000n, potential: 450_000n, milli: null })
    const ids = () => ({ requestId: 'id', nonce: 'ab' })
    expect(drafts.writePlaces(singles, 'HIGHER', ids).map(({ request }) => [request.kind, request.legs[0]?.event])).toEqual([
      ['SINGLE', 'e1'],
      ['SINGLE', 'e3'],
    ])
  })

  test('a named system ends with its number of legs', () => {
    const trixie = drafts.setKind(draftOf(leg('e1'), leg('e2'), leg('e3')), 'SYSTEM')
    expect(drafts.toggleLeg(trixie, leg('e4')).system).toBeNull()
    expect(drafts.listSystems(4).map(({ system, sizes, bets }) => system ?? `${sizes[0]}: ${bets}`)).toEqual([
      'YANKEE',
      'LUCKY_15',
      '2: 6',
      '3: 4',
    ])
  })
})
