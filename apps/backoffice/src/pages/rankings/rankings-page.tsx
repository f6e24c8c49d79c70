import { Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Panel } from '../../frame/panel.tsx'
import frame from '../../frame/setting-page.module.css'
import { usePrint } from '../../i18n/use-print.ts'
import { addAmounts } from '../../lib/amounts.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import css from './rankings.module.css'
import { readPrizes, type Ranking } from './ranking-words.ts'
import { type Key, rankingsTexts } from './rankings-texts.ts'

/** What a form begins with: what counts from the next period on. */
const newestOf = (ranking: Ranking) => ranking.next ?? ranking

const change: Action<Ranking, Key> = {
  key: 'change',
  label: 'rankings.change',
  icon: 'pencil-simple-duotone',
  permission: 'rewards.edit',
  explain: 'rankings.changeWhy',
  version: ({ latest }) => latest,
  fields: [
    { key: 'prizes', label: 'rankings.prizes', hint: 'rankings.prizesHint', kind: 'long', isOptional: true, from: (row) => newestOf(row).prizes.join(', ') },
    { key: 'isSplit', label: 'rankings.isSplit', kind: 'tick', from: (row) => (newestOf(row).isSplit ? 'yes' : '') },
    { key: 'isOn', label: 'rankings.isOn', kind: 'tick', from: (row) => (newestOf(row).isOn ? 'yes' : '') },
  ],
  faults: { order: 'rankings.fault_order', too_fine: 'rankings.fault_tooFine', unchanged: 'rankings.fault_unchanged' },
  send: (api, { period }, { values, version, reason, options }) =>
    api.rankings.change(
      { period, version, prizes: readPrizes(values.prizes ?? ''), isSplit: values.isSplit === 'yes', isOn: values.isOn === 'yes', reason },
      options,
    ),
  done: 'rankings.changed',
} // prettier-ignore

/** The rankings of day, week and month: the prizes of the running period, and what counts from the next one on. */
export default function RankingsPage() {
  const t = rankingsTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({ queryKey: ['rankings', brand.code], queryFn: ({ signal }) => api.rankings.list({}, { signal }) })
  useEffect(() => {
    document.title = t('page.rankings')
  }, [t])
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const { list, currency } = query.data
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <h1>{t('page.rankings')}</h1>
        <nav className={css.links} aria-label={t('page.rankings')}>
          <Link to="/rankings/results">{t('page.rankingResults')}</Link>
          <Link to="/rankings/off">{t('page.rankingsOff')}</Link>
        </nav>
      </header>
      <p className="muted">{t('rankings.note')}</p>
      {list.length === 0 && (
        <EmptyState icon="trophy-duotone" title={t('rankings.none')}>
          {t('rankings.noneHint')}
        </EmptyState>
      )}
      {list.map((ranking) => (
        <Panel
          key={ranking.period}
          title={t(`rankings.period_${ranking.period}`)}
          aside={
            <ActionButton
              size="small"
              action={change}
              subject={ranking}
              subjectName={t(`rankings.period_${ranking.period}`)}
              t={t}
              onCarried={() => void query.refetch()}
            />
          }
        >
          <Shown ranking={ranking} currency={currency} />
        </Panel>
      ))}
    </div>
  )
}

function Shown({ ranking, currency }: { readonly ranking: Ranking; readonly currency: string }) {
  const t = rankingsTexts.useText()
  const print = usePrint()
  const { isOn, isSplit, prizes, startsAt, endsAt, members, next } = ranking
  return (
    <>
      <Facts
        facts={[
          [t('rankings.standing'), <Status key="on" tone={isOn ? 'positive' : 'plain'}>{t(isOn ? 'rankings.on' : 'rankings.off')}</Status>],
          [t('rankings.running'), `${print.time(startsAt)} – ${print.time(endsAt)}`],
          [t('rankings.members'), <span key="members" className="num">{print.number(members)}</span>],
          [t('rankings.ties'), t(isSplit ? 'rankings.tiesShare' : 'rankings.tiesFirst')],
          [t('rankings.sum'), <b key="sum" className="num">{print.money(sumOf(prizes), { currency })}</b>],
        ]}
      />
      <Prizes prizes={prizes} currency={currency} />
      {next && (
        <section className={css.next}>
          <h3>{t('rankings.next')}</h3>
          <Facts
            facts={[
              [t('rankings.standing'), t(next.isOn ? 'rankings.on' : 'rankings.off')],
              [t('rankings.ties'), t(next.isSplit ? 'rankings.tiesShare' : 'rankings.tiesFirst')],
              [t('rankings.sum'), <b key="sum" className="num">{print.money(sumOf(next.prizes), { currency })}</b>],
              [t('rankings.by'), next.by],
              [t('rankings.reason'), next.reason],
            ]}
          />
          <Prizes prizes={next.prizes} currency={currency} />
        </section>
      )}
    </>
  ) // prettier-ignore
}

const sumOf = (prizes: readonly string[]) => addAmounts(prizes) ?? '0'

function Prizes({ prizes, currency }: { readonly prizes: readonly string[]; readonly currency: string }) {
  const t = rankingsTexts.useText()
  const print = usePrint()
  if (prizes.length === 0) return <p className="muted">{t('rankings.noPrizes')}</p>
  return (
    <ol className={css.prizes} aria-label={t('rankings.prizes')}>
      {prizes.map((prize, at) => (
        <li key={at}>
          <span className="muted">{print.number(at + 1)}</span> <b className="num">{print.money(prize, { currency })}</b>
        </li>
      ))}
    </ol>
  )
}
