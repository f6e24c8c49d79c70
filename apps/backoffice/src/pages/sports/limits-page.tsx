import { Button, Skeleton } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ActionButton } from '../../frame/action-button.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import frame from '../../frame/setting-page.module.css'
import { usePrint } from '../../i18n/use-print.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { useMay } from '../../lib/me.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { limitAction, removeLimit } from './match-actions.ts'
import { sportsTexts } from './sports-texts.ts'
import { type LimitRow, nameKey, nameOf, namesOf, nameType } from './sports-words.tsx'
import css from './sports.module.css'

const change = { ...limitAction(true), label: 'sports.change' as const }
const changeOfType = { ...limitAction(false), label: 'sports.change' as const }
const keyOf = ({ sport, competition = '', match = '', type = '' }: LimitRow) => [sport, competition, match, type].join(' ')
const partsOfMilli = 1_000

/** Margins and limits that are set in place of the sportsbook's own, of sports, competitions and matches. */
export default function LimitsPage() {
  const t = sportsTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery({ queryKey: ['sports-limits', brand.code], queryFn: ({ signal }) => api.sports.limits({}, { signal }) })
  useEffect(() => {
    document.title = t('page.sportsLimits')
  }, [t])
  if (query.isError)
    return (
      <div className={frame.page}>
        <h1>{t('page.sportsLimits')}</h1>
        <QueryFailed query={query} />
      </div>
    )
  if (!query.data) return <Skeleton shape="block" />
  const { list, defaults } = query.data
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <h1>{t('page.sportsLimits')}</h1>
        {may.use('sports.trade') && (
          <Button size="small" look="primary" icon="plus-circle-duotone" onClick={() => setAdding(true)}>
            {t('sports.setLimit')}
          </Button>
        )}
      </header>
      <LimitTable list={list} defaults={defaults} onChanged={() => void query.refetch()} />
      <OwnFigures types={query.data.types} />
      {isAdding && <LimitDialog limits={query.data} onClose={() => setAdding(false)} onCarried={() => void query.refetch()} />}
    </div>
  )
}

type TableProps = {
  readonly list: readonly LimitRow[]
  readonly defaults: { readonly eventCap: number; readonly slipPayout: number }
  readonly onChanged: () => void
}

function LimitTable({ list, defaults, onChanged }: TableProps) {
  const t = sportsTexts.useText()
  const print = usePrint()
  const { language } = useLanguage()
  const placeOf = (row: LimitRow) =>
    row.names ? namesOf(row.names, language) : row.competitionNames ? nameOf(row.competitionNames, language) : t('sports.wholeSport')
  const typeOf = ({ type, names }: LimitRow) => {
    if (type === undefined) return t('sports.allTypes')
    return type.includes(':') && names ? nameKey(type, names, { t, print, language }) : nameType(type, { t })
  }
  const cap = (value: number | null) => <span className="num">{value === null ? '–' : print.money(String(value))}</span>
  return (
    <Panel title={t('sports.limits')} note={t('sports.setLimitWhy')}>
      <Table
        caption={t('sports.limits')}
        rows={list}
        rowKey={keyOf}
        empty={
          <EmptyState icon="sliders-horizontal-duotone" title={t('sports.limitsNone')}>
            {t('sports.limitsNoneHint', { match: print.money(String(defaults.eventCap)), slip: print.money(String(defaults.slipPayout)) })}
          </EmptyState>
        }
        columns={[
          { key: 'place', head: t('sports.place'), cell: (row) => <b>{`${t(`sport.${row.sport}`)} · ${placeOf(row)}`}</b> },
          { key: 'type', head: t('sports.market'), phoneLabel: t('sports.market'), cell: typeOf },
          { key: 'margin', head: t('sports.margin'), phoneLabel: t('sports.margin'), align: 'end', cell: ({ marginMilli }) => <span className="num">{marginMilli === null ? '–' : print.share(marginMilli * partsOfMilli)}</span> },
          { key: 'payout', head: t('sports.payoutCap'), phoneLabel: t('sports.payoutCap'), align: 'end', cell: ({ payoutCap }) => cap(payoutCap) },
          { key: 'liability', head: t('sports.liabilityCap'), phoneLabel: t('sports.liabilityCap'), align: 'end', cell: ({ liabilityCap }) => cap(liabilityCap) },
          { key: 'event', head: t('sports.eventCap'), phoneLabel: t('sports.eventCap'), align: 'end', cell: ({ eventCap }) => cap(eventCap) },
          { key: 'by', head: t('sports.by'), phoneLabel: t('sports.by'), cell: ({ by }) => by },
          { key: 'at', head: t('sports.at'), phoneLabel: t('sports.at'), cell: ({ at }) => <Moment iso={at} /> },
          {
            key: 'acts',
            head: <span className="spoken">{t('list.actions')}</span>,
            cell: (row) => (
              <span className={css.acts}>
                <ActionButton size="small" action={row.type === undefined ? change : changeOfType} subject={row} subjectName={placeOf(row)} t={t} onCarried={onChanged} />
                <ActionButton size="small" action={removeLimit} subject={row} subjectName={placeOf(row)} t={t} onCarried={onChanged} />
              </span>
            ),
          },
        ]}
      />
    </Panel>
  ) // prettier-ignore
}

type Types = readonly {
  readonly sport: LimitRow['sport']
  readonly type: string
  readonly marginMilli: number
  readonly payoutCap: number
}[]

/** What the sportsbook's own figures are, by sport. */
function OwnFigures({ types }: { readonly types: Types }) {
  const t = sportsTexts.useText()
  const print = usePrint()
  const sports = [...new Set(types.map(({ sport }) => sport))]
  return (
    <Panel title={t('sports.ownFigures')} note={t('sports.ownFiguresHint')}>
      <div className={css.markets}>
        {sports.map((sport) => (
          <details key={sport} className={css.market}>
            <summary>
              <b>{t(`sport.${sport}`)}</b>
            </summary>
            <div className={css.inside}>
              <Table
                caption={t(`sport.${sport}`)}
                rows={types.filter((row) => row.sport === sport)}
                rowKey={({ type }) => type}
                columns={[
                  { key: 'type', head: t('sports.type'), cell: ({ type }) => nameType(type, { t }) },
                  { key: 'margin', head: t('sports.margin'), phoneLabel: t('sports.margin'), align: 'end', cell: ({ marginMilli }) => <span className="num">{print.share(marginMilli * partsOfMilli)}</span> },
                  { key: 'payout', head: t('sports.payoutCap'), phoneLabel: t('sports.payoutCap'), align: 'end', cell: ({ payoutCap }) => <span className="num">{print.money(String(payoutCap))}</span> },
                ]}
              />
            </div>
          </details>
        ))}
      </div>
    </Panel>
  ) // prettier-ignore
}
