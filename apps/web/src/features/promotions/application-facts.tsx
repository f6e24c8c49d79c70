import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button, buttonClass } from '@portal/ui'
import { showToast } from '@portal/ui/toast.tsx'
import { contentTexts } from '../../i18n/content-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import { memberAddress } from '../../lib/member-address.ts'
import { bonusKey } from '../turnover/bonus-queries.ts'
import css from './application-card.module.css'
import { type PromotionState, statesKey } from './states.ts'

type FactsProps = { readonly state: PromotionState; readonly isBonus: boolean; readonly onClaimed: () => void }

/** What became of an application, in a sentence and in its facts; a reward that waits is taken here. */
export function ApplicationFacts({ state, isBonus, onClaimed }: FactsProps) {
  const say = contentTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const when = useMoment()
  const { status, applicationNo, appliedAt, comment, pictures = 0, reason } = state
  const amount = money(state.amount ?? '0')
  const isGiven = status === 'claimed' || status === 'issued'
  return (
    <>
      {status !== 'join' && (
        <p aria-live="polite" className={css.says}>
          {isGiven && isBonus ? say('promotions.bonusClaimed', { amount }) : say(`promotions.says.${status}`, { amount })}
        </p>
      )}
      {isGiven && isBonus && (
        <div>
          <Link to={memberAddress('bonusDetails')} className={buttonClass({ look: 'quiet' })}>
            {say('promotions.bonusOpen')}
          </Link>
        </div>
      )}
      {status === 'claim' && <Claim id={state.id} amount={amount} onClaimed={onClaimed} />}
      {applicationNo !== undefined && appliedAt !== undefined && (
        <dl className={css.facts}>
          {reason !== undefined && (
            <>
              <dt>{say('promotions.reason')}</dt>
              <dd>{reason}</dd>
            </>
          )}
          <dt>{say('promotions.number')}</dt>
          <dd className="num">{applicationNo}</dd>
          <dt>{say('promotions.sentAt')}</dt>
          <dd className="num">{when(appliedAt)}</dd>
          {comment && (
            <>
              <dt>{say('promotions.comment')}</dt>
              <dd>{comment}</dd>
            </>
          )}
          <dt>{say('feedback.pictures')}</dt>
          <dd>{say('promotions.pictures', { count: pictures, figure: figure(pictures) })}</dd>
        </dl>
      )}
    </>
  )
}

/** Asked twice, because an answer was lost, the reward is still credited once. */
function Claim({ id, amount, onClaimed }: { readonly id: string; readonly amount: string; readonly onClaimed: () => void }) {
  const t = useText()
  const api = useApi()
  const say = contentTexts.useText()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const claim = useMutation({
    mutationFn: () => api.promotions.claim({ id }),
    onSuccess: ({ grantNo }) => {
      showToast(say(grantNo === undefined ? 'promotions.claimed' : 'promotions.bonusClaimed', { amount }), 'positive')
      onClaimed()
      void queryClient.invalidateQueries({ queryKey: ['balance'] })
      void queryClient.invalidateQueries({ queryKey: ['account-record'] })
      void queryClient.invalidateQueries({ queryKey: bonusKey })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: statesKey }),
  })
  return (
    <>
      {claim.error && <FormError>{errorText(claim.error)}</FormError>}
      <div>
        <Button look="primary" size="large" pending={claim.isPending} pendingLabel={t('form.waiting')} onClick={() => claim.mutate()}>
          {say('promotions.claimAmount', { amount })}
        </Button>
      </div>
    </>
  )
}
