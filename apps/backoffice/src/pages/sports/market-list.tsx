import { Button } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Segmented } from '@portal/ui/segmented.tsx'
import { Table } from '@portal/ui/table.tsx'
import { useState } from 'react'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useMay } from '../../lib/me.ts'
import { limitAction, marketStops } from './match-actions.ts'
import { sportsTexts } from './sports-texts.ts'
import { type Market, MarketState, type Match, nameMarket, nameOutcome, printPrice } from './sports-words.tsx'
import css from './sports.module.css'

type Props = { readonly match: Match; readonly onChanged: () => void; readonly onAsk: (market: string) => void }

const hasBets = ({ stakes, outcomes }: Market) => stakes !== '0' || outcomes.some(({ payouts }) => payouts !== '0')
const worstOf = ({ worst }: Market) => Number(worst)
const limitOfMarket = limitAction(false)

/** The markets of a match: those with bets first by their worst case, each with what every outcome would cost. */
export function MarketList({ match, onChanged, onAsk }: Props) {
  const t = sportsTexts.useText()
  const withBets = match.list.filter(hasBets).toSorted((a, b) => worstOf(a) - worstOf(b))
  const [chosen, setShown] = useState<'bets' | 'all'>()
  const shown = chosen ?? (withBets.length > 0 ? 'bets' : 'all')
  const rest = shown === 'all' ? match.list.filter((market) => !hasBets(market)) : []
  const markets = [...withBets, ...rest]
  return (
    <Panel
      title={t('sports.markets')}
      aside={
        <Segmented
          label={t('sports.which')}
          segments={[
            { value: 'bets', label: t('sports.withBets') },
            { value: 'all', label: t('sports.allMarkets') },
          ]}
          value={shown}
          onChange={setShown}
        />
      }
    >
      {markets.length === 0 && (
        <EmptyState icon="chart-bar-duotone" title={t('sports.noMarkets')}>
          {t('sports.noMarketsHint')}
        </EmptyState>
      )}
      <div className={css.markets}>
        {markets.map((market, at) => (
          <MarketRow key={market.key} {...{ match, market, onChanged, onAsk }} isOpen={at < 2 && hasBets(market)} />
        ))}
      </div>
    </Panel>
  )
}

type RowProps = Props & { readonly market: Market; readonly isOpen: boolean }

function MarketRow({ match, market, isOpen, onChanged, onAsk }: RowProps) {
  const t = sportsTexts.useText()
  const print = usePrint()
  const { language } = useLanguage()
  const may = useMay()
  const name = nameMarket(market, match.names, { t, print, language })
  const subject = { match: match.id, market: market.key, isStopped: market.isStopped }
  const isLive = market.status === 'OPEN' || market.status === 'SUSPENDED'
  const place = { sport: match.sport, match: match.id, type: market.key }
  const limits = match.limits.find(({ match: of, type }) => of === match.id && type === market.key)
  // What a person has opened stays so when the figures are read again.
  const [isOpenAtFirst] = useState(isOpen)
  return (
    <details className={css.market} open={isOpenAtFirst}>
      <summary>
        <b>{name}</b>
        <MarketState status={market.status} t={t} />
        <span className={css.money}>
          {t('sports.stakes')} <b className="num">{print.money(market.stakes)}</b>
        </span>
        <span className={css.money}>
          {t('sports.worst')} <b className={market.worst.startsWith('-') ? css.minus : 'num'}>{print.money(market.worst, { signed: true })}</b>
        </span>
      </summary>
      <div className={css.inside}>
        <Outcomes match={match} market={market} name={name} />
        <Facts
          facts={[
            [t('sports.margin'), print.share(market.marginMilli * 1_000)],
            [t('sports.payoutCap'), <span key="payout" className="num">{print.money(market.payoutCap)}</span>],
            [t('sports.liabilityCap'), <span key="liability" className="num">{print.money(market.liabilityCap)}</span>],
          ]}
        />
        <div className={css.acts}>
          {isLive && marketStops.map((action) => <ActionButton key={action.key} size="small" action={action} subject={subject} subjectName={name} t={t} onCarried={onChanged} />)}
          {isLive && <ActionButton size="small" action={limitOfMarket} subject={{ ...place, ...limits }} subjectName={name} t={t} onCarried={onChanged} />}
          {may.use('sports.settle') && <Button size="small" icon="scales-duotone" onClick={() => onAsk(market.key)}>{t('sports.askCase')}</Button>}
        </div>
      </div>
    </details>
  ) // prettier-ignore
}

function Outcomes({ match, market, name }: { readonly match: Match; readonly market: Market; readonly name: string }) {
  const t = sportsTexts.useText()
  const print = usePrint()
  const { language } = useLanguage()
  const tools = { t, print, language }
  return (
    <Table
      caption={name}
      rows={market.outcomes}
      rowKey={({ outcome }) => outcome}
      columns={[
        { key: 'outcome', head: t('sports.outcome'), cell: ({ outcome, names }) => <b>{nameOutcome(market, outcome, match.names, tools, names)}</b> },
        { key: 'price', head: t('sports.price'), phoneLabel: t('sports.price'), align: 'end', cell: ({ milli }) => <span className="num">{milli === undefined ? '–' : printPrice(milli, print)}</span> },
        { key: 'chance', head: t('sports.chance'), phoneLabel: t('sports.chance'), align: 'end', cell: ({ chance }) => <span className="num">{print.share(chance, 1)}</span> },
        { key: 'stakes', head: t('sports.stakes'), phoneLabel: t('sports.stakes'), align: 'end', cell: ({ stakes }) => <span className="num">{print.money(stakes)}</span> },
        { key: 'payout', head: t('sports.payout'), phoneLabel: t('sports.payout'), align: 'end', cell: ({ payouts }) => <span className="num">{print.money(payouts)}</span> },
        { key: 'net', head: t('sports.net'), phoneLabel: t('sports.net'), align: 'end', cell: ({ result }) => <b className={result.startsWith('-') ? css.minus : 'num'}>{print.money(result, { signed: true })}</b> },
        ...(market.outcomes.some(({ end }) => end !== undefined)
          ? [{ key: 'end', head: t('sports.end'), phoneLabel: t('sports.end'), cell: ({ end }: (typeof market.outcomes)[number]) => (end === undefined ? '–' : t(`result.${end}` as 'result.WON')) }]
          : []),
      ]}
    />
  ) // prettier-ignore
}
