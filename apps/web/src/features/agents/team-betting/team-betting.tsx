import { useQuery } from '@tanstack/react-query'
import { calls } from '@portal/contracts/calls'
import { useState } from 'react'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useLanguage } from '../../../i18n/use-text.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { downloadCall } from '../../../lib/download.ts'
import { useBetColumns } from '../../bets/bet-columns.tsx'
import { BetDetail } from '../../bets/bet-detail.tsx'
import { BetFilters } from '../../bets/bet-filters.tsx'
import { BetTotals } from '../../bets/bet-totals.tsx'
import type { BetRow, RecordFilters } from '../../bets/record.ts'
import { ExportButton } from '../../wallet/export-button.tsx'
import { useKeyPages } from '../../wallet/use-key-pages.ts'
import { AccountSearch } from '../parts/account-search.tsx'
import { PagesOf } from '../parts/pages-of.tsx'
import { RangePicker } from '../parts/range-picker.tsx'
import css from '../parts/team-page.module.css'
import { listDays, type TeamRange } from '../parts/team-range.ts'
import { useSettled } from '../parts/use-settled.ts'
import { type BetFilters as Asked, betsQuery, type TeamBet } from '../team-queries.ts'

type Choice = Pick<RecordFilters, 'gameType' | 'vendor' | 'status'> & { readonly search: string; readonly range: TeamRange }

const first: Choice = { gameType: '', vendor: '', status: '', search: '', range: { period: 'W' } }

/** The bets of the team, whoever placed them. */
export default function TeamBetting() {
  const say = agentsTexts.useText()
  const { language } = useLanguage()
  const [choice, setChoice] = useState(first)
  const [shown, setShown] = useState<TeamBet>()
  const pages = useKeyPages()
  const change = (next: Partial<Choice>) => {
    pages.restart()
    setChoice((now) => ({ ...now, ...next }))
  }
  const asked = toAsked(choice, useSettled(choice.search.trim()))
  const query = useQuery(betsQuery(useApi(), language, asked, pages.before))
  const { data, error, isPending } = query
  const columns = useTeamBetColumns(setShown)
  return (
    <div className={css.page}>
      <div className={css.head}>
        <RangePicker range={choice.range} shown={data} daysAtMost={listDays} onRange={(range) => change({ range })} />
        <ExportButton
          isDisabled={!data || data.list.length === 0}
          write={() => downloadCall(calls.team.betsExport, { ...asked, language }, 'team-bets.csv')}
        />
      </div>
      <BetFilters filters={choice} onChange={change}>
        <AccountSearch value={choice.search} onChange={(search) => change({ search })} />
      </BetFilters>
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <>
          {(isPending || data?.totals) && <BetTotals totals={data?.totals} />}
          <Table
            caption={say('agents.teamBetting')}
            columns={columns}
            rows={data?.list ?? []}
            rowKey={({ orderNo }) => orderNo}
            isLoading={isPending}
            empty={
              <EmptyState icon="receipt-duotone" title={say('agents.noBets')}>
                {say('agents.noBetsHint')}
              </EmptyState>
            }
          />
        </>
      )}
      <PagesOf pages={pages} next={data?.next} />
      {shown && (
        <BetDetail
          bet={shown}
          member={{ label: say('agents.member'), account: shown.member.account }}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  )
}

function toAsked({ gameType, vendor, status, range }: Choice, search: string): Asked {
  return {
    ...range,
    search,
    ...(gameType !== '' && { gameType }),
    ...(vendor !== '' && { vassalage: vendor }),
    ...(status !== '' && { status }),
  }
}

function useTeamBetColumns(onShow: (bet: TeamBet) => void): readonly Column<TeamBet>[] {
  const say = agentsTexts.useText()
  // The rows of this table are the team's, so what it shows of is one of them.
  const columns = useBetColumns(onShow as (bet: BetRow) => void)
  return [
    { key: 'member', head: say('agents.member'), phoneLabel: say('agents.member'), cell: ({ member }) => <b>{member.account}</b> },
    ...columns,
  ]
}
