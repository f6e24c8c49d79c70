import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Money } from '@portal/ui/money.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { recordsTexts } from '../../i18n/records-texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import type { Range } from '../../lib/date-range.ts'
import { saveFile } from '../../lib/download.ts'
import { fromMinor, toMinor } from '@portal/browser/money.ts'
import { toneOf } from '../bets/record.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { ExportButton } from '../wallet/export-button.tsx'
import { RangeTabs } from '../wallet/range-tabs.tsx'
import css from './personal-profit.module.css'
import { printDays, type Profit, type ProfitDay, profitQuery, type ProfitRow } from './profit.ts'
import { ProfitChart } from './profit-chart.tsx'
import { useDayName } from './use-day-name.ts'

/** What the bets of a range came to, with bonus and rebate: by category, and by day as a chart and as a table. */
export default function PersonalProfit() {
  const say = recordsTexts.useText()
  const api = useApi()
  const { timeZone } = useLanguage()
  const [range, setRange] = useState<Range>('week')
  const query = useQuery({ ...profitQuery(api, timeZone, range), placeholderData: (earlier) => earlier })
  const { data, error } = query
  const write = () => data && saveFile(new Blob([printDays(data)], { type: 'text/csv' }), 'profit.csv')
  return (
    <div className={css.page}>
      <div className={css.head}>
        <RangeTabs range={range} onRange={setRange} />
        <ExportButton isDisabled={!data || data.rows.length === 0} write={write} />
      </div>
      {error ? <QueryFailed query={query} /> : <Found profit={data} />}
      <p className="muted">{say('records.profitHint')}</p>
    </div>
  )
}

function Found({ profit }: { readonly profit: Profit | undefined }) {
  const t = useText()
  const say = recordsTexts.useText()
  const rowColumns = useRowColumns()
  const dayColumns = useDayColumns()
  if (profit && profit.rows.length === 0)
    return (
      <EmptyState icon="chart-line-up-duotone" title={say('records.noPlay')}>
        {say('records.noPlayHint')}
      </EmptyState>
    )
  return (
    <>
      <Tiles totals={profit?.totals} />
      <section aria-labelledby="profit-days" className={css.section}>
        <SectionHead id="profit-days" level="h3">
          {say('records.chart')}
        </SectionHead>
        {profit ? <ProfitChart days={profit.days} /> : <Skeleton shape="title" />}
      </section>
      <section aria-labelledby="profit-types" className={css.section}>
        <SectionHead id="profit-types" level="h3">
          {say('records.byType')}
        </SectionHead>
        <Table
          caption={say('records.byType')}
          columns={rowColumns}
          rows={profit?.rows ?? []}
          rowKey={(row) => row.gameType ?? 'others'}
          isLoading={!profit}
          loadingRows={2}
        />
      </section>
      <section aria-labelledby="profit-table" className={css.section}>
        <SectionHead id="profit-table" level="h3">
          {say('records.byDay')}
        </SectionHead>
        <Table
          caption={`${t('member.personalProfit')}: ${say('records.byDay')}`}
          columns={dayColumns}
          rows={profit?.days.filter(hasPlay).toReversed() ?? []}
          rowKey={(day) => day.day}
          isLoading={!profit}
        />
      </section>
    </>
  )
}

function Tiles({ totals }: { readonly totals: Profit['totals'] | undefined }) {
  const t = useText()
  const say = recordsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const tile = (label: string, value: React.ReactNode) => (
    <Card padded className={css.tile}>
      <span className="muted">{label}</span>
      <b>{totals ? value : <Skeleton shape="title" />}</b>
    </Card>
  )
  return (
    <div className={css.tiles}>
      {tile(say('records.net'), <Money tone={toneOf(totals?.net ?? '0')}>{money(totals?.net ?? '0', { signed: true })}</Money>)}
      {tile(t('record.stake'), <Money>{money(totals?.stake ?? '0')}</Money>)}
      {tile(t('record.validBet'), <Money>{money(totals?.validBet ?? '0')}</Money>)}
      {tile(t('record.payout'), <Money>{money(totals?.payout ?? '0')}</Money>)}
      {tile(say('records.others'), <Money>{money(addAmounts(totals?.bonus, totals?.rebate))}</Money>)}
      {tile(t('record.count'), figure(totals?.bets ?? 0))}
    </div>
  )
}

/** Both belong to no game: one tile shows them. */
function addAmounts(bonus = '0', rebate = '0'): string {
  return fromMinor((toMinor(bonus) ?? 0n) + (toMinor(rebate) ?? 0n))
}

type Sums = ProfitRow | ProfitDay

/** The chart has every day; the table those on which something happened. */
const hasPlay = ({ bets, stake, payout, bonus, rebate }: ProfitDay) =>
  bets !== 0 || [stake, payout, bonus, rebate].some((amount) => /[1-9]/.test(amount))

function useSumColumns<Row extends Sums>(): readonly Column<Row>[] {
  const t = useText()
  const say = recordsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const amount = (key: 'stake' | 'validBet' | 'payout' | 'bonus' | 'rebate', label: string): Column<Row> => ({
    key,
    head: label,
    phoneLabel: label,
    align: 'end',
    cell: (row) => <Money>{money(row[key])}</Money>,
  })
  const count = t('record.count')
  const net = say('records.net')
  return [
    { key: 'bets', head: count, phoneLabel: count, align: 'end', cell: (row) => figure(row.bets) },
    amount('stake', t('record.stake')),
    amount('validBet', t('record.validBet')),
    amount('payout', t('record.payout')),
    amount('bonus', say('records.bonus')),
    amount('rebate', say('records.rebate')),
    {
      key: 'net',
      head: net,
      phoneLabel: net,
      align: 'end',
      cell: (row) => <Money tone={toneOf(row.net)}>{money(row.net, { signed: true })}</Money>,
    },
  ]
}

function useRowColumns(): readonly Column<ProfitRow>[] {
  const t = useText()
  const say = recordsTexts.useText()
  const sums = useSumColumns<ProfitRow>()
  return useMemo(
    () => [
      {
        key: 'type',
        head: t('record.category'),
        cell: ({ gameType }) => <b>{gameType ? t(`category.${gameType}`) : say('records.others')}</b>,
      },
      ...sums,
    ],
    [t, say, sums],
  )
}

function useDayColumns(): readonly Column<ProfitDay>[] {
  const say = recordsTexts.useText()
  const nameDay = useDayName()
  const sums = useSumColumns<ProfitDay>()
  return useMemo(() => [{ key: 'day', head: say('records.day'), cell: ({ day }) => <b>{nameDay(day)}</b> }, ...sums], [say, nameDay, sums])
}
