import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Segmented } from '@portal/ui/segmented.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { useExactMoment } from '../../../i18n/use-time.ts'
import { useApi } from '../../../lib/api-context.ts'
import { useDaysName } from '../parts/day-names.ts'
import { RangePicker } from '../parts/range-picker.tsx'
import { sumDays, type TeamRange } from '../parts/team-range.ts'
import { type Overview, overviewQuery, type TeamScope } from '../team-queries.ts'
import { OverviewCards, TeamFacts } from './overview-cards.tsx'
import { OverviewTrend } from './overview-trend.tsx'
import css from './overview.module.css'

const scopes: readonly TeamScope[] = ['ALL', 'DIRECT']

/** What the team came to in some days: figures, how they went, and who is in it. */
export default function TeamOverview() {
  const say = agentsTexts.useText()
  const [range, setRange] = useState<TeamRange>({ period: 'W' })
  const [scope, setScope] = useState<TeamScope>('ALL')
  const query = useQuery(overviewQuery(useApi(), scope, range))
  const { data, error } = query
  return (
    <div className={css.page}>
      <div className={css.head}>
        <RangePicker range={range} shown={data} daysAtMost={sumDays} onRange={setRange} />
        <Segmented
          label={say('agents.scope')}
          value={scope}
          onChange={setScope}
          segments={scopes.map((value) => ({ value, label: say(`agents.scope${value}`) }))}
        />
      </div>
      {error ? <QueryFailed query={query} /> : <Found overview={data} />}
    </div>
  )
}

function Found({ overview }: { readonly overview: Overview | undefined }) {
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
      <OverviewCards overview={overview} />
      {overview?.members === 0 && (
        <EmptyState icon="users-three-duotone" title={say('agents.emptyTeam')}>
          {say('agents.emptyTeamHint')}
        </EmptyState>
      )}
      <OverviewTrend overview={overview} />
      <TeamFacts overview={overview} />
      <p className="muted">{say('agents.netHint')}</p>
    </>
  )
}
