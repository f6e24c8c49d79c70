import { type OddsFormat, oddsFormats } from '@portal/odds'
import { useState } from 'react'
import { useBook, useView } from './book-context.ts'
import { readStake, readTyped } from './slip-draft.ts'
import { PolicyChoice } from './slip-panel.tsx'

const sample = 1_910

/** How odds are written, what becomes of changed ones, and the amounts to press. */
export function SettingsPage() {
  const { store, say, figures } = useBook()
  const { settings } = useView()
  const [quick, setQuick] = useState<readonly string[]>(settings.quickStakes)
  const [state, setState] = useState<'bad' | 'saved' | 'failed'>()
  const keep = async (next: typeof settings): Promise<void> => {
    try {
      await store.keepSettings(next)
      setState('saved')
    } catch (error) {
      setState('failed')
      store.fail(error)
    }
  }
  const save = (): void => {
    const amounts = quick.map((amount) => amount.replace(/\.$/, ''))
    if (amounts.some((amount) => readStake(amount) === undefined)) return setState('bad')
    void keep({ ...settings, quickStakes: amounts })
  }
  return (
    <section className="panel settings">
      <h1>{say('nav.settings')}</h1>
      <FormatChoice choose={(oddsFormat) => void keep({ ...settings, oddsFormat })} />
      <label className="policy">
        <span>{say('slip.policy')}</span>
        <PolicyChoice />
      </label>
      <fieldset>
        <legend>{say('settings.quick')}</legend>
        <div className="quick-fields">
          {quick.map((amount, at) => (
            <input
              key={at}
              inputMode="decimal"
              aria-label={say('settings.quickOf', { number: figures.count(at + 1) })}
              aria-invalid={state === 'bad' && readStake(amount) === undefined}
              value={figures.digits(amount)}
              onChange={({ target }) => {
                const typed = readTyped(target.value)
                if (typed !== undefined) setQuick(quick.with(at, typed))
              }}
            />
          ))}
        </div>
        <button type="button" className="go" onClick={save}>
          {say('settings.save')}
        </button>
        <p className={state === 'saved' ? 'note' : 'note warn'} role="status">
          {state && say(state === 'saved' ? 'settings.saved' : state === 'bad' ? 'settings.bad' : 'error.network')}
        </p>
      </fieldset>
    </section>
  )
}

function FormatChoice({ choose }: { choose(format: OddsFormat): void }) {
  const { say, figures } = useBook()
  const { settings } = useView()
  return (
    <fieldset>
      <legend>{say('settings.format')}</legend>
      <div className="formats">
        {oddsFormats.map((format) => (
          <label key={format}>
            <input type="radio" name="format" value={format} checked={settings.oddsFormat === format} onChange={() => choose(format)} />
            <span>{say(`format.${format}`)}</span>
            <b>{figures.odds(sample, format)}</b>
          </label>
        ))}
      </div>
      <p className="muted">{say('settings.formatNote')}</p>
    </fieldset>
  )
}

const lines = ['help.adults', 'help.rules', 'help.limits', 'help.line', 'help.teams'] as const

/** Who may bet here, how to bet with measure, and who helps. */
export function HelpPage() {
  const { store, say, figures } = useBook()
  const { care } = store.state.session
  const values = { age: figures.count(care.minimumAge), line: care.helpline }
  return (
    <section className="panel help">
      <h1>{say('help.title')}</h1>
      {lines.map((key) => (
        <p key={key}>{say(key, values)}</p>
      ))}
    </section>
  )
}
