import type { EventCard, MarketGroup, MarketView } from '../../book-values.ts'
import { marketGroups } from '../../book-values.ts'

/** Events of a list under the heads of their competitions, in the order of the list. */
export function groupByCompetition(events: readonly EventCard[]): { id: string; head: EventCard; events: EventCard[] }[] {
  const groups: { id: string; head: EventCard; events: EventCard[] }[] = []
  for (const event of events) {
    const group = groups.find(({ id }) => id === event.competition.id)
    if (group) group.events.push(event)
    else groups.push({ id: event.competition.id, head: event, events: [event] })
  }
  return groups
}

/** The three columns of a list. */
export type Column = 'winner' | 'handicap' | 'total'

export function columnOf({ type }: Pick<MarketView, 'type'>): Column {
  return type === 'HANDICAP' ? 'handicap' : type === 'TOTAL' ? 'total' : 'winner'
}

/** Lines of one kind of market stand together, the nearest to even first. */
export type MarketStack = { readonly id: string; readonly group: MarketGroup; readonly lines: readonly MarketView[] }

export function stackMarkets(markets: readonly MarketView[]): MarketStack[] {
  const stacks = new Map<string, { id: string; group: MarketGroup; lines: MarketView[] }>()
  for (const market of markets) {
    const id = `${market.type}:${market.period}${market.participant ? `@${market.participant}` : ''}${isOwnMarket(market) ? `:${market.line}` : ''}`
    const stack = stacks.get(id)
    if (stack) stack.lines.push(market)
    else stacks.set(id, { id, group: market.group, lines: [market] })
  }
  const inOrder = (a: MarketView, b: MarketView): number => Number(b.isMain) - Number(a.isMain) || (a.line ?? 0) - (b.line ?? 0)
  return [...stacks.values()].map((stack) => ({ ...stack, lines: stack.lines.toSorted(inOrder) }))
}

/** Whose number is no line: each is a market of its own. */
const isOwnMarket = ({ type }: MarketView): boolean => type === 'NEXT_GOAL' || type === 'RACE'

/** The groups that a match has markets of, in their order. */
export const listGroups = (stacks: readonly MarketStack[]): MarketGroup[] =>
  marketGroups.filter((group) => stacks.some((stack) => stack.group === group))

export const isOver = ({ status }: Pick<EventCard, 'status'>): boolean =>
  status === 'FINISHED' || status === 'ABANDONED' || status === 'CANCELLED'
