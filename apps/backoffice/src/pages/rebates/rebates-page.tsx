import { Button, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import frame from '../../frame/setting-page.module.css'
import { usePrint } from '../../i18n/use-print.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { useMay } from '../../lib/me.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { Versions } from '../club/versions.tsx'
import { RateForm } from './rate-form.tsx'
import { type Line, lineText, type Rates, readPercent, toPercent } from './rebate-words.ts'
import css from './rebates.module.css'
import { type Key, rebatesTexts } from './rebates-texts.ts'

type Terms = NonNullable<Rates['terms']>

const setTerms: Action<Terms, Key> = {
  key: 'terms',
  label: 'rebates.setTerms',
  icon: 'sliders-horizontal',
  permission: 'rewards.edit',
  explain: 'rebates.termsWhy',
  version: ({ version }) => version,
  fields: [
    { key: 'minimum', label: 'rebates.minimum', kind: 'amount', from: ({ minimum }) => minimum },
    { key: 'floorPpm', label: 'rebates.floor', hint: 'rebates.floorHint', kind: 'text', from: ({ floorPpm }) => toPercent(floorPpm) },
    { key: 'isPaused', label: 'rebates.pause', kind: 'tick', from: ({ isPaused }) => (isPaused ? 'yes' : '') },
  ],
  faults: { unchanged: 'rebates.fault_unchanged', too_fine: 'rebates.fault_tooFine' },
  send: (api, _terms, { values, version, reason, options }) =>
    api.rebates.setTerms(
      {
        version,
        minimum: (values.minimum ?? '').trim(),
        isPaused: values.isPaused === 'yes',
        floorPpm: readPercent(values.floorPpm ?? '') ?? -1,
        reason,
      },
      options,
    ),
  done: 'rebates.termsSet',
}

/** Rebates by kind of game, vendor and level: in force or of another version, the terms of claims, and the form of a new version. */
export default function RebatesPage() {
  const t = rebatesTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const version = /^[1-9]\d{0,8}$/.test(params.get('version') ?? '') ? Number(params.get('version')) : undefined
  const query = useQuery({
    queryKey: ['rebate-rates', brand.code, version],
    queryFn: ({ signal }) => api.rebates.rates(version === undefined ? {} : { version }, { signal }),
  })
  useEffect(() => {
    document.title = t('page.rebates')
  }, [t])
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="block" />
  const rates = query.data
  const { terms, latest } = rates
  const mayEdit = may.use('rewards.edit') && terms !== undefined
  const isEditing = params.get('edit') === '1' && mayEdit
  const show = (next: Record<string, string>) => setParams(next, { replace: true })
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <h1>{t('page.rebates')}</h1>
        <div className={css.links}>
          <Link to="/rebates/claims">{t('page.rebateClaims')}</Link>
          {!isEditing && mayEdit && (
            <Button
              size="small"
              look="primary"
              icon="pencil-simple-duotone"
              onClick={() => show(latest === rates.version || latest === 0 ? { edit: '1' } : { version: String(latest), edit: '1' })}
            >
              {t('rebates.edit')}
            </Button>
          )}
        </div>
      </header>
      {isEditing ? (
        <RateForm
          key={`${brand.code} ${rates.version} ${latest}`}
          rates={rates}
          floorPpm={terms.floorPpm}
          onClose={() => show({})}
          onCarried={() => void query.refetch()}
        />
      ) : (
        <>
          <TermsPanel rates={rates} onCarried={() => void query.refetch()} />
          <RateTable rates={rates} onCurrent={version === undefined ? undefined : () => show({})} />
          <Versions versions={rates.versions} onShow={(chosen) => show({ version: String(chosen) })} />
        </>
      )}
    </div>
  )
}

function TermsPanel({ rates: { terms, currency }, onCarried }: { readonly rates: Rates; readonly onCarried: () => void }) {
  const t = rebatesTexts.useText()
  const print = usePrint()
  if (!terms)
    return (
      <EmptyState icon="percent-duotone" title={t('rebates.none')}>
        {t('rebates.noneHint')}
      </EmptyState>
    )
  return (
    <Panel
      title={t('rebates.terms')}
      aside={<ActionButton size="small" action={setTerms} subject={terms} subjectName={t('rebates.terms')} t={t} onCarried={onCarried} />}
    >
      <Facts
        facts={[
          [t('rebates.state'), <Status key="state" tone={terms.isPaused ? 'warning' : 'positive'}>{t(terms.isPaused ? 'rebates.paused' : 'rebates.open')}</Status>],
          [t('rebates.minimum'), <span key="minimum" className="num">{print.money(terms.minimum, { currency })}</span>],
          [t('rebates.floor'), <span key="floor" className="num">{print.share(terms.floorPpm)}</span>],
          [t('rebates.bonus'), t(terms.withoutBonus ? 'rebates.withoutBonus' : 'rebates.withBonus')],
          ...(terms.changedBy ? [[t('rebates.changedBy'), terms.changedBy] as const, [t('rebates.changedAt'), <Moment key="at" iso={terms.changedAt} />] as const] : []),
        ]}
      />
    </Panel>
  ) // prettier-ignore
}

function RateTable({ rates, onCurrent }: { readonly rates: Rates; readonly onCurrent: (() => void) | undefined }) {
  const t = rebatesTexts.useText()
  const print = usePrint()
  const { lines, version } = rates
  if (version === 0) return null
  return (
    <Panel
      title={t('rebates.ratesOf', { version: print.number(version) })}
      note={t('rebates.ratesNote')}
      aside={
        onCurrent && (
          <Button size="small" onClick={onCurrent}>
            {t('rebates.showCurrent')}
          </Button>
        )
      }
    >
      <Table
        caption={t('rebates.rates')}
        rows={lines}
        rowKey={({ gameType, vassalage }) => `${gameType} ${vassalage}`}
        empty={<p className="muted">{t('rebates.noLines')}</p>}
        columns={[
          { key: 'line', head: t('rebates.line'), cell: (line) => <b>{lineText(line, t)}</b> },
          ...(lines[0]?.ppm ?? []).map((_ppm, level) => ({
            key: String(level),
            head: t('rebates.levelShort', { level: print.number(level) }),
            phoneLabel: t('rebates.level', { level: print.number(level) }),
            align: 'end' as const,
            cell: (line: Line) => <span className="num">{print.share(line.ppm[level] ?? 0)}</span>,
          })),
        ]}
      />
    </Panel>
  )
}
