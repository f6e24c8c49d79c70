import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Money } from '@portal/ui/money.tsx'
import { moreClass, SectionHead } from '@portal/ui/section-head.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { agentAddress } from '../../../lib/agent-address.ts'
import { useApi } from '../../../lib/api-context.ts'
import { toneOf } from '../../bets/record.ts'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import { StatCard, StatCards } from '../parts/stat-card.tsx'
import { overviewQuery } from '../team-queries.ts'
import css from './home.module.css'

/** What the whole team has come to since the brand's midnight. */
export function TodayFigures() {
  const say = agentsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const query = useQuery(overviewQuery(useApi(), 'ALL', { period: 'D' }))
  const { data, error } = query
  return (
    <section aria-labelledby="agent-today" className={css.section}>
      <SectionHead
        id="agent-today"
        more={
          <Link to={agentAddress('agentTeamOverview')} className={moreClass}>
            {say('agents.agentTeamOverview')}
          </Link>
        }
      >
        {say('agents.today')}
      </SectionHead>
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <StatCards label={say('agents.today')}>
          <StatCard label={say('agents.validBet')}>{data && <Money>{money(data.validBet)}</Money>}</StatCard>
          <StatCard label={say('agents.net')}>
            {data && <Money tone={toneOf(data.net)}>{money(data.net, { signed: true })}</Money>}
          </StatCard>
          <StatCard label={say('agents.deposits')}>{data && <Money>{money(data.deposits)}</Money>}</StatCard>
          <StatCard label={say('agents.commission')} isWon>
            {data && <Money>{money(data.commission ?? '0')}</Money>}
          </StatCard>
          <StatCard label={say('agents.newMembers')}>{data && figure(data.newMembers)}</StatCard>
          <StatCard label={say('agents.whoPlayed')}>{data && figure(data.active)}</StatCard>
          <StatCard label={say('agents.firstDeposits')}>{data && figure(data.firstDeposits.count)}</StatCard>
          <StatCard label={say('agents.online')}>{data && figure(data.online)}</StatCard>
        </StatCards>
      )}
    </section>
  )
}
