import { useQuery } from '@tanstack/react-query'
import { calls } from '@portal/contracts/calls'
import { useState } from 'react'
import { Card } from '@portal/ui/card.tsx'
import { Money } from '@portal/ui/money.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { Select } from '@portal/ui/select.tsx'
import { Skeleton } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useText } from '../../../i18n/use-text.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { downloadCall } from '../../../lib/download.ts'
import { useMoney } from '../../brand/brand.tsx'
import { useDayName } from '../../reports/use-day-name.ts'
import { ExportButton } from '../../wallet/export-button.tsx'
import { RangePicker } from '../parts/range-picker.tsx'
import { StatCard, StatCards } from '../parts/stat-card.tsx'
import css from '../parts/team-page.module.css'
import { sumDays, type TeamRange } from '../parts/team-range.ts'
import { TrendChart } from '../parts/trend-chart.tsx'
import { type Income, type IncomeFilters, incomeQuery, type IncomeSource } from '../team-queries.ts'
import { sourceKeys, useIncomeColumns } from './income-columns.tsx'
import own from './my-income.module.css'

const sources: readonly IncomeSource[] = ['rebate', 'dividend', 'daily', 'hourly', 'realTime']

/** What the agent earned by day and source, what is to come, and what is owed. */
export default function MyIncome() {
  const t = useText()
  const say = agentsTexts.useText()
  const [range, setRange] = useState<TeamRange>({ period: 'M' })
  const [source, setSource] = useState<IncomeSource | ''>('')
  const asked: IncomeFilters = { ...range, ...(source !== '' && { source }) }
  const query = useQuery(incomeQuery(useApi(), asked))
  const { data, error } = query
  return (
    <div className={css.page}>
      <div className={css.head}>
        <RangePicker range={range} shown={data} daysAtMost={sumDays} onRange={setRange} />
        <ExportButton
          isDisabled={!data || data.list.length === 0}
          write={() => downloadCall(calls.team.incomeExport, asked, 'income.csv')}
        />
      </div>
      <div className={css.filters}>
        <Select
          label={say('agents.source')}
          value={source}
          onChange={(event) => setSource(event.target.value as IncomeSource | '')}
          options={[{ value: '', label: t('list.all') }, ...sources.map((value) => ({ value, label: say(sourceKeys[value]) }))]}
        />
      </div>
      {error ? <QueryFailed query={query} /> : <Found income={data} source={source} />}
    </div>
  )
}

type FoundProps = { readonly income: Income | undefined; readonly source: IncomeSource | '' }

function Found({ income, source }: FoundProps) {
  const say = agentsTexts.useText()
  const columns = useIncomeColumns()
  return (
    <>
      <IncomeCards income={income} />
      {income?.list.length !== 0 && (
        <section aria-labelledby="income-days" className={css.section}>
          <SectionHead id="income-days" level="h3">
            {say('agents.incomeChart')}
          </SectionHead>
          <Card padded>
            {income ? <IncomeChart income={income} source={source} /> : <Skeleton shape="block" className={own.waiting} />}
          </Card>
        </section>
      )}
      <Table
        caption={say('agents.myIncome')}
        columns={columns}
        rows={income?.list ?? []}
        rowKey={({ day, source: from, billNo = '', reason = '', amount }) => `${day} ${from} ${billNo} ${reason} ${reason && amount}`}
        isLoading={!income}
        empty={
          <EmptyState icon="coins-duotone" title={say('agents.noIncome')}>
            {say('agents.noIncomeHint')}
          </EmptyState>
        }
      />
    </>
  )
}

function IncomeCards({ income }: { readonly income: Income | undefined }) {
  const say = agentsTexts.useText()
  const money = useMoney()
  const owes = income !== undefined && /[1-9]/.test(income.debt)
  return (
    <StatCards label={say('agents.myIncome')}>
      <StatCard label={say('agents.incomeTotal')} isWon trend={income?.series.map(({ total }) => Number(total))}>
        {income && <Money>{money(income.totals.total)}</Money>}
      </StatCard>
      <StatCard label={say('agents.pending')}>{income && <Money>{money(income.pending)}</Money>}</StatCard>
      {owes && (
        <StatCard label={say('agents.debt')}>
          <Money tone="loss">{money(income.debt)}</Money>
        </StatCard>
      )}
      {sources.map((source) => (
        <StatCard key={source} label={say(sourceKeys[source])}>
          {income && <Money>{money(income.totals[source])}</Money>}
        </StatCard>
      ))}
    </StatCards>
  )
}

/** Income by day. A day on which more was taken back than earned has no bar; its words and the table say so. */
function IncomeChart({ income, source }: { readonly income: Income; readonly source: IncomeSource | '' }) {
  const say = agentsTexts.useText()
  const money = useMoney()
  const nameDay = useDayName()
  const points = income.series.map((point) => {
    const amount = source === '' ? point.total : point[source]
    return {
      key: point.day,
      name: nameDay(point.day),
      bar: Math.max(Number(amount), 0),
      words: say('agents.incomePoint', { day: nameDay(point.day), amount: money(amount, { signed: true }) }),
    }
  })
  return <TrendChart label={say('agents.incomeChart')} points={points} legend={{ bar: say('agents.incomeTotal') }} isWon />
}
