import { calls } from '@portal/contracts/calls'
import { type PointMove, pointMoves } from '@portal/contracts/points-values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Money } from '@portal/ui/money.tsx'
import { Select } from '@portal/ui/select.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { pointsTexts } from '../../i18n/points-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useExactMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { type Range, readRange } from '../../lib/date-range.ts'
import { downloadCall } from '../../lib/download.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { ExportButton } from '../wallet/export-button.tsx'
import { RangeTabs } from '../wallet/range-tabs.tsx'
import { RecordPager } from '../wallet/record-pager.tsx'
import { useKeyPages } from '../wallet/use-key-pages.ts'
import { type PointEntry, pointsKey } from './points-queries.ts'
import css from './points.module.css'
import { usePoints } from './use-points.ts'

/** Every movement of the member's points, newest first (R-3.9.06). */
export function PointsRecord() {
  const t = useText()
  const say = pointsTexts.useText()
  const api = useApi()
  const { timeZone } = useLanguage()
  const [range, setRange] = useState<Range>('month')
  const [type, setType] = useState<PointMove | ''>('')
  const { page, before, countPages, goTo, restart } = useKeyPages()
  const columns = useColumns()
  const selection = () => ({ type: type || undefined, ...readRange(range, timeZone, new Date(serverNow())) })
  const query = useQuery({
    queryKey: [...pointsKey, 'record', range, type, before],
    queryFn: ({ signal }) => api.points.record({ ...selection(), before, pageSize: 15 }, { signal }),
    placeholderData: (earlier) => earlier,
    staleTime: 5_000,
  })
  const { data, error, isPending } = query
  return (
    <div className={css.part}>
      <div className={css.partHead}>
        <RangeTabs
          range={range}
          onRange={(next) => {
            setRange(next)
            restart()
          }}
        />
        <ExportButton
          isDisabled={!data || data.list.length === 0}
          write={() => downloadCall(calls.points.recordExport, selection(), 'points.csv')}
        />
      </div>
      <Select
        label={say('record.type')}
        className={css.select}
        value={type}
        onChange={(event) => {
          setType(event.target.value as PointMove | '')
          restart()
        }}
        options={[{ value: '', label: t('list.all') }, ...pointMoves.map((one) => ({ value: one, label: say(`record.${one}`) }))]}
      />
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <Table
          caption={say('mall.record')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={({ number }) => number}
          isLoading={isPending}
          empty={
            <EmptyState icon="list-checks-duotone" title={say('record.none')}>
              {say('record.noneHint')}
            </EmptyState>
          }
        />
      )}
      <RecordPager page={page} pageCount={countPages(data?.next)} onPage={(to) => goTo(to, data?.next)} />
    </div>
  )
}

function useColumns(): readonly Column<PointEntry>[] {
  const t = useText()
  const say = pointsTexts.useText()
  const points = usePoints()
  const moment = useExactMoment()
  return [
    {
      key: 'type',
      head: say('record.type'),
      cell: ({ type, games = [] }) => (
        <div>
          <b>{say(`record.${type}`)}</b>
          {games.length > 0 && (
            <p className="muted">{games.map((game) => `${t(`category.${game.type}`)} ${points(game.points)}`).join(' · ')}</p>
          )}
        </div>
      ),
    },
    {
      key: 'points',
      head: say('record.points'),
      phoneLabel: say('record.points'),
      align: 'end',
      cell: (row) => (
        <Money tone={row.points.startsWith('-') ? 'loss' : 'gain'}>{`${row.points.startsWith('-') ? '' : '+'}${points(row.points)}`}</Money>
      ),
    },
    {
      key: 'after',
      head: say('record.balance'),
      phoneLabel: say('record.balance'),
      align: 'end',
      cell: ({ balanceAfter }) => <span className="num">{points(balanceAfter)}</span>,
    },
    {
      key: 'number',
      head: say('record.number'),
      phoneLabel: say('record.number'),
      cell: ({ orderNo }) => <span className="num">{orderNo}</span>,
    },
    { key: 'time', head: say('record.time'), phoneLabel: say('record.time'), align: 'end', cell: ({ time }) => moment(time) },
  ]
}
