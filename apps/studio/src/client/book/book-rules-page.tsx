import { readMinor } from '../amounts.ts'
import type { LanguageCode } from '../amounts.ts'
import { useBook, useLoad } from './book-context.ts'
import { Failed, Loading } from './states.tsx'
import type { SportName } from '../../book/models/sport.ts'
import type { BookKey } from '../../book/words/book-key.ts'
import type english from './texts/book-rules-EN.json'

type Rules = Readonly<Record<keyof typeof english, string>>
const bundles: Readonly<Record<LanguageCode, () => Promise<{ default: Rules }>>> = {
  BN: () => import('./texts/book-rules-BN.json'),
  CN: () => import('./texts/book-rules-CN.json'),
  EN: () => import('./texts/book-rules-EN.json'),
  VI: () => import('./texts/book-rules-VI.json'),
}

/** The order of `houseRules`; a test holds the two together. */
export const ruleOrder = [
  'RESULTS',
  'PRICES',
  'IN_PLAY',
  'HANDICAPS',
  'DEAD_HEATS',
  'OUTRIGHT',
  'POSTPONED',
  'ABANDONED',
  'FOOTBALL',
  'CRICKET',
  'TENNIS',
  'BASKETBALL',
  'KABADDI',
  'ESPORTS',
  'MULTIPLES',
  'SYSTEMS',
  'BUILDER',
  'CASH_OUT',
  'CORRECTIONS',
  'LIMITS',
  'TURNOVER',
  'FAIRNESS',
] as const

/** The house rules with the figures that hold, and margins and limits of each market. */
export default function RulesPage() {
  const { store, say, figures, language } = useBook()
  const loaded = useLoad(language, async () => {
    const [rules, { default: texts }] = await Promise.all([store.calls.rules(), bundles[language]()])
    return { rules, texts }
  })
  if (loaded.state === 'failed') return <Failed retry={loaded.retry} />
  if (!loaded.value) return <Loading rows={10} />
  const { rules, texts } = loaded.value
  const money = (text: string): string => figures.money(readMinor(text))
  const blanks: Readonly<Record<string, string>> = {
    single: figures.share(rules.singleCashOutMargin),
    parlay: figures.share(rules.parlayCashOutMargin),
    least: money(rules.leastStake),
    most: money(rules.slipPayoutCap),
    delays: rules.sports.map(({ sport, delayMs }) => `${say(`sport.${sport}` as BookKey)} ${figures.count(delayMs / 1_000)}`).join(', '),
  }
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => blanks[name] ?? whole)
  return (
    <section className="panel rules">
      <h1>{say('nav.rules')}</h1>
      <p className="muted">{say('bets.rules', { version: figures.count(rules.version) })}</p>
      {ruleOrder.map((rule, at) => (
        <details key={rule} open={at === 0}>
          <summary>{texts[`${rule}.title`]}</summary>
          <p>{fill(texts[`${rule}.text`])}</p>
        </details>
      ))}
      <h2>{texts['figures.title']}</h2>
      {[...new Set(rules.markets.map(({ sport }) => sport))].map((sport) => (
        <details key={sport}>
          <summary>{say(`sport.${sport as SportName}`)}</summary>
          <table className="standings">
            <thead>
              <tr>
                <th scope="col">{texts['figures.market']}</th>
                <th scope="col">{texts['figures.margin']}</th>
                <th scope="col">{texts['figures.cap']}</th>
              </tr>
            </thead>
            <tbody>
              {rules.markets
                .filter((market) => market.sport === sport)
                .map(({ type, marginPercent, payoutCap }) => (
                  <tr key={type}>
                    <th scope="row">{say(`type.${type}` as BookKey, { home: '1', away: '2', number: 'n' })}</th>
                    <td>{figures.share(marginPercent)}</td>
                    <td>{money(payoutCap)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </details>
      ))}
    </section>
  )
}
