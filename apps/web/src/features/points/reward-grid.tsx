import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon, Skeleton } from '@portal/ui'
import { Chip } from '@portal/ui/chip.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type RewardCategory, rewardCategories } from '@portal/contracts/points-values'
import { pointsTexts } from '../../i18n/points-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useFigures } from '../brand/brand.tsx'
import { useProtected } from '../identity/guard.ts'
import { type Reward, rewardsQuery } from './points-queries.ts'
import css from './points.module.css'
import { RedeemDialog } from './redeem-dialog.tsx'
import { RewardArt } from './reward-art.tsx'
import { usePoints } from './use-points.ts'

/** The rewards by kind; a press opens one of them. */
export function RewardGrid() {
  const say = pointsTexts.useText()
  const api = useApi()
  const { language } = useLanguage()
  const guarded = useProtected()
  const [category, setCategory] = useState<RewardCategory>()
  const [openId, setOpenId] = useState<string>()
  const query = useQuery(rewardsQuery(api, language))
  const { data, isPending } = query
  if (isPending)
    return (
      <div className={css.grid} aria-busy="true">
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} shape="block" className={css.cardWaiting} />
        ))}
      </div>
    )
  if (!data) return <QueryFailed query={query} />
  if (data.list.length === 0)
    return (
      <EmptyState icon="storefront-duotone" title={say('rewards.none')}>
        {say('rewards.noneHint')}
      </EmptyState>
    )
  const there = rewardCategories.filter((each) => data.list.some((reward) => reward.category === each))
  const shown = data.list.filter((reward) => category === undefined || reward.category === category)
  const open = data.list.find(({ id }) => id === openId)
  return (
    <>
      <div role="group" aria-label={say('rewards.categories')} className={css.chips}>
        <Chip isOn={category === undefined} onClick={() => setCategory(undefined)}>
          {say('rewards.all')}
        </Chip>
        {there.map((each) => (
          <Chip key={each} isOn={category === each} onClick={() => setCategory(each)}>
            {say(`rewards.${each}`)}
          </Chip>
        ))}
      </div>
      <ul className={css.grid}>
        {shown.map((reward) => (
          <RewardCard key={reward.id} reward={reward} onOpen={() => void guarded(() => setOpenId(reward.id))} />
        ))}
      </ul>
      {open && <RedeemDialog reward={open} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

const kindIcons = {
  money: 'lightning-duotone',
  voucher: 'ticket-duotone',
  goods: 'cube-duotone',
  rounds: 'game-controller-duotone',
} as const

function RewardCard({ reward, onOpen }: { readonly reward: Reward; readonly onOpen: () => void }) {
  const say = pointsTexts.useText()
  const figure = useFigures()
  const points = usePoints()
  const { name, cover, kind, price, stock, minLevel } = reward
  const isGone = stock === 0
  return (
    <li>
      <button type="button" className={css.card} onClick={onOpen}>
        <span className={css.cover} data-gone={isGone || undefined}>
          <RewardArt cover={cover} />
          {(isGone || minLevel > 0) && (
            <span className={css.mark}>{isGone ? say('rewards.soldOut') : say('rewards.fromLevel', { level: figure(minLevel) })}</span>
          )}
        </span>
        <span className={css.cardText}>
          <b className={css.name}>{name}</b>
          <span className={css.kind}>
            <Icon name={kindIcons[kind]} />
            {say(`rewards.kind_${kind}`)}
          </span>
          <span className={css.foot}>
            <b className={css.price}>{say('rewards.points', { points: points(price) })}</b>
            {stock !== undefined && !isGone && <span className="muted">{say('rewards.left', { count: figure(stock) })}</span>}
          </span>
        </span>
      </button>
    </li>
  )
}
