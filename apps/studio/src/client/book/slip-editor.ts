import type { PricePolicy } from '@portal/odds'
import type { QuoteAnswer } from '../../book-api.ts'
import type { EventCard, EventPage, SlipView } from '../../book-values.ts'
import { NoAnswer } from '../play-calls.ts'
import { type BookCalls, BookRefused, closingCodes } from './book-calls.ts'
import { type Attempt, isBusy, isDecided, startAttempt, takeRefusal, takeSilence, takeSlip } from './slip-attempts.ts'
import * as drafts from './slip-draft.ts'
import { readKept, writeKept } from './slip-keep.ts'

const quoteAfterMs = 250
/** Without a change a quote is asked for again: what limits a stake moves with the bets of others. */
const quoteEveryMs = 8_000
const askAgainMs = 2_000

type EditorContext = {
  calls: Pick<BookCalls, 'quote' | 'place' | 'slip'>
  now(): number
  policy(): PricePolicy
  kept: string | undefined
  keep(text: string): void
  changed(): void
  slipChanged(slip: SlipView, balance: string | null): void
  failed(error: unknown): void
  newIds?: drafts.NewIds
  after?: (ms: number, run: () => void) => () => void
}

/** The slip in the member's hands: the draft, what the book says of it, and bets on their way. */
export class SlipEditor {
  draft: drafts.Draft
  attempts: readonly Attempt[]
  /** By the ids of their legs, joined. */
  quotes: ReadonlyMap<string, QuoteAnswer> = new Map()
  readonly #context: EditorContext
  readonly #after: NonNullable<EditorContext['after']>
  #cancelQuote: (() => void) | undefined
  /** Rises with each change, so that the answer to an older question is left out. */
  #asked = 0

  constructor(context: EditorContext) {
    this.#context = context
    this.#after = context.after ?? afterTimer
    const { draft, attempts } = readKept(context.kept)
    this.draft = draft
    this.attempts = attempts
  }

  get isBusy(): boolean {
    return isBusy(this.attempts)
  }

  begin(): void {
    this.#askSoon()
    this.lineIsBack()
  }

  listEvents(): string[] {
    return [...new Set(this.draft.legs.map(({ event }) => event))]
  }

  /** Changes the draft; not while it is being decided. */
  edit(next: (draft: drafts.Draft) => drafts.Draft): void {
    if (this.isBusy) return
    if (this.attempts.length > 0) this.attempts = []
    this.#setDraft(next(this.draft))
    this.#askSoon()
  }

  takeEvent(event: EventCard | EventPage): void {
    const next = drafts.takeEvent(this.draft, event)
    if (next === this.draft) return
    const wasAsked = JSON.stringify(drafts.writeQuotes(this.draft))
    this.#setDraft(next)
    if (JSON.stringify(drafts.writeQuotes(next)) !== wasAsked) this.#askSoon()
  }

  reprice(): void {
    this.#askSoon()
  }

  /** Sends the bets of the slip. */
  place(): void {
    if (this.isBusy) return
    const policy = this.#context.policy()
    this.attempts = drafts
      .writePlaces(this.draft, policy, this.#context.newIds ?? newIds)
      .map(({ ids, request }) => startAttempt(ids, request))
    this.#keep()
    for (const attempt of this.attempts) void this.#send(attempt)
  }

  /** Asks about bets that have no answer yet: the same request is the same bet. */
  lineIsBack(): void {
    for (const attempt of this.attempts) {
      if (attempt.state === 'SENDING' || attempt.state === 'ASKING') void this.#send(attempt)
      else if (!isDecided(attempt) && attempt.slip) void this.#look(attempt.slip.id)
    }
  }

  takeSlip(slip: SlipView): void {
    const next = takeSlip(this.attempts, slip)
    if (next === this.attempts) return
    this.attempts = next
    this.#keep()
  }

  /** Puts decided bets away. @param isKept whether their picks stay in the slip */
  putAway(isKept: boolean): void {
    if (this.isBusy) return
    const gone = new Set(this.attempts.filter(({ state }) => state === 'ACCEPTED').flatMap(({ ids }) => ids))
    const draft = isKept ? this.draft : [...gone].reduce(drafts.removeLeg, this.draft)
    this.attempts = []
    this.#setDraft(draft)
    this.#askSoon()
  }

  async #send(attempt: Attempt): Promise<void> {
    const { requestId } = attempt.request
    try {
      const { slip, balance } = await this.#context.calls.place(attempt.request)
      this.takeSlip(slip)
      this.#context.slipChanged(slip, balance)
      this.#lookLater(slip)
    } catch (error) {
      if (error instanceof NoAnswer) {
        this.attempts = takeSilence(this.attempts, requestId)
        this.#keep()
        this.#after(askAgainMs, () => {
          const again = this.attempts.find(({ request }) => request.requestId === requestId)
          if (again?.state === 'ASKING') void this.#send(again)
        })
        return
      }
      if (!(error instanceof BookRefused)) throw error
      this.#refuse(attempt, error)
      if (closingCodes.has(error.code)) this.#context.failed(error)
    }
  }

  #refuse({ ids, request }: Attempt, { code, details, quote }: BookRefused): void {
    this.attempts = takeRefusal(this.attempts, request.requestId, code, details)
    let draft = drafts.markRefused(this.draft, ids, code, details)
    if (quote) draft = drafts.takeQuote(draft, ids, quote)
    this.#setDraft(draft)
    this.#askSoon()
  }

  /** The socket says what became of a bet; where it does not in time, the book is asked. */
  #lookLater(slip: SlipView): void {
    if (slip.state !== 'PENDING' && slip.state !== 'SENDING' && slip.state !== 'UNKNOWN') return
    const left = Math.max(0, (slip.decidesAt ?? this.#context.now()) - this.#context.now())
    this.#after(left + askAgainMs, () => {
      const waits = this.attempts.find((attempt) => attempt.slip?.id === slip.id)
      if (waits && !isDecided(waits)) void this.#look(slip.id)
    })
  }

  async #look(id: string): Promise<void> {
    try {
      const { slip } = await this.#context.calls.slip(id)
      this.takeSlip(slip)
      this.#context.slipChanged(slip, null)
      this.#lookLater(slip)
    } catch (error) {
      this.#context.failed(error)
    }
  }

  #askSoon(): void {
    this.#cancelQuote?.()
    this.#asked += 1
    if (this.draft.legs.length > 0) this.#cancelQuote = this.#after(quoteAfterMs, () => void this.#ask(this.#asked))
  }

  async #ask(turn: number): Promise<void> {
    const questions = drafts.writeQuotes(this.draft)
    try {
      const answers = await Promise.all(questions.map(({ request }) => this.#context.calls.quote(request)))
      if (turn !== this.#asked) return
      this.quotes = new Map(questions.map(({ ids }, at) => [ids.join(), answers[at]!]))
      this.#setDraft(questions.reduce((draft, { ids }, at) => drafts.takeQuote(draft, ids, answers[at]!), this.draft))
    } catch (error) {
      this.#context.failed(error)
    }
    if (turn === this.#asked) this.#cancelQuote = this.#after(quoteEveryMs, () => void this.#ask(turn))
  }

  #setDraft(draft: drafts.Draft): void {
    this.draft = draft
    this.#keep()
  }

  #keep(): void {
    this.#context.keep(writeKept({ draft: this.draft, attempts: this.attempts }))
    this.#context.changed()
  }
}

const newIds: drafts.NewIds = () => ({
  requestId: crypto.randomUUID(),
  nonce: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
})

function afterTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
