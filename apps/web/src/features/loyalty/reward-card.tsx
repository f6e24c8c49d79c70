import { Button, Icon, type IconName } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Card } from '@portal/ui/card.tsx'
import { loyaltyTexts } from '../../i18n/loyalty-texts.ts'
import { useMoment } from '../../i18n/use-time.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { useRewardWords } from '../wallet/reward-line.tsx'
import css from './loyalty.module.css'
import { type Reward, useClaim } from './queries.ts'
import { RoundsState, RoundsWords } from './reward-rounds.tsx'
import { TimeLeft } from './time-left.tsx'

const icons: Readonly<Record<Reward['kind'], IconName>> = {
  mission: 'target-duotone',
  sign_in: 'calendar-check-duotone',
  rank_up: 'crown-simple-duotone',
  weekly: 'calendar-dots-duotone',
  birthday: 'cake-duotone',
  leaderboard: 'trophy-duotone',
  gift: 'gift-duotone',
  raffle: 'ticket-duotone',
  referral: 'users-three-duotone',
  campaign: 'tag-duotone',
}

/** Any other refusal is that of a bonus, which has no room now. */
const refusals: Readonly<Record<string, 'loyalty.state.revoked' | 'loyalty.state.expired'>> = {
  'loyalty.revoked': 'loyalty.state.revoked',
  'loyalty.expired': 'loyalty.state.expired',
}

type RewardCardProps = {
  readonly reward: Reward
  /** Why it could not be claimed with the others. */
  readonly refusal?: string | undefined
  /** Others are being claimed. */
  readonly isBusy?: boolean
}

/** A reward: what for, how much, until when; claimed with one press. */
export function RewardCard({ reward, refusal, isBusy = false }: RewardCardProps) {
  const say = loyaltyTexts.useText()
  const money = useMoney()
  const when = useMoment()
  const words = useRewardWords()(reward)
  const claim = useClaim<string>((api, claimed) => api.loyalty.claimReward({ id: claimed }), reward.rounds && say('loyalty.rounds.claimed'))
  const figure = useFigures()
  const { id, kind, amount, state, expiresAt, createdAt, endedAt, bonus } = reward
  return (
    <li>
      <Card padded className={css.reward}>
        <span className={css.mark} aria-hidden="true">
          <Icon name={icons[kind]} />
        </span>
        <div className={css.words}>
          <b>{say(`loyalty.kind.${kind}`)}</b>
          {words !== undefined && <span className={css.title}>{words}</span>}
          {reward.rounds && <RoundsWords rounds={reward.rounds} />}
          <span className={css.small}>
            {when(endedAt ?? createdAt)}
            {state === 'claimable' && expiresAt !== undefined && (
              <>
                {' · '}
                <TimeLeft endsAt={expiresAt} />
              </>
            )}
          </span>
          {state === 'claimable' && bonus !== undefined && (
            <span className={css.small}>
              {say('loyalty.asBonus', { figure: figure(bonus.multiplier), count: bonus.validDays, days: figure(bonus.validDays) })}
            </span>
          )}
          {refusal !== undefined && <span className={css.refused}>{say(refusals[refusal] ?? 'loyalty.notNow')}</span>}
        </div>
        <div className={css.side}>
          {reward.rounds ? null : <b className={css.amount}>{money(amount)}</b>}
          {state === 'claimed' && reward.rounds ? (
            <RoundsState rounds={reward.rounds} />
          ) : state === 'claimable' ? (
            <Button
              look="primary"
              size="small"
              pending={claim.isPending || isBusy}
              pendingLabel={say('loyalty.claiming')}
              onClick={() => claim.mutate(id)}
            >
              {say('loyalty.claim')}
            </Button>
          ) : (
            <Status tone={state === 'claimed' ? 'positive' : 'plain'}>{say(`loyalty.state.${state}`)}</Status>
          )}
        </div>
      </Card>
    </li>
  )
}
