import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Segmented } from '@portal/ui/segmented.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useExactMoment } from '../../../i18n/use-time.ts'
import { readAgentAddress } from '../../../lib/agent-address.ts'
import { useApi } from '../../../lib/api-context.ts'
import { Crumbs } from '../parts/crumbs.tsx'
import { useDaysName } from '../parts/day-names.ts'
import { RangePicker } from '../parts/range-picker.tsx'
import { sumDays, type TeamRange } from '../parts/team-range.ts'
import { type Overview, overviewQuery, type TeamScope } from '../team-queries.ts'
import { OverviewCards, TeamFacts } from './overview-cards.tsx'
import { OverviewTrend } from './overview-trend.tsx'
import css from '../parts/team-page.module.css'
import { TeamBelow } from './team-below.tsx'

const scopes: readonly TeamScope[] = ['ALL', 'DIRECT']

/** What the team came to in some days: figures, how they went, and who is in it. */
export default function TeamOverview() {
  const node = readAgentAddress(useLocation().hash)?.part
  // Another team is looked at anew: the days and the line that were chosen stay with this one.
  return <OverviewOf key={node ?? ''} node={node} />
}

function OverviewOf({ node }: { readonly node: string | undefined }) {
  const say = agentsTexts.useText()
  const [range, setRange] = useState<TeamRange>({ period: 'W' })
  const [scope, setScope] = useState<TeamScope>('ALL')
  const query = useQuery(overviewQuery(useApi(), scope, range, node))
  const { data, error } = query
  return (
    <div className={css.page}>
      {data && <Crumbs crumbs={data.crumbs} page="agentTeamOverview" />}
      <div className={css.head}>
        <RangePicker range={range} shown={data} daysAtMost={sumDays} onRange={setRange} />
        <Segmented
          label={say('agents.scope')}
          value={scope}
          onChange={setScope}
          segments={scopes.map((value) => ({ value, label: say(`agents.scope${value}`) }))}
        />
      </div>
      {error ? <QueryFailed query={query} /> : <Found overview={data} isOwn={node === undefined} />}
      <TeamBelow node={node} />
      <p className="muted">{say(node === undefined ? 'agents.netHint' : 'agents.netHintNode')}</p>
    </div>
  )
}

function Found({ overview, isOwn }: { readonly overview: Overview | undefined; readonly isOwn: boolean }) {
  const say = agentsTexts.useText()
  const nameDays = useDaysName()
  const when = useExactMoment()
  return (
    <>
      {overview && (
        <p className="muted">
          {nameDays(overview)} · {say('agents.asOf', { time: when(overview.asOf) })}
        </p>
      )}
      <OverviewCards overview={overview} isOwn={isOwn} />
      {isOwn && overview?.members === 0 && (
        <EmptyState icon="users-three-duotone" title={say('agents.emptyTeam')}>
          {say('agents.emptyTeamHint')}
        </EmptyState>
      )}
      <OverviewTrend overview={overview} />
      <TeamFacts overview={overview} />
    </>
  )
}
