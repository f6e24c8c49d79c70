import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seededWords } from '../../testing/seeded-words.ts'
import { replayFixture } from '../fixture/replay.ts'
import { models } from '../models/sports.ts'
import { type SportName, sportNames } from '../models/sport.ts'
import { competitions } from '../season/competitions.ts'
import type { FeedAdapter } from './adapter.ts'
import { createChaoticFeed, type Faults } from './chaotic-feed.ts'
import { FeedInbox, type InboxEvent } from './inbox.ts'
import { FeedMessage, noFixture } from './messages.ts'
import { createRecordedFeed, readRecording } from './recorded-feed.ts'
import { SimulatedFeed } from './simulated-feed.ts'

const hour = 3_600_000
const startsAt = 1_000 * hour

function simulate(sport: SportName, teams = 4) {
  const competition = { ...competitions.find((one) => one.sport === sport)!, everyMs: 600_000 }
  return new SimulatedFeed(`sim-${sport}`, {
    competition,
    season: 1,
    teams,
    startsAt,
    words: seededWords(77),
    linkOf: (fixture) => createHash('sha256').update(fixture).digest(),
    slipsOf: (fixture) => [createHash('sha256').update(`slip ${fixture}`).digest('hex')],
  })
}

/** All messages of a whole season as their source sends them. */
function collect(feed: FeedAdapter, until: number): FeedMessage[] {
  const all: FeedMessage[] = []
  feed.onMessage((message) => all.push(message as FeedMessage))
  feed.start({})
  feed.runTo(until)
  return all
}

const theEnd = startsAt + 6 * hour
/** The season whose four teams play twelve matches of the league and three play-offs. */
const kabaddi = collect(simulate('kabaddi'), theEnd)

test('a season of four teams has its league and its play-offs, each match after its announcement', () => {
  const byFixture = Map.groupBy(ofFixtures(kabaddi), ({ fixture }) => fixture)
  expect(byFixture.size).toBe(12 + 3)
  for (const [first] of byFixture.values()) expect(first!.body).toMatchObject({ kind: 'FIXTURE', status: 'SCHEDULED' })
})

const ofFixtures = (all: readonly FeedMessage[]) => all.filter(({ fixture }) => fixture !== noFixture)

const sources: [string, () => FeedAdapter][] = [
  ['simulated', () => simulate('kabaddi')],
  [
    'recorded',
    () =>
      createRecordedFeed(
        'sim-kabaddi',
        readRecording(kabaddi.map((message) => JSON.stringify(message)).join('\n'))
          .map((line) => FeedMessage.parse(line))
          .filter(({ fixture }) => fixture !== noFixture),
      ),
  ],
  ...(
    [
      ['chaotic with repeats', { repeat: 30, drop: 0, swap: 0, spoil: 0 }],
      ['chaotic with drops', { repeat: 0, drop: 15, swap: 0, spoil: 0 }],
      ['chaotic with swaps', { repeat: 0, drop: 0, swap: 20, spoil: 0 }],
      ['chaotic in all', { repeat: 10, drop: 10, swap: 10, spoil: 5 }],
    ] as [string, Faults][]
  ).map(([name, faults]): [string, () => FeedAdapter] => [name, () => createChaoticFeed(simulate('kabaddi'), seededWords(9), faults)]),
]

/** Runs a feed through an inbox; ends with ticks in which what is missing is asked for. */
function receive(feed: FeedAdapter, position: Record<string, number> = {}, until = theEnd) {
  const events: InboxEvent[] = []
  const inbox = new FeedInbox(feed, position, (event) => events.push(event))
  feed.start(position)
  for (let now = startsAt - 60_000; now <= until; now += 5_000) {
    inbox.runTo(now)
    feed.runTo(now)
  }
  const messages = events.flatMap((event) => (event.kind === 'MESSAGE' ? [event.message] : []))
  return { inbox, events, messages }
}

describe.each(sources)('a %s feed', (name, open) => {
  const isWhole = !/drops|all/.test(name)

  test('gives every message of a fixture once, in order, without a gap', () => {
    const { messages } = receive(open())
    const expected = Map.groupBy(ofFixtures(kabaddi), ({ fixture }) => fixture)
    const found = Map.groupBy(messages, ({ fixture }) => fixture)
    expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted())
    for (const [fixture, all] of found) {
      const sent = expected.get(fixture)!
      expect(all, fixture).toEqual(sent)
    }
  })

  test('goes on after a restart from the position of its inbox', () => {
    const half = startsAt + hour
    const before = receive(open(), {}, half)
    const position = before.inbox.position()
    const after = receive(open(), { ...position })
    const both = Map.groupBy([...before.messages, ...after.messages], ({ fixture }) => fixture)
    for (const all of both.values()) expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1))
    expect(after.messages.length).toBeGreaterThan(100)
  })

  test('is well-formed, and stays up while it speaks', () => {
    const { events } = receive(open(), {}, startsAt + hour / 2)
    const refused = events.filter(({ kind }) => kind === 'REFUSED')
    if (!/all/.test(name)) expect(refused).toEqual([])
    expect(events.some(({ kind }) => kind === 'MESSAGE')).toBe(true)
    if (isWhole) expect(events.some(({ kind }) => kind === 'DOWN')).toBe(false)
  })
})

test('20 s of silence put a producer down, and it is up only after what was missed has come', () => {
  let say: (message: unknown) => void = () => {}
  const asked: { requestId: string; fixture: string; from: number }[] = []
  const feed: FeedAdapter = {
    producer: 'p',
    start: () => {},
    recover: (request) => asked.push(request),
    onMessage: (handle) => void (say = handle),
    runTo: () => {},
  }
  const events: string[] = []
  const inbox = new FeedInbox(feed, { F: 3 }, ({ kind }) => events.push(kind))
  const alive = (at: number) => say({ producer: 'p', fixture: noFixture, seq: 0, at, body: { kind: 'ALIVE' } })
  inbox.runTo(0)
  alive(0)
  inbox.runTo(20_000)
  expect(inbox.isDown()).toBe(false)
  inbox.runTo(20_001)
  expect(inbox.isDown()).toBe(true)
  alive(20_500)
  expect(asked).toEqual([{ requestId: 'r1', fixture: 'F', from: 4 }])
  expect(inbox.isDown()).toBe(true)
  say({ producer: 'p', fixture: noFixture, seq: 0, at: 20_600, body: { kind: 'SNAPSHOT_DONE', requestId: 'r1' } })
  expect([inbox.isDown(), events]).toEqual([false, ['DOWN', 'UP']])
})

test('a snapshot whose end was lost is asked for again, and so is a last message with nothing behind it', () => {
  let say: (message: unknown) => void = () => {}
  const asked: { requestId: string; fixture: string; from: number }[] = []
  const feed: FeedAdapter = {
    producer: 'p',
    start: () => {},
    recover: (request) => asked.push(request),
    onMessage: (handle) => void (say = handle),
    runTo: () => {},
  }
  const inbox = new FeedInbox(feed, { F: 3 }, () => {})
  const alive = (at: number, heads = {}) => say({ producer: 'p', fixture: noFixture, seq: 0, at, body: { kind: 'ALIVE', heads } })
  inbox.runTo(0)
  alive(0)
  inbox.runTo(20_001)
  alive(20_500)
  inbox.runTo(26_000)
  alive(26_000)
  expect(asked.map(({ requestId }) => requestId)).toEqual(['r1', 'r2'])
  say({ producer: 'p', fixture: noFixture, seq: 0, at: 26_100, body: { kind: 'SNAPSHOT_DONE', requestId: 'r2' } })
  expect(inbox.isDown()).toBe(false)
  inbox.runTo(33_000)
  alive(33_000, { F: 3 })
  expect(asked).toHaveLength(2)
  alive(33_100, { F: 4 })
  expect(asked.at(-1)).toEqual({ requestId: 'r3', fixture: 'F', from: 4 })
})

test('a clock ten minutes ahead puts a producer down and its message is not taken', () => {
  let say: (message: unknown) => void = () => {}
  const feed: FeedAdapter = {
    producer: 'p',
    start: () => {},
    recover: () => {},
    onMessage: (handle) => void (say = handle),
    runTo: () => {},
  }
  const events: string[] = []
  const inbox = new FeedInbox(feed, {}, ({ kind }) => events.push(kind))
  inbox.runTo(1_000)
  say({ producer: 'p', fixture: 'F', seq: 1, at: 601_000, body: { kind: 'STOP', groups: [], reason: 'x' } })
  expect(events).toEqual(['DOWN'])
  expect(inbox.position()).toEqual({})
})

const body = (of: object) => FeedMessage.safeParse({ producer: 'p', fixture: 'F', seq: 1, at: 1, body: of }).success
const end = (places: number, tied: number, voidFactor = 0) => ({
  kind: 'RESULT',
  market: { type: 'RESULT', period: 'MATCH' },
  version: 1,
  certainty: 'CONFIRMED',
  outcomes: [{ outcome: 'HOME', end: { result: 1, voidFactor, deadHeat: { places, tied } } }],
})
const price = (milli: number) => ({
  kind: 'PRICES',
  market: { type: 'RESULT', period: 'MATCH' },
  priceSeq: 1,
  status: 'ACTIVE',
  outcomes: [{ outcome: 'HOME', milli }],
})

test('a dead heat of 0 of 2, a void factor of .3, a price of .99 and a score of -1 are refused', () => {
  expect([end(1, 2), price(1_910)].map(body)).toEqual([true, true])
  expect(
    [
      end(0, 2),
      end(3, 2),
      end(1, 1, 0.3),
      price(990),
      price(1.5),
      { kind: 'CANCEL', reason: 'BAD_LUCK' },
      { kind: 'INCIDENT', step: 1, incident: {}, home: -1, away: 0 },
      { kind: 'NONE' },
    ].map(body),
  ).toEqual(Array(8).fill(false))
})

test('names keep markup as text, lose marks of direction and are cut', () => {
  const names = (EN: string) => {
    const first = kabaddi.find((message) => message.body.kind === 'FIXTURE')!
    const changed = structuredClone(first) as FeedMessage & { body: { names: { home: { EN: string } } } }
    changed.body.names.home.EN = EN
    const read = FeedMessage.safeParse(changed)
    return read.success && read.data.body.kind === 'FIXTURE' ? read.data.body.names.home.EN : undefined
  }
  expect(names('<b>Kites</b>')).toBe('<b>Kites</b>')
  expect(names('\u202Esetik\u202C')).toBe('setik')
  expect(names('x'.repeat(10_000))).toBe('x'.repeat(80))
  expect(names('\u200F ')).toBeUndefined()
})

test.each(sportNames)('a season of %s runs to its champion, and each of its matches is drawn again from its messages', (sport) => {
  const feed = simulate(sport, 2)
  const all = ofFixtures(collect(feed, startsAt + 24 * hour))
  expect(feed.champion()).toBeLessThan(2)
  const byFixture = Map.groupBy(all, ({ fixture }) => fixture)
  expect(byFixture.size).toBe(2 + 1)
  for (const [id, messages] of byFixture) {
    const first = messages[0]!.body
    if (first.kind !== 'FIXTURE') throw new Error('A fixture begins with its announcement')
    const slips = [createHash('sha256').update(`slip ${id}`).digest('hex')]
    const steps = messages.flatMap(({ body: one }) => (one.kind === 'INCIDENT' ? [{ slips, incident: one.incident, ...one.proof }] : []))
    expect(steps.length).toBeGreaterThan(20)
    const { params, commitment } = first
    const document = { kind: 'studio-fixture', fixture: id, sport, version: models[sport].version, params, commitment, steps }
    expect(replayFixture(document)).toEqual([])
  }
  expect(all.every((message) => FeedMessage.safeParse(message).success)).toBe(true)
})
