import type { Json } from '../table-game.ts'

/**
 * A room in which many players bet on one outcome, as a pure machine: no clock, no socket, no wallet. Time comes with the events.
 *
 *   open ─ the bell ─→ lock ─ stakes are taken, the bets sealed ─→ sealed ─ the outcome is stored ─→ show ─ it was shown ─→ rest ─→ open …
 *   lock ─ it cannot be known which stakes were taken ─→ rest
 *   sealed ─ cards are dealt that players decide about ─→ turns ─ all is decided, or the time is over: the outcome is stored ─→ show
 *
 * While it is `open` each player lays chips as one layout, and the newest replaces the one before: adding, undoing and clearing are the same message.
 */
type Phase = 'open' | 'lock' | 'sealed' | 'turns' | 'show' | 'rest'

export type Layout = readonly (readonly [bet: string, chips: number])[]
export type Past = { readonly no: number; readonly deal: Json }

export type RoomState = {
  readonly phase: Phase
  readonly no: number
  /** When the phase ends, in milliseconds of the server's clock; null while it ends with an event. */
  readonly endsAt: number | null
  /** Layouts by player, while they are open: nobody else sees them. */
  readonly layouts: ReadonlyMap<string, Layout>
  readonly sealed: { readonly root: string; readonly bettors: number } | undefined
  readonly deal: Json | undefined
  readonly link: string | undefined
  /** The last rounds, oldest first. */
  readonly past: readonly Past[]
}

export type RoomEvent =
  | { readonly kind: 'opened'; readonly no: number; readonly endsAt: number }
  | { readonly kind: 'laid'; readonly player: string; readonly at: number; readonly bets: Layout }
  | { readonly kind: 'bell'; readonly at: number }
  | { readonly kind: 'sealed'; readonly root: string; readonly bettors: number }
  | { readonly kind: 'dealt'; readonly deal: Json; readonly endsAt: number }
  /** A decision has changed what lies there; `endsAt` is another one where the next stage begins. */
  | { readonly kind: 'decided'; readonly deal: Json; readonly endsAt?: number }
  | { readonly kind: 'drawn'; readonly deal: Json; readonly link: string; readonly endsAt: number }
  | { readonly kind: 'shown'; readonly endsAt: number }
  | { readonly kind: 'voided'; readonly endsAt: number }

type RoomRefusal = 'room.not_open' | 'room.full'
export type Applied = { readonly state: RoomState; readonly refused?: RoomRefusal }

/** So many results are kept for the roads: what a shoe would hold. */
const pastRounds = 60

export function startRoom(past: readonly Past[]): RoomState {
  return {
    phase: 'rest',
    no: past.at(-1)?.no ?? 0,
    endsAt: null,
    layouts: new Map(),
    sealed: undefined,
    deal: undefined,
    link: undefined,
    past,
  }
}

/** What a round may bring at most, by all bets together as one layout. */
type Exposure = { readonly most: number; worstOf(bets: [bet: string, chips: number][]): number }

const nextOf: Readonly<Record<Exclude<RoomEvent['kind'], 'laid'>, readonly Phase[]>> = {
  opened: ['rest'],
  bell: ['open'],
  sealed: ['lock'],
  dealt: ['sealed'],
  decided: ['turns'],
  drawn: ['sealed', 'turns'],
  shown: ['show'],
  voided: ['open', 'lock', 'sealed', 'turns'],
}

/**
 * What an event makes of a room.
 * @param exposure the most that all layouts together may bring, and how it is measured
 * @throws when the owner's own event does not follow from the phase: it has lost its way and must not go on
 */
export function applyEvent(state: RoomState, event: RoomEvent, exposure: Exposure): Applied {
  if (event.kind === 'laid') return lay(state, event, exposure)
  if (!nextOf[event.kind].includes(state.phase)) throw new Error(`${event.kind} does not follow ${state.phase}`)
  return { state: { ...state, ...change(state, event) } }
}

function change(state: RoomState, event: Exclude<RoomEvent, { kind: 'laid' }>): Partial<RoomState> {
  if (event.kind === 'opened')
    return { phase: 'open', no: event.no, endsAt: event.endsAt, layouts: new Map(), sealed: undefined, deal: undefined, link: undefined }
  if (event.kind === 'bell') return { phase: 'lock', endsAt: null }
  if (event.kind === 'sealed') return { phase: 'sealed', endsAt: null, sealed: { root: event.root, bettors: event.bettors } }
  if (event.kind === 'dealt') return { phase: 'turns', endsAt: event.endsAt, deal: event.deal }
  if (event.kind === 'decided') return { deal: event.deal, endsAt: event.endsAt ?? state.endsAt }
  if (event.kind === 'drawn')
    return {
      phase: 'show',
      endsAt: event.endsAt,
      deal: event.deal,
      link: event.link,
      past: [...state.past.filter(({ no }) => no !== state.no), { no: state.no, deal: event.deal }].slice(-pastRounds),
    }
  return { phase: 'rest', endsAt: event.endsAt }
}

function lay(state: RoomState, { player, at, bets }: RoomEvent & { kind: 'laid' }, { most, worstOf }: Exposure): Applied {
  // The bell is the server's: a message that comes after it is late, whatever it says of itself.
  if (state.phase !== 'open' || state.endsAt === null || at >= state.endsAt) return { state, refused: 'room.not_open' }
  const layouts = new Map(state.layouts)
  if (bets.length === 0) layouts.delete(player)
  else layouts.set(player, bets)
  const totals = new Map<string, number>()
  for (const [bet, chips] of [...layouts.values()].flat()) totals.set(bet, (totals.get(bet) ?? 0) + chips)
  return bets.length > 0 && worstOf([...totals]) > most ? { state, refused: 'room.full' } : { state: { ...state, layouts } }
}
