import { useBook, useNow, useView } from './book-context.ts'
import { explain } from './explain.ts'
import { goTo } from './book-route.ts'
import { nameLeg } from '../../book/words/market-names.ts'
import { type Attempt, isDecided } from './slip-attempts.ts'
import { legId } from './slip-draft.ts'
import { readMinor } from '../amounts.ts'

/** Bets on their way and what became of them. */
export function SlipAttempts() {
  const { store, say } = useBook()
  useView()
  const { attempts } = store.editor
  const areDecided = attempts.every(isDecided)
  const isAnyRefused = attempts.some(({ state }) => state === 'REFUSED')
  return (
    <div className="attempts">
      <ul>
        {attempts.map((attempt) => (
          <AttemptRow key={attempt.request.requestId} attempt={attempt} />
        ))}
      </ul>
      {areDecided && (
        <div className="slip-foot">
          <button type="button" className="go wide done" onClick={() => store.editor.putAway(false)}>
            {say(isAnyRefused ? 'hud.back' : 'slip.done')}
          </button>
          {!isAnyRefused && (
            <button type="button" className="quiet wide" onClick={() => store.editor.putAway(true)}>
              {say('slip.again')}
            </button>
          )}
          <button
            type="button"
            className="text-button wide"
            onClick={() => {
              store.editor.putAway(false)
              goTo({ page: 'bets', state: 'open' })
            }}
          >
            {say('slip.toBets')}
          </button>
        </div>
      )}
    </div>
  )
}

function AttemptRow({ attempt }: { attempt: Attempt }) {
  const tools = useBook()
  const { store, say, figures, names } = tools
  const { settings } = useView()
  const now = useNow(250)
  const { state, slip, request } = attempt
  const legs = store.editor.draft.legs.filter((leg) => attempt.ids.includes(legId(leg)))
  const left = slip?.decidesAt ? Math.max(0, slip.decidesAt - now) : 0
  const whole = slip?.decidesAt ? Math.max(1, slip.decidesAt - slip.placedAt) : 1
  const milli = slip?.milli ?? null
  const line: Readonly<Record<Attempt['state'], () => string>> = {
    SENDING: () => say('slip.sending'),
    ASKING: () => say('slip.asking'),
    PENDING: () => say('slip.pending', { seconds: figures.count(Math.ceil(left / 1_000)) }),
    UNKNOWN: () => say('slip.unknown'),
    ACCEPTED: () => say('slip.accepted'),
    REFUSED: () => say('slip.refused'),
  }
  return (
    <li className="attempt" data-state={state}>
      <div className="attempt-head" role="status">
        <i className="attempt-mark" aria-hidden="true" />
        <b>{line[state]()}</b>
      </div>
      {state === 'PENDING' && <progress max={whole} value={whole - left} aria-label={say('state.PENDING')} />}
      {state === 'REFUSED' && <p className="note warn">{explain(tools, attempt.code ?? 'request.invalid', attempt.details)}</p>}
      <ul className="attempt-legs">
        {(slip?.legs ?? legs).map((leg, at) => (
          <li key={at}>{nameLeg(names, leg)}</li>
        ))}
      </ul>
      <dl className="sums">
        <div>
          <dt>{say('bets.stake')}</dt>
          <dd>{figures.money(readMinor(slip?.stake ?? request.stake))}</dd>
        </div>
        {milli !== null && (
          <div>
            <dt>{say('bets.odds')}</dt>
            <dd>{figures.odds(milli, settings.oddsFormat)}</dd>
          </div>
        )}
        {slip && state !== 'REFUSED' && (
          <div data-main="true">
            <dt>{say('slip.returns')}</dt>
            <dd>{figures.money(readMinor(slip.potential))}</dd>
          </div>
        )}
      </dl>
    </li>
  )
}
