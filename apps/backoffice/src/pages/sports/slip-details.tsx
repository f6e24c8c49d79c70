import { Link } from 'react-router'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { sportsTexts } from './sports-texts.ts'
import { nameMarket, nameOf, nameOutcome, namesOf, printPrice, printScore, SlipState, type SlipRow } from './sports-words.tsx'
import css from './sports.module.css'

/** One slip: its money, each leg with the price that pays, what was cashed out and corrected, and the hash that the match was drawn with. */
export function SlipDetails({ row }: { readonly row: SlipRow }) {
  const t = sportsTexts.useText()
  const print = usePrint()
  const money = (key: string, amount: string) => <span key={key} className="num">{print.money(amount)}</span> // prettier-ignore
  return (
    <>
      <Facts
        facts={[
          [t('sports.state'), <SlipState key="state" state={row.state} t={t} />],
          [t('sports.member'), row.member ?? t('sports.otherBrand')],
          [t('sports.kind'), t(`sports.kind_${row.kind}`)],
          [t('sports.bets'), print.number(row.bets)],
          [t('sports.unitStake'), money('unit', row.unitStake)],
          [t('sports.stake'), money('stake', row.stake)],
          ...(row.stakeLeft === row.stake ? [] : [[t('sports.stakeLeft'), money('left', row.stakeLeft)] as const]),
          [t('sports.potential'), money('potential', row.potential)],
          [t('sports.paid'), money('paid', row.paid)],
          ...(row.result === undefined ? [] : [[t('sports.result'), t(`result.${row.result}` as 'result.WON')] as const]),
          ...(row.code === undefined ? [] : [[t('sports.code'), <code key="code">{row.code}</code>] as const]),
          [t('sports.placed'), <Moment key="placed" iso={row.placedAt} />],
          ...(row.acceptedAt === undefined ? [] : [[t('sports.acceptedAt'), <Moment key="accepted" iso={row.acceptedAt} />] as const]),
          ...(row.settledAt === undefined ? [] : [[t('sports.settledAt'), <Moment key="settled" iso={row.settledAt} />] as const]),
          [t('sports.version'), print.number(row.version)],
          [t('sports.rules'), print.number(row.rules)],
          [t('sports.slip'), <code key="id" className={css.hash}>{row.id}</code>],
          [t('sports.hash'), <code key="hash" className={css.hash}>{row.hash}</code>],
        ]}
      />
      <Panel title={t('sports.legs')}>
        {row.legs.map((leg) => (
          <Leg key={leg.match + leg.picks.map(({ market }) => market).join()} leg={leg} />
        ))}
      </Panel>
      {row.cashed.length > 0 && (
        <Panel title={t('sports.cashed')}>
          {row.cashed.map(({ at, paid, isAuto }) => (
            <p key={at}>
              <Moment iso={at} /> · <b className="num">{print.money(paid)}</b> {isAuto && `· ${t('sports.auto')}`}
            </p>
          ))}
        </Panel>
      )}
      {row.corrections.length > 0 && (
        <Panel title={t('sports.corrections')}>
          {row.corrections.map(({ at, delta, reason }) => (
            <p key={at}>
              <Moment iso={at} /> · <b className="num">{print.money(delta, { signed: true })}</b> {reason && `· ${reason}`}
            </p>
          ))}
        </Panel>
      )}
    </>
  ) // prettier-ignore
}

function Leg({ leg }: { readonly leg: SlipRow['legs'][number] }) {
  const t = sportsTexts.useText()
  const print = usePrint()
  const { language } = useLanguage()
  const tools = { t, print, language }
  const picks = leg.picks.map(
    (pick) => `${nameMarket(pick, leg.names, tools)}: ${nameOutcome(pick, pick.outcome, leg.names, tools, pick.names)}`,
  )
  const inPlay = leg.scoreAt ? t('sports.inPlay', { score: printScore(leg.scoreAt, print) }) : t('sports.inPlayPlain')
  return (
    <div className={css.leg}>
      <Link to={`/sports/${encodeURIComponent(leg.match)}`}>{namesOf(leg.names, language)}</Link>
      <small>
        {nameOf(leg.competition, language)} · {t(`sports.state_${leg.status}`)} · {printScore(leg.score, print)}
      </small>
      {picks.map((pick) => (
        <span key={pick}>{pick}</span>
      ))}
      <span>
        <b className="num">{printPrice(leg.milli, print)}</b> {leg.isInPlay && `· ${inPlay}`}
        {leg.result !== undefined && ` · ${t(`result.${leg.result}` as 'result.WON')}`}
        {leg.voidReason !== undefined && ` · ${t(`void.${leg.voidReason}` as 'void.OTHER')}`}
      </span>
    </div>
  )
}
