import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Badge } from '@portal/ui/badge.tsx'
import { Tabs } from '@portal/ui/tabs.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { loyaltyTexts } from '../../i18n/loyalty-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useErrorText, useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { useFeature, useFigures, useMoney } from '../brand/brand.tsx'
import { PromotionRewards } from '../promotions/promotion-rewards.tsx'
import { RecordPager } from '../wallet/record-pager.tsx'
import { useKeyPages } from '../wallet/use-key-pages.ts'
import css from './loyalty.module.css'
import { claimCountsQuery, loyaltyKey } from './queries.ts'
import { Raffles } from './raffles.tsx'
import { RewardCard } from './reward-card.tsx'

const states = ['claimable', 'claimed', 'expired'] as const
type State = (typeof states)[number]
const tabLabels = {
  claimable: 'loyalty.rewards.claimable',
  claimed: 'loyalty.rewards.claimedTab',
  expired: 'loyalty.rewards.expired',
} as const
const pageSize = 12
const sendingMs = 3_000

/** The member's rewards: those that wait, those that were claimed, and those whose time is over (decision b.8). */
export default function RewardCenter() {
  const say = loyaltyTexts.useText()
  const figure = useFigures()
  const { data: counts } = useQuery(claimCountsQuery(useApi()))
  const [state, setState] = useState<State | 'raffles'>('claimable')
  const rewardTabs = states.map((key) => ({
    key,
    label: say(tabLabels[key]),
    ...(key === 'claimable' && counts !== undefined && counts.rewards > 0 && { badge: <Badge>{figure(counts.rewards)}</Badge> }),
  }))
  const tabs = [...rewardTabs, { key: 'raffles' as const, label: say('loyalty.raffle.tab') }]
  return (
    <div className={css.page}>
      <Tabs label={say('loyalty.rewards.tabs')} tabs={tabs} selected={state} onSelect={setState}>
        {state === 'raffles' ? <Raffles /> : <Rewards key={state} state={state} />}
      </Tabs>
    </div>
  )
}

function Rewards({ state }: { readonly state: State }) {
  const api = useApi()
  const { language } = useLanguage()
  const pages = useKeyPages()
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const query = useQuery({
    queryKey: [...loyaltyKey, 'rewards', state, pages.before, language],
    queryFn: ({ signal }) =>
      api.loyalty.rewards({ state, language, pageSize, ...(pages.before !== undefined && { before: pages.before }) }, { signal }),
    placeholderData: (before) => before,
    staleTime: 5_000,
    // Rounds that are on their way to a game are there within seconds.
    refetchInterval: ({ state: { data } }) => (data?.list.some(({ rounds }) => rounds?.state === 'sending') ? sendingMs : false),
  })
  const all = useClaimAll(setRefusals)
  const { data, error } = query
  if (error) return <QueryFailed query={query} />
  if (!data) return <Skeleton shape="block" />
  const isWaiting = state === 'claimable'
  return (
    <div className={css.section}>
      {isWaiting && data.list.length > 1 && <Total isPending={all.isPending} onClaim={() => all.mutate()} />}
      {isWaiting && <PromotionRewards />}
      {data.list.length === 0 ? (
        <Nothing state={state} />
      ) : (
        <ul className={css.list}>
          {data.list.map((reward) => (
            <RewardCard key={reward.id} reward={reward} refusal={refusals.get(reward.id)} isBusy={all.isPending} />
          ))}
        </ul>
      )}
      <RecordPager page={pages.page} pageCount={pages.countPages(data.next)} onPage={(page) => pages.goTo(page, data.next)} />
    </div>
  )
}

/** Claims everything that waits; what could not be claimed says why beside it. */
function useClaimAll(onRefused: (refusals: ReadonlyMap<string, string>) => void) {
  const api = useApi()
  const say = loyaltyTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.loyalty.claimAllRewards({}),
    onSuccess: ({ list, amount }) => {
      const refused = list.flatMap(({ id, refusal }) => (refusal === undefined ? [] : [[id, refusal] as const]))
      onRefused(new Map(refused))
      if (refused.length === 0) showToast(say('loyalty.claimed', { amount: money(amount) }), 'positive')
      else showToast(say('loyalty.claimedPartly', { amount: money(amount), figure: figure(refused.length) }), 'negative')
    },
    onError: (error) => showToast(errorText(error), 'negative'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: loyaltyKey }),
  })
}

function Total({ isPending, onClaim }: { readonly isPending: boolean; readonly onClaim: () => void }) {
  const say = loyaltyTexts.useText()
  const figure = useFigures()
  const { data: counts } = useQuery(claimCountsQuery(useApi()))
  return (
    <Card look="deep" className={css.deep}>
      <span className={css.deepWords}>
        {say('loyalty.rewards.waiting')}
        <b className="num">{figure(counts?.rewards ?? 0)}</b>
      </span>
      <Button look="lily" pending={isPending} pendingLabel={say('loyalty.claiming')} onClick={onClaim}>
        {say('loyalty.claimAll')}
      </Button>
    </Card>
  )
}

function Nothing({ state }: { readonly state: State }) {
  const say = loyaltyTexts.useText()
  const hasMissions = useFeature('MISSION3')
  return (
    <EmptyState
      icon="medal-duotone"
      title={say(`loyalty.rewards.none.${state}`)}
      action={
        hasMissions && (
          <Link to={memberAddress('missionLeaderboard')} className={buttonClass({ look: 'quiet' })}>
            {say('loyalty.rewards.seeMissions')}
          </Link>
        )
      }
    >
      {say(`loyalty.rewards.hint.${state}`)}
    </EmptyState>
  )
}
