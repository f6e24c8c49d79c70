import type { ReactNode } from 'react'
import { Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Money } from '@portal/ui/money.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { toneOf } from '../../bets/record.ts'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import { type Fact, Facts } from '../parts/facts.tsx'
import { StatCard, StatCards } from '../parts/stat-card.tsx'
import type { Overview, TeamPoint } from '../team-queries.ts'
import css from '../parts/team-page.module.css'

type AmountKey = 'validBet' | 'deposits' | 'withdrawals'
type Props = { readonly overview: Overview | undefined }

/** The figures that an agent looks at first, each with the line of how it went. */
export function OverviewCards({
  overview,
  isOwn,
}: Props & { /** What the agent earns belongs to its own team alone. */ readonly isOwn: boolean }) {
  const say = agentsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  // The height of a line needs no more than a float holds.
  const trendOf = (read: (point: TeamPoint) => string | number) => overview?.series.map((point) => Number(read(point)))
  const amount = (key: AmountKey) => (
    <StatCard key={key} label={say(`agents.${key}`)} trend={trendOf((point) => point[key])}>
      {overview && <Money>{money(overview[key])}</Money>}
    </StatCard>
  )
  return (
    <StatCards label={say('agents.agentTeamOverview')}>
      {amount('validBet')}
      {amount('deposits')}
      {amount('withdrawals')}
      <StatCard label={say('agents.net')} trend={trendOf(({ net }) => net)}>
        {overview && <Money tone={toneOf(overview.net)}>{money(overview.net, { signed: true })}</Money>}
      </StatCard>
      {isOwn && (
        <StatCard label={say('agents.commission')} isWon>
          {overview && <Money>{money(overview.commission ?? '0')}</Money>}
        </StatCard>
      )}
      <StatCard label={say('agents.newMembers')} trend={trendOf(({ newMembers }) => newMembers)}>
        {overview && figure(overview.newMembers)}
      </StatCard>
      <StatCard label={say('agents.whoPlayed')}>{overview && figure(overview.active)}</StatCard>
      <StatCard
        label={say('agents.firstDeposits')}
        note={overview && money(overview.firstDeposits.amount)}
        trend={trendOf(({ firstDeposits }) => firstDeposits)}
      >
        {overview && figure(overview.firstDeposits.count)}
      </StatCard>
    </StatCards>
  )
}

/** Who is in the team, and what the sums above are made of. */
export function TeamFacts({ overview }: Props) {
  const say = agentsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const fact = (label: string, value: ReactNode): Fact => ({ label, value: overview ? value : <Skeleton /> })
  const count = (key: 'members' | 'agents' | 'players' | 'online', label: string) => fact(label, figure(overview?.[key] ?? 0))
  const amount = (key: 'stake' | 'payout' | 'promotions' | 'rebates' | 'fees') =>
    fact(say(`agents.${key}`), <Money>{money(overview?.[key] ?? '0')}</Money>)
  return (
    <>
      <section className={css.section}>
        <SectionHead level="h3">{say('agents.team')}</SectionHead>
        <Card padded>
          <Facts
            areFigures
            lines={[
              count('members', say('agents.teamSize')),
              count('agents', say('agents.agents')),
              count('players', say('agents.players')),
              count('online', say('agents.online')),
              fact(say('agents.teamBalance'), <Money>{money(overview?.balance ?? '0')}</Money>),
            ]}
          />
        </Card>
      </section>
      <section className={css.section}>
        <SectionHead level="h3">{say('agents.money')}</SectionHead>
        <Card padded>
          <Facts
            areFigures
            lines={[
              fact(say('agents.bets'), figure(overview?.bets ?? 0)),
              ...(['stake', 'payout', 'promotions', 'rebates', 'fees'] as const).map(amount),
            ]}
          />
        </Card>
      </section>
    </>
  )
}
