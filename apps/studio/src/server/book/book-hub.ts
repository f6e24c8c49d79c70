import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { printAmount } from '@portal/contracts/money'
import {
  bookCloseCodes,
  BookSocketRequest,
  type BookSocketMessage,
  type EventChange,
  type ListsView,
  type PriceChange,
  type ResultChange,
  type TopicView,
} from '../../book-line.ts'
import type { Studio } from '../context.ts'
import { findSession, type SessionRow } from '../store.ts'
import type { EventRow, StoredMarket } from './book-rows.ts'
import { countEvents, listEvents } from './list-store.ts'
import * as store from './event-store.ts'
import { findSlip, listSlips } from './slip-store.ts'
import { bookVendors, vendorOfSport } from './sports.ts'
import { tellCard, tellMarket, tellPage, tellStep } from './tell-event.ts'
import { tellSlips } from './tell-slip.ts'

const ticketWithinMs = 5_000
const pollMs = 400
const lateBytes = 64 * 1_024
const lostBytes = 512 * 1_024
const perSecond = 20
const mostOffers = 50

type Link = {
  readonly socket: WebSocket
  readonly session: SessionRow
  topics: Set<string>
  /** Topics whose changes were left out: the next one is a whole view. */
  readonly owed: Set<string>
  allowance: number
  allowedAt: number
}

/** Connections of pages, and what each watches. A change is encoded once for all who watch its topic. */
export class BookHub {
  readonly #studio: Studio
  readonly #epoch = Date.now() % 2_000_000_000
  readonly #links = new Set<Link>()
  readonly #versions = new Map<string, number>()
  /** Events as watchers were last told of them. */
  readonly #told = new Map<string, EventRow>()
  #isStopped = false
  #polling: Promise<void> = Promise.resolve()
  #lists = ''

  constructor(studio: Studio) {
    this.#studio = studio
  }

  start(): void {
    this.#polling = this.#poll()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const { socket } of this.#links) socket.terminate()
    await this.#polling
  }

  /** Takes a connection whose first message has to be a ticket. */
  accept(socket: WebSocket, redeem: (ticket: string) => SessionRow | undefined): void {
    const late = setTimeout(() => socket.close(bookCloseCodes.ticket, 'ticket'), ticketWithinMs)
    let link: Link | undefined
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(late)
      if (link) this.#links.delete(link)
    })
    socket.on('message', (raw: Buffer, isBinary: boolean) => {
      const request = isBinary ? undefined : parse(raw)
      if (!link) {
        clearTimeout(late)
        const session = request?.t === 'ticket' ? redeem(request.ticket) : undefined
        if (!session) return socket.close(bookCloseCodes.ticket, 'ticket')
        link = { socket, session, topics: new Set(), owed: new Set(), allowance: perSecond, allowedAt: performance.now() }
        this.#links.add(link)
        return this.#send(link, { t: 'hello', epoch: this.#epoch, now: this.#now() })
      }
      if (!request || !mayAsk(link)) return socket.close(bookCloseCodes.misuse, 'misuse')
      this.#studio.background.run(this.#answer(link, request))
    })
  }

  /** Tells the watchers of an event what changed; of a state that they were told already, or of an older one, nothing. */
  async eventChanged(event: EventRow): Promise<void> {
    const last = this.#told.get(event.id)
    if (!last || last.revision < event.revision) await this.#tellChange(last, event)
    for (const link of this.#watchers('offers')) await this.#offers(link, event.id)
  }

  async #tellChange(last: EventRow | undefined, event: EventRow): Promise<void> {
    this.#told.set(event.id, event)
    if (event.ended_at) this.#told.delete(event.id)
    const page = this.#watchers(`event:${event.id}`)
    const cards = this.#watchers(`card:${event.id}`)
    if (page.length > 0) {
      const steps = last && last.step < event.step ? await store.listSteps(this.#studio.database, event.id, last.step + 1) : []
      const change = last && { ...changeOf(last, event), ...(steps.length > 0 ? { incidents: steps.map(tellStep) } : {}) }
      if (change) this.#publish(`event:${event.id}`, page, change)
      else for (const link of page) await this.#snapshot(link, `event:${event.id}`)
    }
    if (cards.length > 0) {
      const change = last && cardChange(last, event)
      if (change) this.#publish(`card:${event.id}`, cards, change)
      else for (const link of cards) await this.#snapshot(link, `card:${event.id}`)
    }
  }

  /** Tells a member of a slip, and of the balance where it is known. */
  async slipChanged(playerId: string, slipId: string, balance: bigint | null): Promise<void> {
    const links = [...this.#links].filter(({ session }) => session.player_id === playerId)
    if (links.length === 0) return
    const row = await findSlip(this.#studio.database, slipId)
    if (!row) return
    const [slip] = await tellSlips(this.#studio.database, [row], this.#studio.clock.now())
    for (const link of links) {
      if (slip) this.#send(link, { t: 'slip', slip, now: this.#now() })
      if (balance !== null) this.#send(link, { t: 'balance', balance: printAmount(balance), now: this.#now() })
    }
  }

  #now(): number {
    return this.#studio.clock.now().getTime()
  }

  #watchers(topic: string): Link[] {
    return [...this.#links].filter(({ topics }) => topics.has(topic))
  }

  #send({ socket }: Link, message: BookSocketMessage): void {
    if (socket.bufferedAmount > lostBytes) socket.terminate()
    else socket.send(JSON.stringify(message))
  }

  #publish(topic: string, links: readonly Link[], change: EventChange | ListsView): void {
    const v = (this.#versions.get(topic) ?? 0) + 1
    this.#versions.set(topic, v)
    const text = JSON.stringify({ t: 'change', topic, v, change, now: this.#now() } satisfies BookSocketMessage)
    for (const link of links) {
      if (link.owed.has(topic) || link.socket.bufferedAmount > lateBytes) {
        if (link.socket.bufferedAmount > lateBytes) link.owed.add(topic)
        else this.#studio.background.run(this.#snapshot(link, topic))
      } else link.socket.send(text)
    }
  }

  async #answer(link: Link, request: BookSocketRequest): Promise<void> {
    if (request.t === 'ping') return this.#send(link, { t: 'pong', sent: request.sent, now: this.#now() })
    if (request.t !== 'watch') return link.socket.close(bookCloseCodes.misuse, 'misuse')
    const session = await findSession(this.#studio.database, link.session.id)
    if (session?.state !== 'open') return link.socket.close(bookCloseCodes.sessionOver, 'session')
    const before = link.topics
    link.topics = new Set(request.topics)
    const again = new Set(request.again)
    for (const topic of link.topics) if (!before.has(topic) || again.has(topic)) await this.#snapshot(link, topic)
  }

  async #snapshot(link: Link, topic: string): Promise<void> {
    link.owed.delete(topic)
    // Offers are each member's own and counted by session.
    const v = this.#versions.get(topic === 'offers' ? `offers ${link.session.id}` : topic) ?? 0
    const view = await this.#view(link, topic)
    this.#send(link, { t: 'snapshot', topic, epoch: this.#epoch, v, view, now: this.#now() })
  }

  async #view(link: Link, topic: string): Promise<TopicView | null> {
    if (topic === 'lists') return this.#tellLists()
    if (topic === 'offers') return this.#tellOffers(link)
    const [kind, id] = [topic.slice(0, topic.indexOf(':')), topic.slice(topic.indexOf(':') + 1)]
    const event = await store.findEvent(this.#studio.database, id)
    if (!event) return null
    if (!event.ended_at && !this.#told.has(id)) this.#told.set(id, event)
    return kind === 'card' ? tellCard(event) : tellPage(this.#studio, event)
  }

  async #tellLists(): Promise<ListsView> {
    const rows = await countEvents(this.#studio.database, this.#studio.clock.now())
    const live = await listEvents(this.#studio.database, {
      when: 'live',
      sports: rows.map(({ sport }) => sport),
      now: this.#studio.clock.now(),
      limit: 200,
    })
    return {
      counts: rows.map(({ sport, live: now, today, total }) => ({ sport, live: Number(now), today: Number(today), total: Number(total) })),
      live: live.map(({ id }) => id),
    }
  }

  async #tellOffers({ session }: Link): Promise<TopicView> {
    const games = vendorOfSport(session.game)?.sports ?? bookVendors.flatMap(({ sports }) => sports)
    const rows = await listSlips(this.#studio.database, {
      playerId: session.player_id,
      games,
      isOpen: true,
      before: 2n ** 62n,
      limit: mostOffers,
    })
    const told = await tellSlips(this.#studio.database, rows, this.#studio.clock.now())
    return told.flatMap(({ id, cashOut }) => (cashOut === null ? [] : [{ slip: id, cashOut }]))
  }

  async #offers(link: Link, event: string): Promise<void> {
    const games = vendorOfSport(link.session.game)?.sports ?? []
    const rows = await listSlips(this.#studio.database, {
      playerId: link.session.player_id,
      games,
      isOpen: true,
      before: 2n ** 62n,
      limit: mostOffers,
    })
    const own = rows.filter(({ legs }) => legs.some((leg) => leg.event === event))
    if (own.length === 0) return
    const told = await tellSlips(this.#studio.database, own, this.#studio.clock.now())
    const v = (this.#versions.get(`offers ${link.session.id}`) ?? 0) + 1
    this.#versions.set(`offers ${link.session.id}`, v)
    const change = told.flatMap(({ id, cashOut }) => (cashOut === null ? [] : [{ slip: id, cashOut }]))
    this.#send(link, { t: 'change', topic: 'offers', v, change, now: this.#now() })
  }

  /** What other processes have changed, and what begins and ends. */
  async #poll(): Promise<void> {
    while (!this.#isStopped) {
      await wait(pollMs)
      if (this.#links.size === 0) continue
      try {
        await this.#look()
      } catch (error) {
        this.#studio.log.warn({ err: error }, 'the book could not be looked at; it goes on')
      }
    }
  }

  async #look(): Promise<void> {
    const since = new Date(this.#now() - 15_000)
    const revisions = await store.listRevisions(this.#studio.database, since)
    const behind = revisions.filter(({ id, revision }) => (this.#told.get(id)?.revision ?? revision) < revision).map(({ id }) => id)
    if (behind.length > 0) for (const event of await store.listEventsById(this.#studio.database, behind)) await this.eventChanged(event)
    const watching = this.#watchers('lists')
    if (watching.length === 0) return
    const lists = await this.#tellLists()
    const text = JSON.stringify(lists)
    if (text === this.#lists) return
    this.#lists = text
    this.#publish('lists', watching, lists)
  }
}

function parse(raw: Buffer): BookSocketRequest | undefined {
  try {
    return BookSocketRequest.safeParse(JSON.parse(raw.toString('utf8'))).data
  } catch {
    return undefined
  }
}

function mayAsk(link: Link): boolean {
  const now = performance.now()
  link.allowance = Math.min(perSecond, link.allowance + ((now - link.allowedAt) * perSecond) / 1_000)
  link.allowedAt = now
  link.allowance -= 1
  return link.allowance >= 0
}

const priceChange = ({ k, q, s, p }: StoredMarket): PriceChange => [k, q, s, p]
const isListed = ({ s }: StoredMarket) => s === 'OPEN' || s === 'SUSPENDED'

/** What changed from one state of an event to a later one. */
function changeOf(last: EventRow, event: EventRow): EventChange {
  const before = new Map(last.markets.map((market) => [market.k, market]))
  const now = new Set(event.markets.map(({ k }) => k))
  const prices = event.markets.filter((market) => before.has(market.k) && before.get(market.k)!.q !== market.q)
  const added = event.markets.filter(({ k }) => !before.has(k)).flatMap((market) => tellMarket(event, market) ?? [])
  const removed = last.markets.filter(({ k }) => !now.has(k)).map(({ k }) => k)
  const results = event.markets.flatMap((market): ResultChange[] =>
    market.r && before.get(market.k)?.q !== market.q ? [[market.k, market.q, market.r]] : [],
  )
  const main = event.markets.filter(({ m }) => m === 1).map(({ k }) => k)
  const isMainSame = JSON.stringify(main) === JSON.stringify(last.markets.filter(({ m }) => m === 1).map(({ k }) => k))
  return {
    ...shared(last, event),
    ...(prices.length > 0 ? { prices: prices.map(priceChange) } : {}),
    ...(added.length > 0 ? { added } : {}),
    ...(removed.length > 0 ? { removed } : {}),
    ...(results.length > 0 ? { results } : {}),
    ...(isMainSame ? {} : { main }),
  }
}

function shared(last: EventRow, event: EventRow): EventChange {
  const card = tellCard(event)
  return {
    ...(last.status === event.status ? {} : { status: event.status }),
    ...(last.start.getTime() === event.start.getTime() ? {} : { start: event.start.getTime() }),
    ...(last.step === event.step && last.status === event.status ? {} : { live: card.live }),
    ...(event.ended_at && !last.ended_at ? { final: card.final } : {}),
    marketCount: event.markets.filter(isListed).length,
  }
}

/** The same for a list; undefined where other markets stand in it. */
function cardChange(last: EventRow, event: EventRow): EventChange | undefined {
  const [before, now] = [tellCard(last).markets, tellCard(event).markets]
  if (before.map(({ key }) => key).join(' ') !== now.map(({ key }) => key).join(' ')) return undefined
  const prices = now.filter(({ seq }, at) => seq !== before[at]!.seq)
  return {
    ...shared(last, event),
    ...(prices.length > 0
      ? { prices: prices.map(({ key, seq, status, outcomes }): PriceChange => [key, seq, status, outcomes.map(({ milli }) => milli)]) }
      : {}),
  }
}
