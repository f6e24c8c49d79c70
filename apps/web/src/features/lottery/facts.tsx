import type { Fact, Group, Play } from '@portal/lottery'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { Balls } from './balls.tsx'
import { useDigits } from './digits.ts'
import css from './facts.module.css'
import { usePlayNames } from './play-name.ts'

/** What decides a win of a play, by the very numbers that it is judged by. */
export function Facts({ group, play }: { readonly group: Group; readonly play: Play }) {
  if (play.facts.length === 0) return null
  return (
    <ul className={css.facts}>
      {play.facts.map((fact) => (
        <li key={fact.name}>
          <FactLine group={group} fact={fact} />
        </li>
      ))}
    </ul>
  )
}

function FactLine({ group, fact: { name, values, lists } }: { readonly group: Group; readonly fact: Fact }) {
  const say = lotteryTexts.useText()
  const digits = useDigits()
  const names = usePlayNames()
  const printed = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, digits(String(value))]))
  const runs = lists?.runs?.map((run) => digits(run.join(' '))).join(', ')
  if (name !== 'colours' || !lists) return <>{say(`lotto.fact.${name}`, { ...printed, ...(runs && { runs }) })}</>
  return (
    <>
      {say('lotto.fact.colours')}
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
    </>
  )
}
