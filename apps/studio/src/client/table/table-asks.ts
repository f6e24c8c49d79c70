import type { Json } from '../../engine/table-game.ts'
import { askUntil } from '../ask-again.ts'
import type { PlayState, Round, SpinAnswer } from '../../play-api.ts'
import type { PlayCalls } from '../play-calls.ts'

type Calls = Pick<PlayCalls, 'spin' | 'act' | 'round' | 'state'>
export type TableAsks = {
  /** @param acknowledges the round before, which was seen to its end */
  spin(stake: string, choice: Json, acknowledges: string | undefined): Promise<SpinAnswer>
  act(round: Round, action: Json): Promise<SpinAnswer>
  state(): Promise<PlayState>
  /** The round, once it is known whether its stake was taken. */
  known(round: Round): Promise<Round>
  /** The round, once its win is in the wallet; undefined when that can't be told. */
  settled(round: Round): Promise<Round | undefined>
}

/**
 * What a table asks of the studio. After silence the same request goes out again under the same id, which counts once.
 * @param waiting called when an answer is overdue: true when there was one that does not tell yet, false after silence
 */
export function openAsks(calls: Calls, waiting: (isAnswered: boolean) => void): TableAsks {
  const ask = <Value>(run: () => Promise<Value>, isDone: (value: Value) => boolean = () => true): Promise<Value> =>
    askUntil(run, isDone, waiting)
  return {
    spin(stake, choice, acknowledges) {
      const requestId = crypto.randomUUID()
      return ask(() => calls.spin({ requestId, stake, ...(choice !== null && { choice }), ...(acknowledges && { acknowledges }) }))
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
