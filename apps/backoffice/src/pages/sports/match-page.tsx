import { Button, buttonClass, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { PagedTable } from '../../frame/paged-table.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import headCss from '../../frame/page-head.module.css'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { useMay } from '../../lib/me.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { CaseDialog } from './case-dialog.tsx'
import { useLogColumns } from './log-columns.tsx'
import { MarketList } from './market-list.tsx'
import { limitAction, matchStops } from './match-actions.ts'
import { sportsTexts } from './sports-texts.ts'
import { type Match, MatchState, nameOf, namePeriod, namesOf, printScore } from './sports-words.tsx'
import css from './sports.module.css'

const refreshMs = 5_000
const limitOfMatch = limitAction(true)

/** One match: what each outcome would cost the house, its prices and feed, stops and limits, and what was done. It is read again every five seconds. */
export default function MatchPage() {
  const { match: id = '' } = useParams()
  const api = useApi()
  const brand = useBrand()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['sports-match', brand.code, id],
    queryFn: ({ signal }) => api.sports.match({ match: id }, { signal }),
    refetchInterval: refreshMs,
  })
  const [asking, setAsking] = useState<{ market?: string }>()
  const t = sportsTexts.useText()
  if (query.isError && !query.data)
    return (
      <div className={headCss.page}>
        <PageHead title={id} back={{ to: '/sports', label: t('sports.back') }} />
        <QueryFailed query={query} />
      </div>
    )
  if (!query.data) return <Skeleton shape="block" />
  const match = query.data
  const onChanged = () => {
    void query.refetch()
    void client.invalidateQueries({ queryKey: ['sports-log', id] })
  }
  return (
    <div className={headCss.page}>
      <Head match={match} onChanged={onChanged} onAsk={() => setAsking({})} />
      <Overview match={match} />
      <MarketList key={match.id} match={match} onChanged={onChanged} onAsk={(market) => setAsking({ market })} />
      <Log match={id} />
      {asking && <CaseDialog match={match} market={asking.market} onClose={() => setAsking(undefined)} onAsked={onChanged} />}
    </div>
  )
}

type HeadProps = { readonly match: Match; readonly onChanged: () => void; readonly onAsk: () => void }

function Head({ match, onChanged, onAsk }: HeadProps) {
  const t = sportsTexts.useText()
  const { language } = useLanguage()
  const may = useMay()
  const name = namesOf(match.names, language)
  const isOver = match.feed.state === 'OVER'
  const own = match.limits.find((row) => row.match === match.id && row.type === undefined)
  const subject = { sport: match.sport, match: match.id, ...own }
  return (
    <PageHead
      title={name}
      back={{ to: '/sports', label: t('sports.back') }}
      mark={<MatchState match={match} t={t} />}
      acts={
        <>
          <Link className={buttonClass({ size: 'small' })} to={`/sports-slips?match=${encodeURIComponent(match.id)}`}>
            {t('sports.toSlips')}
          </Link>
          <Link className={buttonClass({ size: 'small' })} to={`/sports-cases?match=${encodeURIComponent(match.id)}`}>
            {t('sports.toCases')}
          </Link>
          {!isOver && <ActionButton size="small" action={limitOfMatch} subject={subject} subjectName={name} t={t} onCarried={onChanged} />}
          {may.use('sports.settle') && (
            <Button size="small" icon="scales-duotone" onClick={onAsk}>
              {t('sports.askCase')}
            </Button>
          )}
          {matchStops.map((action) => (
            <ActionButton key={action.key} size="small" action={action} subject={match} subjectName={name} t={t} onCarried={onChanged} />
          ))}
        </>
      }
    />
  )
}

const feedTones = { WAITING: 'plain', RUNNING: 'positive', SILENT: 'negative', OVER: 'plain' } as const

function Overview({ match }: { readonly match: Match }) {
  const t = sportsTexts.useText()
  const print = usePrint()
  const { language } = useLanguage()
  const { feed } = match
  return (
    <Panel title={t('sports.overview')}>
      <Facts
        facts={[
          [t('sports.liability'), <b key="worst">{t('sports.worstOf', { worst: print.money(match.liability), most: print.money(match.eventCap) })}</b>],
          [t('sports.stakes'), <span key="stakes" className="num">{print.money(match.stakes)}</span>],
          [t('sports.score'), `${printScore(match.score, print)}${match.period === undefined ? '' : ` · ${namePeriod(match.period, { t, print, language })}`}`],
          [t('sports.competition'), `${t(`sport.${match.sport}`)} · ${nameOf(match.competition.names, language)}`],
          [t('sports.start'), <Moment key="start" iso={match.start} />],
          [t('sports.feed'), <Status key="feed" tone={feedTones[feed.state]}>{t(`sports.feed_${feed.state}`)}</Status>],
          [t('sports.step'), print.number(feed.step)],
          [t('sports.pricesAt'), <Moment key="prices" iso={feed.changedAt} />],
          ...(feed.nextAt === undefined ? [] : [[t('sports.nextStep'), <Moment key="next" iso={feed.nextAt} />] as const]),
          ...(match.voidReason === undefined ? [] : [[t('sports.voidReason'), t(`void.${match.voidReason}` as 'void.OTHER')] as const]),
          [t('sports.number'), <code key="id" className={css.hash}>{match.id}</code>],
        ]}
      />
    </Panel>
  ) // prettier-ignore
}

function Log({ match }: { readonly match: string }) {
  const t = sportsTexts.useText()
  const api = useApi()
  const columns = useLogColumns()
  return (
    <Panel title={t('sports.log')}>
      <PagedTable
        caption={t('sports.log')}
        name={['sports-log', match]}
        load={(after) => api.sports.log({ match, limit: 20, ...(after !== undefined && { after }) })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: t('sports.logNone'), hint: t('sports.logNoneHint') }}
      />
    </Panel>
  )
}
