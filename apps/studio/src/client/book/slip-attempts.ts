import type { PlaceRequest } from '../../book-api.ts'
import type { SlipView } from '../../book-values.ts'

/**
 * A bet on its way. SENDING until the first answer; ASKING when none came: the same request is repeated, so that it is one bet however often it is sent.
 * In play the answer is PENDING until the book decides. It ends ACCEPTED or REFUSED; UNKNOWN is a slip whose wallet gave no answer: it is found or taken back.
 */
export type Attempt = {
  readonly request: PlaceRequest
  /** The legs of the draft that it holds. */
  readonly ids: readonly string[]
  readonly state: 'SENDING' | 'ASKING' | 'PENDING' | 'UNKNOWN' | 'ACCEPTED' | 'REFUSED'
  readonly slip: SlipView | null
  readonly code: string | null
  readonly details: Readonly<Record<string, string>>
}

export const startAttempt = (ids: readonly string[], request: PlaceRequest): Attempt => ({
  ids,
  request,
  state: 'SENDING',
  slip: null,
  code: null,
  details: {},
})

export const isDecided = ({ state }: Attempt): boolean => state === 'ACCEPTED' || state === 'REFUSED'

const states: Readonly<Record<SlipView['state'], Attempt['state']>> = {
  PENDING: 'PENDING',
  SENDING: 'PENDING',
  OPEN: 'ACCEPTED',
  REFUSED: 'REFUSED',
  UNKNOWN: 'UNKNOWN',
  SETTLED: 'ACCEPTED',
  CASHED_OUT: 'ACCEPTED',
  VOID: 'ACCEPTED',
}

/** What the book says of a slip, wherever it comes from. A decided one stays as it was decided. */
export function takeSlip(attempts: readonly Attempt[], slip: SlipView): readonly Attempt[] {
  return change(attempts, slip.requestId, (attempt) =>
    isDecided(attempt) ? { ...attempt, slip } : { ...attempt, slip, state: states[slip.state], code: slip.code },
  )
}

export const takeRefusal = (attempts: readonly Attempt[], requestId: string, code: string, details: Readonly<Record<string, string>>) =>
  change(attempts, requestId, (attempt) => ({ ...attempt, state: 'REFUSED' as const, code, details }))

export const takeSilence = (attempts: readonly Attempt[], requestId: string) =>
  change(attempts, requestId, (attempt) => (attempt.state === 'SENDING' ? { ...attempt, state: 'ASKING' as const } : attempt))

function change(attempts: readonly Attempt[], requestId: string, next: (attempt: Attempt) => Attempt): readonly Attempt[] {
  return attempts.some(({ request }) => request.requestId === requestId)
    ? attempts.map((attempt) => (attempt.request.requestId === requestId ? next(attempt) : attempt))
    : attempts
}

/** Whether the slip is being decided: it can't be changed meanwhile. */
export const isBusy = (attempts: readonly Attempt[]): boolean => attempts.some((attempt) => !isDecided(attempt))
