import type { BookErrorCode, BookState } from '../../book-api.ts'
import type { BookSocketMessage, ListsView, OffersView } from '../../book-line.ts'
import type { BookSettings, EventCard, EventPage, SlipView, SportRow } from '../../book-values.ts'
import { readMinor } from '../amounts.ts'
import { NoAnswer } from '../play-calls.ts'
import { type BookCalls, BookRefused, closingCodes } from './book-calls.ts'
import { BookLink } from './book-link.ts'
import { SlipEditor } from './slip-editor.ts'

/** What the page shows; a new object with each change. */
export type BookView = {
  readonly balance: bigint
  readonly settings: BookSettings
  readonly sports: readonly SportRow[]
  readonly lists: ListsView | undefined
  /** Cards and pages of events as they were told last, pages preferred. */
  readonly events: ReadonlyMap<string, EventCard | EventPage>
  readonly offers: OffersView
  /** Slips that were told since the page opened. */
  readonly slips: ReadonlyMap<string, SlipView>
  readonly openSlips: number
  /** The result of the session as the server told it last, and when: slips that ended since are added. */
  readonly net: { readonly amount: bigint; readonly at: number }
  readonly isLineLost: boolean
  readonly isFeedDown: boolean
  readonly closed: BookErrorCode | undefined
}

const openStates: ReadonlySet<SlipView['state']> = new Set(['PENDING', 'SENDING', 'OPEN', 'UNKNOWN'])
export const isOpenSlip = ({ state }: Pick<SlipView, 'state'>): boolean => openStates.has(state)

type StoreContext = {
  calls: BookCalls
  state: BookState
  keep(name: string, text: string): void
  recall(name: string): string | undefined
  balanceChanged(balance: string): void
  makeLink?: (context: ConstructorParameters<typeof BookLink>[0]) => BookLink
}

/** All that the page knows, and the one place that changes it. */
export class BookStore {
  readonly calls: BookCalls
  readonly link: BookLink
  readonly editor: SlipEditor
  readonly state: BookState
  #view: BookView
  readonly #context: StoreContext
  readonly #listeners = new Set<() => void>()
  readonly #watchers = new Map<object, readonly string[]>()
  #isWatchDue = false

  constructor(context: StoreContext) {
    const { calls, state, makeLink = (of) => new BookLink(of) } = context
    this.calls = calls
    this.state = state
    this.#context = context
    this.#view = {
      balance: readMinor(state.balance),
      settings: state.settings,
      sports: [],
      lists: undefined,
      events: new Map(),
      offers: [],
      slips: new Map(),
      openSlips: state.openSlips,
      net: { amount: readMinor(state.net), at: state.now },
      isLineLost: false,
      isFeedDown: state.isFeedDown,
      closed: undefined,
    }
    this.link = makeLink({
      ticket: () => calls.ticket(),
      hear: (message) => this.#hear(message),
      told: (topic) => this.#told(topic),
      lineChanged: (isThere) => {
        const wasLost = this.#view.isLineLost
        this.#set({ isLineLost: !isThere })
        if (!isThere) return
        this.editor.lineIsBack()
        // Slips may have ended while nothing was told.
        if (wasLost) void this.#readState()
      },
      ended: (code) => this.close(code),
    })
    this.editor = new SlipEditor({
      calls,
      now: () => this.link.clock.now(),
      policy: () => this.#view.settings.policy,
      kept: context.recall('slip'),
      keep: (text) => context.keep('slip', text),
      changed: () => {
        this.#watchers.set(
          this.editor,
          this.editor.listEvents().map((id) => `event:${id}`),
        )
        this.#watchSoon()
        this.#tell()
      },
      slipChanged: (slip, balance) => {
        this.takeSlips([slip])
        if (balance !== null) this.#takeBalance(balance)
      },
      failed: (error) => this.fail(error),
    })
  }

  begin(): void {
    this.#watchers.set(this, ['lists'])
    this.#watchers.set(
      this.editor,
      this.editor.listEvents().map((id) => `event:${id}`),
    )
    this.#watchSoon()
    this.link.start()
    this.editor.begin()
    void this.loadSports()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly read = (): BookView => this.#view

  /** @returns ends it */
  watch(topics: readonly string[]): () => void {
    const owner = {}
    this.#watchers.set(owner, topics)
    this.#watchSoon()
    return () => {
      this.#watchers.delete(owner)
      this.#watchSoon()
    }
  }

  async loadSports(): Promise<void> {
    try {
      this.#set({ sports: (await this.calls.sports()).sports })
    } catch (error) {
      this.fail(error)
    }
  }

  async #readState(): Promise<void> {
    try {
      const { balance, openSlips, net, isFeedDown, now } = await this.calls.state()
      this.#set({ openSlips, net: { amount: readMinor(net), at: now }, isFeedDown })
      this.#takeBalance(balance)
    } catch (error) {
      this.fail(error)
    }
  }

  async refreshBalance(): Promise<void> {
    try {
      this.#takeBalance((await this.calls.balance()).balance)
    } catch (error) {
      this.fail(error)
    }
  }

  async keepSettings(settings: BookSettings): Promise<void> {
    this.#set({ settings: (await this.calls.keepSettings(settings)).settings })
    this.editor.reprice()
  }

  /** Cards that a list was answered with; a page that is known stays. */
  takeCards(cards: readonly EventCard[]): void {
    const events = new Map(this.#view.events)
    for (const card of cards) {
      const known = events.get(card.id)
      events.set(card.id, known && 'incidents' in known ? known : card)
    }
    this.#set({ events })
  }

  takeEvent(event: EventCard | EventPage): void {
    this.#set({ events: new Map(this.#view.events).set(event.id, event) })
    this.editor.takeEvent(event)
  }

  /** Slips as the server tells them; one that is known in a later version stays. */
  takeSlips(slips: readonly SlipView[]): void {
    const known = new Map(this.#view.slips)
    let { openSlips } = this.#view
    for (const slip of slips) {
      const before = known.get(slip.id)
      if (before && before.version > slip.version) continue
      openSlips += Number(isOpenSlip(slip)) - Number(before ? isOpenSlip(before) : this.#wasCounted(slip))
      known.set(slip.id, slip)
    }
    this.#set({ slips: known, openSlips: Math.max(0, openSlips) })
  }

  /** Whether a slip that this page has not seen stood when the server counted last. */
  #wasCounted({ placedAt, settledAt, state }: SlipView): boolean {
    const { at } = this.#view.net
    return placedAt <= at && (settledAt ?? (isOpenSlip({ state }) ? Infinity : at)) > at
  }

  /** What a call threw: a refusal that closes the window does so, everything else is its caller's to show. */
  fail(error: unknown): void {
    if (error instanceof BookRefused && closingCodes.has(error.code)) this.close(error.code)
    else if (!(error instanceof BookRefused) && !(error instanceof NoAnswer)) throw error
  }

  close(code: BookErrorCode): void {
    this.link.stop()
    this.#set({ closed: code })
  }

  #set(change: Partial<BookView>): void {
    this.#view = { ...this.#view, ...change }
    for (const listener of this.#listeners) listener()
  }

  #tell(): void {
    this.#set({})
  }

  #takeBalance(balance: string): void {
    this.#set({ balance: readMinor(balance) })
    this.#context.balanceChanged(balance)
  }

  #hear(message: Exclude<BookSocketMessage, { t: 'hello' | 'pong' | 'snapshot' | 'change' }>): void {
    if (message.t === 'balance') this.#takeBalance(message.balance)
    else if (message.t === 'feed') this.#set({ isFeedDown: message.isDown })
    else if (message.t === 'slip') {
      this.takeSlips([message.slip])
      this.editor.takeSlip(message.slip)
    }
  }

  #told(topic: string): void {
    const view = this.link.topics.find(topic)
    if (topic === 'lists') {
      const lists = view as ListsView
      const sports = this.#view.sports.map((row) => ({ ...row, ...lists.counts.find(({ sport }) => sport === row.sport) }))
      return this.#set({ lists, sports: sports as SportRow[] })
    }
    if (topic === 'offers') return this.#set({ offers: view as OffersView })
    if (!view) return
    const event = view as EventCard | EventPage
    const known = this.#view.events.get(event.id)
    // A card says less than the page that is watched as well.
    if (topic.startsWith('card:') && known && 'incidents' in known && this.link.topics.find(`event:${event.id}`)) return
    this.takeEvent(event)
  }

  /** What is watched is sent once for all that changes at a moment. */
  #watchSoon(): void {
    if (this.#isWatchDue) return
    this.#isWatchDue = true
    queueMicrotask(() => {
      this.#isWatchDue = false
      this.link.watch([...new Set([...this.#watchers.values()].flat())])
    })
  }
}
