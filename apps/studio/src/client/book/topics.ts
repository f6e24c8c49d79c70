import type { BookSocketMessage, EventChange, ListsView, OffersView, TopicView } from '../../book-line.ts'
import type { EventCard } from '../../book-values.ts'
import { applyChange, mergeOffers } from './event-changes.ts'

type TopicMessage = Extract<BookSocketMessage, { t: 'snapshot' | 'change' }>
type Kept = { readonly v: number; readonly view: TopicView | null }

/**
 * What the page watches, in the order of its versions. A topic begins with a snapshot; a change follows the version before it, an older one is left out,
 * and after a gap the topic waits for a new snapshot.
 */
export class Topics {
  readonly #kept = new Map<string, Kept>()
  readonly #awaited = new Set<string>()

  /** @returns `gap` where the topic has to be asked for again */
  hear(message: TopicMessage): 'taken' | 'left' | 'gap' {
    const { topic, v } = message
    if (message.t === 'snapshot') {
      this.#awaited.delete(topic)
      this.#kept.set(topic, { v, view: message.view })
      return 'taken'
    }
    const kept = this.#kept.get(topic)
    // Before the first snapshot, and while one is asked for, it brings all that is missed.
    if (!kept || this.#awaited.has(topic) || v <= kept.v) return 'left'
    if (v !== kept.v + 1) {
      this.#awaited.add(topic)
      return 'gap'
    }
    this.#kept.set(topic, { v, view: kept.view === null ? null : change(topic, kept.view, message.change) })
    return 'taken'
  }

  find(topic: string): TopicView | null | undefined {
    return this.#kept.get(topic)?.view
  }

  /** Forgets what is not watched; everything after a loss of the line. */
  keepOnly(topics: ReadonlySet<string>): void {
    for (const topic of this.#kept.keys()) if (!topics.has(topic)) this.#kept.delete(topic)
    for (const topic of this.#awaited) if (!topics.has(topic)) this.#awaited.delete(topic)
  }
}

function change(topic: string, view: TopicView, next: EventChange | ListsView | OffersView): TopicView {
  if (topic === 'lists') return next as ListsView
  if (topic === 'offers') return mergeOffers(view as OffersView, next as OffersView)
  return applyChange(view as EventCard, next as EventChange)
}
