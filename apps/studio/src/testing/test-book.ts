import { randomBytes, randomUUID } from 'node:crypto'
import type { BookAnswer, EventAnswer, OpenBookAnswer, PlaceAnswer, PlaceRequest, SlipAnswer } from '../book-api.ts'
import type { EventPage, SlipView } from '../book-values.ts'
import type { SportName } from '../book/models/sport.ts'
import { competitions } from '../book/season/competitions.ts'
import { advanceEvent, type Chains } from '../server/book/advance.ts'
import { Book } from '../server/book/book.ts'
import type { EventRow } from '../server/book/book-rows.ts'
import { announceNext } from '../server/book/calendar.ts'
import { priceAhead } from '../server/book/price-ahead.ts'
import * as store from '../server/book/event-store.ts'
import { launchGame, startTestStudio, type TestStudio } from './test-studio.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A studio whose book a test drives: it announces matches and draws their steps when it says so. */
export async function startTestBook({ clientFolder }: { clientFolder?: string } = {}) {
  let book: Book | undefined
  const at = await startTestStudio({
    openBook: (studio) => (book = new Book(studio)),
    ...(clientFolder !== undefined && { clientFolder }),
  })
  const { studio, database, clock } = at
  const chains: Chains = new Map()
  const owners = new Map<string, store.OwnedCompetition>()

  async function own(sport: SportName): Promise<store.OwnedCompetition> {
    const { id } = competitions.find((one) => one.sport === sport)!
    const known = owners.get(id)
    if (known) return known
    await store.ensureCompetition(database, id, sport)
    const epoch = await store.takeCompetition(database, id, 'test')
    const mine = { competition: id, epoch: epoch! }
    owners.set(id, mine)
    return mine
  }

  return {
    ...at,
    book: book as Book,
    own,
    /** Announces the next match of a sport, one that is played. */
    async announce(sport: SportName): Promise<EventRow> {
      const mine = await own(sport)
      await announceNext(studio, mine, { price: async (match) => priceAhead(match) })
      const [row] = (await store.listSeasonResults(database, mine.competition, 1)).slice(-1)
      await database.query({ name: '', text: `update book.events set fate = 'PLAYED' where id = $1`, values: [row!.id] } as never)
      return (await store.findEvent(database, row!.id))!
    },
    /** Lets the time of a match come and takes it a step on, with all that follows. */
    async step(event: Pick<EventRow, 'id' | 'sport'>): Promise<EventRow> {
      const now = (await store.findEvent(database, event.id))!
      if (now.next_at && now.next_at > clock.now()) clock.advance(now.next_at.getTime() - clock.now().getTime())
      const advanced = await advanceEvent(studio, await own(event.sport), event.id, chains)
      if (!advanced) throw new Error(`Nothing was due of ${event.id}`)
      await (book as Book).advanced(advanced)
      return advanced
    },
    /** Plays a match to its end. */
    async play(
      event: Pick<EventRow, 'id' | 'sport'>,
      until: (row: EventRow) => boolean = ({ ended_at: ended }) => ended !== null,
    ): Promise<EventRow> {
      let row = (await store.findEvent(database, event.id))!
      while (!until(row)) row = await this.step(event)
      return row
    },
    async close() {
      await (book as Book).stop()
      await at.close()
    },
  }
}
export type TestBook = Awaited<ReturnType<typeof startTestBook>>

async function call<Value>(at: TestStudio, method: Method, path: string, body?: object, key?: string): Promise<BookAnswer<Value>> {
  const response = await at.app.inject({
    method,
    url: `/book/v1${path}`,
    headers: key ? { authorization: `Bearer ${key}` } : {},
    ...(body && { payload: body }),
  })
  return response.json()
}

/** A member at the book. */
export async function seatBettor(at: TestBook, id: string, balance: bigint, extra: object = {}) {
  const game = { game: 'football', ...extra }
  const player = at.portal.players.get(id) ?? at.portal.addPlayer(id, balance)
  const { launch, sessionId } = await launchGame(at as unknown as TestStudio, player, game)
  const opened = await call<OpenBookAnswer>(at as unknown as TestStudio, 'POST', '/session', { launch })
  const key = opened.success ? opened.value.key : ''
  const ask = <Value>(method: Method, path: string, body?: object) => call<Value>(at as unknown as TestStudio, method, path, body, key)
  return {
    player,
    opened,
    sessionId,
    ask,
    page: async (event: string) => bookValue(await ask<EventAnswer>('GET', `/events/${event}`)).event,
    slip: async (slip: string): Promise<SlipView> => bookValue(await ask<SlipAnswer>('GET', `/slips/${slip}`)).slip,
    place: (over: Partial<PlaceRequest> & Pick<PlaceRequest, 'legs'>) =>
      ask<PlaceAnswer>('POST', '/slips', {
        requestId: randomUUID(),
        nonce: randomBytes(16).toString('hex'),
        kind: over.legs.length === 1 ? 'SINGLE' : 'MULTIPLE',
        stake: '100',
        policy: 'HIGHER',
        ...over,
      }),
  }
}
/** The value of an answer that must not be a refusal. */
export function bookValue<Value>(answer: BookAnswer<Value>): Value {
  if (!answer.success) throw new Error(`refused: ${answer.code} ${JSON.stringify(answer.details)}`)
  return answer.value
}

export const bookCode = (answer: BookAnswer<unknown>): string => (answer.success ? 'none' : answer.code)

/** A leg on an outcome as a page shows it. */
export function legOn(page: EventPage, key: string, outcome: string): PlaceRequest['legs'][number] {
  const market = page.markets.find((one) => one.key === key)
  const shown = market?.outcomes.find((one) => one.outcome === outcome)
  if (!market || typeof shown?.milli !== 'number') throw new Error(`${page.id} does not offer ${outcome} of ${key}`)
  return { event: page.id, picks: [{ market: key, outcome, seq: market.seq }], milli: shown.milli }
}
