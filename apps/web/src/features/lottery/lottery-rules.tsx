import { type Drum, drums, type Group, type Play, playsOf } from '@portal/lottery'
import { Button } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { lotteryTexts } from '../../i18n/lottery-texts.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { useDigits } from './digits.ts'
import { Facts } from './facts.tsx'
import type { LotteryPays, LotteryTerms } from './game.ts'
import css from './lottery-rules.module.css'
import { explanationKeyOf } from './play-explanation.ts'
import { usePlayNames } from './play-name.ts'

type LotteryRulesProps = {
  readonly group: Group
  readonly terms: LotteryTerms
  readonly offered: readonly LotteryPays[]
  readonly onPlay: (code: string) => void
}

/** What is drawn and what decides a win, play by play, with its chance and what it pays: from the rules by which the server judges. */
export default function LotteryRules({ group, terms, offered, onPlay }: LotteryRulesProps) {
  const names = usePlayNames()
  const plays = playsOf(group).filter(({ code }) => offered.some((one) => one.code === code))
  const tabs = [...new Set(plays.map(({ tab }) => tab))]
  return (
    <div className={css.rules}>
      <General group={group} terms={terms} />
      {tabs.map((tab) => (
        <Card key={tab} padded className={css.tab}>
          <h2>{names.tab(tab)}</h2>
          <ul className={css.plays}>
            {plays
              .filter((play) => play.tab === tab)
              .map((play) => (
                <PlayRule
                  key={play.code}
                  group={group}
                  play={play}
                  pays={offered.find(({ code }) => code === play.code)}
                  onPlay={() => onPlay(play.code)}
                />
              ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

function General({ group, terms }: Pick<LotteryRulesProps, 'group' | 'terms'>) {
  const say = lotteryTexts.useText()
  const digits = useDigits()
  const money = useMoney()
  const figure = useFigures()
  const percent = terms.prizeGroup / 20
  const range = ({ balls, from, to }: Drum) => ({ balls: figure(balls), from: digits(String(from)), to: digits(String(to)) })
  return (
    <Card padded className={css.tab}>
      <h2>{say('lotto.rules.draw')}</h2>
      {drums[group].map((drum) => (
        <p key={`${drum.from}:${drum.to}`}>{say(drum.goesBack ? 'lotto.rules.again' : 'lotto.rules.once', range(drum))}</p>
      ))}
      <p>{say(`lotto.rules.group.${group}`)}</p>
      <p>{say('lotto.rules.returned', { percent: figure(percent, Number.isInteger(percent) ? 0 : 2) })}</p>
      <p>{say('lotto.largest', { amount: money(terms.largestPrize, { digits: 0 }) })}</p>
      <p>{say('lotto.rules.late')}</p>
    </Card>
  )
}

type PlayRuleProps = { readonly group: Group; readonly play: Play; readonly pays: LotteryPays | undefined; readonly onPlay: () => void }

function PlayRule({ group, play, pays, onPlay }: PlayRuleProps) {
  const say = lotteryTexts.useText()
  const names = usePlayNames()
  return (
    <li className={css.play}>
      <div className={css.head}>
        <h3>{names.play(play.code)}</h3>
        <Button look="bare" size="small" aria-label={`${say('lotto.bet')}: ${names.whole(group, play.code)}`} onClick={onPlay}>
          {say('lotto.bet')}
        </Button>
      </div>
      <p>{say(`lotto.how.${explanationKeyOf(play.code)}`)}</p>
      <Facts isWhole group={group} play={play} />
      <Chances play={play} pays={pays} />
    </li>
  )
}

/** What wins how often, and what 1 of stake then pays. Levels with the same chance and prize stand together. */
function Chances({ play: { levels, outcomes, hits: ofPlay }, pays }: Pick<PlayRuleProps, 'play' | 'pays'>) {
  const say = lotteryTexts.useText()
  const names = usePlayNames()
  const money = useMoney()
  const figure = useFigures()
  const lines = new Map<string, { names: string[]; chance: number; hits: number; amount: string }>()
  for (const { name, wins, hits = ofPlay } of levels) {
    const amount = pays?.levels.find((level) => level.name === name)?.pays ?? '0'
    const key = `${wins}:${amount}`
    const line = lines.get(key) ?? { names: [], chance: (hits * Number(outcomes)) / Number(wins), hits, amount }
    lines.set(key, { ...line, names: [...line.names, names.choice(name)] })
  }
  return (
    <dl className={css.chances}>
      {[...lines].map(([key, { names: choices, chance, hits, amount }]) => (
        <div key={key}>
          <dt>{levels.length > 1 ? choices.join(', ') : say('lotto.rules.win')}</dt>
          <dd className="num">
            {hits > 1
              ? say('lotto.rules.hits', { hits: figure(hits), figure: figure(chance, 0) })
              : say('lotto.rules.chance', { figure: figure(chance, chance < 100 ? 2 : 0) })}
          </dd>
          <dd className="num">{say('lotto.pays', { amount: money(amount, { digits: 0 }) })}</dd>
        </div>
      ))}
    </dl>
  )
}
