import { useQuery } from '@tanstack/react-query'
import { calls } from '@portal/contracts/calls'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Segmented } from '@portal/ui/segmented.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useExactMoment } from '../../../i18n/use-time.ts'
import { readAgentAddress } from '../../../lib/agent-address.ts'
import { useApi } from '../../../lib/api-context.ts'
import { downloadCall } from '../../../lib/download.ts'
import { ExportButton } from '../../wallet/export-button.tsx'
import { useKeyPages } from '../../wallet/use-key-pages.ts'
import { AccountSearch } from '../parts/account-search.tsx'
import { Crumbs } from '../parts/crumbs.tsx'
import { useDaysName } from '../parts/day-names.ts'
import { PagesOf } from '../parts/pages-of.tsx'
import { RangePicker } from '../parts/range-picker.tsx'
import css from '../parts/team-page.module.css'
import { sumDays, type TeamRange } from '../parts/team-range.ts'
import { useSettled } from '../parts/use-settled.ts'
import { profitQuery } from '../team-queries.ts'
import { listRows, ProfitSums, useProfitColumns } from './profit-columns.tsx'

const modes = ['TEAM', 'OWN'] as const

/** What each account came to in some days, level by level down the names; the days stay while one goes down. */
export default function UserProfit() {
  const node = readAgentAddress(useLocation().hash)?.part
  const [range, setRange] = useState<TeamRange>({ period: 'W' })
  const [mode, setMode] = useState<(typeof modes)[number]>('TEAM')
  return <Lines key={node ?? ''} node={node} range={range} onRange={setRange} mode={mode} onMode={setMode} />
}

type LinesProps = {
  readonly node: string | undefined
  readonly range: TeamRange
  readonly onRange: (range: TeamRange) => void
  readonly mode: (typeof modes)[number]
  readonly onMode: (mode: (typeof modes)[number]) => void
}

function Lines({ node, range, onRange, mode, onMode }: LinesProps) {
  const say = agentsTexts.useText()
  const when = useExactMoment()
  const nameDays = useDaysName()
  const [search, setSearch] = useState('')
  const settled = useSettled(search.trim())
  const pages = useKeyPages()
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      pages.restart()
      set(value)
    }
  const filters = { ...range, mode, search: settled, ...(node !== undefined && { node }) }
  const query = useQuery(profitQuery(useApi(), filters, pages.before))
  const { data, error, isPending } = query
  const columns = useProfitColumns()
  return (
    <div className={css.page}>
      <div className={css.head}>
        <RangePicker range={range} shown={data} daysAtMost={sumDays} onRange={anew(onRange)} />
        <ExportButton
          isDisabled={!data || data.list.length === 0}
          write={() => downloadCall(calls.team.profitExport, filters, 'team-profit.csv')}
        />
      </div>
      {data && <Crumbs crumbs={data.crumbs} page="userProfit" />}
      <div className={css.head}>
        <Segmented
          label={say('agents.mode')}
          value={mode}
          onChange={anew(onMode)}
          segments={modes.map((value) => ({ value, label: say(`agents.mode${value}`) }))}
        />
        <AccountSearch value={search} onChange={anew(setSearch)} />
      </div>
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <>
          {data && (
            <p className="muted">
              {nameDays(data)} · {say('agents.asOf', { time: when(data.asOf) })}
            </p>
          )}
          <ProfitSums profit={data} />
          <Table
            caption={say('agents.userProfit')}
            columns={columns}
            rows={data ? listRows(data, pages.page) : []}
            rowKey={({ id }) => id}
            isLoading={isPending}
          />
          {data?.list.length === 0 && <Nobody isSearched={settled !== ''} isOwn={node === undefined} />}
        </>
      )}
      <PagesOf pages={pages} next={data?.next} />
      <p className="muted">{say('agents.netHint')}</p>
    </div>
  )
}

function Nobody({ isSearched, isOwn }: { readonly isSearched: boolean; readonly isOwn: boolean }) {
  const say = agentsTexts.useText()
  if (isSearched) return <EmptyState title={say('agents.noneFound')}>{say('agents.noneFoundHint')}</EmptyState>
  return (
    <EmptyState icon="users-three-duotone" title={say(isOwn ? 'agents.emptyTeam' : 'agents.nobodyBelow')}>
      {say(isOwn ? 'agents.emptyTeamHint' : 'agents.nobodyBelowHint')}
    </EmptyState>
  )
}
