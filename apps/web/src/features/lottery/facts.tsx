import type { Fact, Group, Play } from '@portal/lottery'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { Balls } from './balls.tsx'
import { useDigits } from './digits.ts'
import css from './facts.module.css'
import { usePlayNames } from './play-name.ts'

type FactsProps = {
  readonly group: Group
  readonly play: Play
  /** Whether long lists are open from the beginning. */
  readonly isWhole?: boolean
}

/** What decides a win of a play, by the very numbers that it is judged by. */
export function Facts({ group, play, isWhole = false }: FactsProps) {
  if (play.facts.length === 0) return null
  return (
    <ul className={css.facts}>
      {play.facts.map((fact) => (
        <li key={fact.name}>
          <FactLine group={group} fact={fact} isWhole={isWhole} />
        </li>
      ))}
    </ul>
  )
}

type FactLineProps = { readonly group: Group; readonly fact: Fact; readonly isWhole: boolean }

function FactLine({ group, fact: { name, values, lists }, isWhole }: FactLineProps) {
  const say = lotteryTexts.useText()
  const digits = useDigits()
  const names = usePlayNames()
  const printed = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, digits(String(value))]))
  const runs = lists?.runs?.map((run) => digits(run.join(' '))).join(', ')
  if (name !== 'colours' || !lists) return <>{say(`lotto.fact.${name}`, { ...printed, ...(runs && { runs }) })}</>
  return (
    <details open={isWhole}>
      <summary className={css.summary}>{say('lotto.fact.colours')}</summary>
      <dl className={css.colours}>
        {Object.entries(lists).map(([colour, [balls = []]]) => (
          <div key={colour}>
            <dt>{names.choice(colour)}</dt>
            <dd>
              <Balls small group={group} balls={balls} isDraw={false} label={names.choice(colour)} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
