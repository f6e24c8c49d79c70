import { Icon } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Panel } from '../../frame/panel.tsx'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { liveConnected, queueCounts } from '../../lib/live-state.ts'
import { useMay, useMyself } from '../../lib/me.ts'
import { useNow } from '../../lib/now.ts'
import { usePrint } from '../../i18n/use-print.ts'
import { useMenu } from '../../frame/menu-pages.ts'
import { dashboardTexts } from './dashboard-texts.ts'
import css from './dashboard.module.css'
import { FiguresOfDay } from './day-figures.tsx'

/** What is wrong, what waits for the person by queue, and what the day came to. */
export default function DashboardPage() {
  const t = dashboardTexts.useText()
  const may = useMay()
  return (
    <>
      <h1>{t('dashboard.title')}</h1>
      <Alerts />
      <Waiting />
      {may.use('reports.read') && <FiguresOfDay />}
    </>
  )
}

function Waiting() {
  const t = dashboardTexts.useText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const live = queueCounts.use()
  const menu = useMenu()
  const first = useQuery({
    queryKey: ['queues', brand.code],
    queryFn: ({ signal }) => api.overview.queues({}, { signal }),
    refetchInterval: 60_000,
  })
  const nowMs = useNow(30_000)
  const read = Object.fromEntries((first.data?.queues ?? []).map(({ name, count }) => [name, count]))
  const oldest = Object.fromEntries((first.data?.queues ?? []).map((queue) => [queue.name, queue.oldest]))
  const tiles = menu.flatMap((page) => {
    const count = page.queue === undefined ? undefined : (live[page.queue] ?? read[page.queue])
    return count ? [{ page, count, since: oldest[page.queue!] }] : []
  })
  return (
    <Panel title={t('dashboard.waiting')}>
      {tiles.length === 0 ? (
        <EmptyState icon="check-circle-duotone" title={t('dashboard.clear')}>
          {t('dashboard.clearHint')}
        </EmptyState>
      ) : (
        <ul className={css.tiles}>
          {tiles.map(({ page, count, since }) => (
            <li key={page.path}>
              <Link to={`/${page.path}`} className={css.tile}>
                {page.icon && <Icon name={page.icon} className={css.icon} />}
                <span className={css.words}>
                  {t(page.title)}
                  {since !== undefined && <span className={css.beside}>{t('dashboard.oldest', { age: print.age(since, nowMs) })}</span>}
                </span>
                <b className="num">{print.number(count)}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** What somebody must look at: a broken audit, a lost stream, a person with one proof alone. */
function Alerts() {
  const t = dashboardTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const may = useMay()
  const { me } = useMyself()
  const isConnected = liveConnected.use()
  const chain = useQuery({
    queryKey: ['audit-chain', brand.code],
    queryFn: ({ signal }) => api.audit.chain({}, { signal }),
    enabled: may.use('audit.read'),
    staleTime: 60_000,
  })
  const alerts = [
    chain.data && chain.data.broken.length > 0 && t('dashboard.chainBroken'),
    !isConnected && t('dashboard.stale'),
    me.proofs.passkeys === 0 && me.proofs.recoveryCodesLeft === 0 && t('dashboard.noBackup'),
  ].filter((alert) => alert !== false && alert !== undefined)
  return (
    <Panel title={t('dashboard.alerts')}>
      {alerts.length === 0 ? (
        <p className="muted">{t('dashboard.noAlerts')}</p>
      ) : (
        <ul className={css.alerts}>
          {alerts.map((alert) => (
            <li key={alert} className={css.alert}>
              <Icon name="warning-duotone" /> {alert}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
