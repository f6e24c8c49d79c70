import type { routes, WireOutput } from '@portal/contracts'
import { missionPeriods } from '@portal/contracts/loyalty-values'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Card } from '@portal/ui/card.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { ProgressBar } from '@portal/ui/progress-bar.tsx'
import { toMinor } from '@portal/browser/money.ts'
import { loyaltyTexts } from '../../i18n/loyalty-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import css from './loyalty.module.css'
import { loyaltyKey, useClaim } from './queries.ts'
import { Ranking } from './ranking.tsx'
import { KindRoundsNote, RoundsWords } from './reward-rounds.tsx'
import { SignInLadder } from './sign-in-ladder.tsx'
import { TimeLeft } from './time-left.tsx'

type Summary = WireOutput<typeof routes.loyalty.missionSummary>
type Mission = Summary['missions'][number]

/** Missions of the day, week and month, the ladder of sign-ins, and the ranking (decision b.10). */
export default function MissionLeaderboard() {
  const say = loyaltyTexts.useText()
  const api = useApi()
  const { language } = useLanguage()
  const query = useQuery({
    queryKey: [...loyaltyKey, 'missions', language],
    queryFn: ({ signal }) => api.loyalty.missionSummary({ language }, { signal }),
    staleTime: 5_000,
  })
  const { data, error } = query
  if (error) return <QueryFailed query={query} />
  if (!data) return <Skeleton shape="block" />
  const periods = missionPeriods.filter((period) => data.missions.some((mission) => mission.period === period))
  return (
    <div className={css.page}>
      <KindRoundsNote asRounds={data.asRounds} />
      {data.signIn && <SignInLadder signIn={data.signIn} />}
      {periods.length === 0 && (
        <EmptyState icon="target-duotone" title={say('loyalty.mission.none')}>
          {say('loyalty.mission.noneHint')}
        </EmptyState>
      )}
      {periods.map((period) => (
        <Missions key={period} period={period} missions={data.missions.filter((mission) => mission.period === period)} />
      ))}
      <Ranking />
    </div>
  )
}

function Missions({ period, missions }: { readonly period: Mission['period']; readonly missions: readonly Mission[] }) {
  const say = loyaltyTexts.useText()
  const when = useMoment()
  const id = `missions-${period}`
  return (
    <section aria-labelledby={id} className={css.section}>
      <SectionHead id={id} level="h3">
        {say(`loyalty.mission.period.${period}`)}
      </SectionHead>
      <p className="muted">{say('loyalty.mission.resets', { time: when(missions[0]!.endsAt) })}</p>
      <ul className={css.list}>
        {missions.map((mission) => (
          <MissionCard key={mission.id} mission={mission} />
        ))}
      </ul>
    </section>
  )
}

const tones = { locked: 'plain', active: 'plain', completed: 'warning', claimed: 'positive', expired: 'plain' } as const

function MissionCard({ mission }: { readonly mission: Mission }) {
  const say = loyaltyTexts.useText()
  const t = useText()
  const money = useMoney()
  const figure = useFigures()
  const claim = useClaim<string>((api, id) => api.loyalty.claimMission({ id }))
  const { metric, title, progress, target, prize, bonus, rounds, state, levelAtLeast, rewardId, claimUntil, gameType } = mission
  const isMoney = metric === 'valid' || metric === 'deposits'
  const print = (value: string) => (isMoney ? money(value, { digits: 0 }) : figure(Number(value)))
  const done = say('loyalty.rank.of', { done: print(progress), required: print(target) })
  const [reached, wanted] = [Number(toMinor(progress) ?? 0n), Number(toMinor(target) ?? 1n)]
  return (
    <li>
      <Card padded className={css.mission}>
        <div className={css.row}>
          <b>{title}</b>
          <Status tone={tones[state]}>{say(`loyalty.mission.state.${state}`, { level: figure(levelAtLeast) })}</Status>
        </div>
        {gameType !== undefined && <span className={css.small}>{t(`category.${gameType}` as 'category.RNG')}</span>}
        <ProgressBar max={wanted} value={reached} label={`${title}: ${done}`} />
        <div className={css.row}>
          <span className={css.small}>
            {done} · {say('loyalty.mission.prize', { amount: money(prize) })}
          </span>
          {rewardId !== undefined && (
            <Button
              look="primary"
              size="small"
              pending={claim.isPending}
              pendingLabel={say('loyalty.claiming')}
              onClick={() => claim.mutate(rewardId)}
            >
              {say('loyalty.claim')}
            </Button>
          )}
        </div>
        {rounds !== undefined && <RoundsWords rounds={rounds} />}
        {bonus !== undefined && (
          <span className={css.small}>
            {say('loyalty.asBonus', { figure: figure(bonus.multiplier), count: bonus.validDays, days: figure(bonus.validDays) })}
          </span>
        )}
        {claimUntil !== undefined && (
          <span className={css.small}>
            <TimeLeft endsAt={claimUntil} />
          </span>
        )}
      </Card>
    </li>
  )
}
