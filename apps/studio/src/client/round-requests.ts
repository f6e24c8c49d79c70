import type { Json } from '../engine/table-game.ts'
import { askUntil } from './ask-again.ts'
import type { PlayState, Round, SpinAnswer } from '../play-api.ts'
import type { PlayCalls } from './play-calls.ts'

type Calls = Pick<PlayCalls, 'spin' | 'act' | 'round' | 'state'>
type SpinInput = Omit<Parameters<PlayCalls['spin']>[0], 'requestId'>

export type RoundRequests = {
  spin(input: SpinInput): Promise<SpinAnswer>
  act(round: Round, action: Json): Promise<SpinAnswer>
  state(): Promise<PlayState>
  /** The round, once it is known whether its stake was taken. */
  known(round: Round): Promise<Round>
  /** The round, once its win is in the wallet; undefined when the studio refuses to say. */
  settled(round: Round): Promise<Round | undefined>
}

/**
 * What a game asks of the studio in the life of a round. After silence the same request is sent again under the same id, which counts once.
 * @param onWaiting called when an answer is overdue: true when an answer came that does not decide yet, false after silence
 */
export function openRoundRequests(calls: Calls, onWaiting: (isAnswered: boolean) => void): RoundRequests {
  const ask = <Value>(run: () => Promise<Value>, isDone: (value: Value) => boolean = () => true): Promise<Value> =>
    askUntil(run, isDone, onWaiting)
  return {
    spin(input) {
      const request = { requestId: crypto.randomUUID(), ...input }
      return ask(() => calls.spin(request))
    },
    act(round, action) {
      const requestId = crypto.randomUUID()
      return ask(() => calls.act(round.id, { requestId, action }))
    },
    state: () => ask(() => calls.state()),
    known: (round) =>
      ask(
        () => calls.round(round.id),
        ({ state }) => state !== 'pending',
      ),
    settled: (round) =>
      askUntil(
        () => calls.round(round.id),
        ({ state }) => state === 'settled',
        () => undefined,
      ).catch(() => undefined),
  }
}
