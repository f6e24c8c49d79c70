import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { toMinor } from '@portal/browser/money.ts'
import { campaignLimits } from '@portal/contracts/campaign-values'
import { Button, buttonClass } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { ProgressBar } from '@portal/ui/progress-bar.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { contentTexts } from '../../i18n/content-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import type { Promotion } from '../content/articles.ts'
import { FormError } from '../identity/form-error.tsx'
import { useProtected } from '../identity/guard.ts'
import { bonusKey } from '../turnover/bonus-queries.ts'
import css from './application-card.module.css'
import { CampaignTerms } from './campaign-terms.tsx'
import { StatusChip } from './promotion-chip.tsx'
import { type PromotionState, statesKey, useStanding } from './states.ts'

/** Taking part in a campaign: what it gives and asks in figures, how far the member is, and the one thing to do next. */
export function CampaignCard({ promotion }: { readonly promotion: Promotion }) {
  const say = contentTexts.useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, query } = useStanding(promotion)
  const { campaign: offer } = promotion
  if (!offer) return null
  const isLost = !state && query?.isError === true
  return (
    <Card padded className={css.card}>
      <div className={css.head}>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {say('campaigns.terms')}
        </h2>
        {state && state.status !== 'join' && <StatusChip status={state.status} />}
      </div>
      <CampaignTerms offer={offer} />
      {isLost && <QueryFailed query={query} />}
      {state && <Standing promotion={promotion} state={state} onDone={() => heading.current?.focus()} />}
    </Card>
  )
}

type StandingProps = { readonly promotion: Promotion; readonly state: PromotionState; readonly onDone: () => void }

function Standing({ promotion, state, onDone }: StandingProps) {
  const say = contentTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const { status, campaign } = state
  const { trigger, target, times, prize } = promotion.campaign!
  const done = campaign?.done
  const isTaken = (campaign?.awards ?? 0) > 0
  return (
    <>
      {done !== undefined && target !== undefined && (
        <>
          <ProgressBar
            max={Number(toMinor(target) ?? 1n)}
            value={Number(toMinor(done) ?? 0n)}
            label={say('campaigns.playedOf', { done: money(done), target: money(target) })}
          />
          <span>{say('campaigns.playedOf', { done: money(done), target: money(target) })}</span>
        </>
      )}
      {times > 1 && isTaken && <span>{say('campaigns.hadOf', { figure: figure(campaign!.awards), times: figure(times) })}</span>}
      {status === 'joined' && trigger === 'deposit' && (
        <div className={css.lost}>
          <p aria-live="polite" className={css.says}>
            {say('campaigns.payIn')}
          </p>
          <Link to={memberAddress('depositv2')} className={buttonClass({ look: 'primary', size: 'large' })}>
            {say('campaigns.deposit')}
          </Link>
        </div>
      )}
      {status === 'joined' && trigger === 'turnover' && <p className={css.says}>{say('campaigns.playOn')}</p>}
      {status === 'claimed' && (
        <p aria-live="polite" className={css.says}>
          {say(prize.kind === 'rounds' ? 'campaigns.roundsTaken' : 'campaigns.taken', { amount: money(campaign?.amount ?? '0') })}
        </p>
      )}
      {status === 'closed' && (
        <p className={css.says}>
          {say(promotion.isPaused ? 'campaigns.paused' : promotion.phase === 'over' ? 'campaigns.over' : 'campaigns.notForYou')}
        </p>
      )}
      {status === 'coming_soon' && <p className={css.says}>{say('promotions.says.coming_soon')}</p>}
      {isTaken && campaign?.grantNo !== undefined && (
        <div>
          <Link to={memberAddress('bonusDetails')} className={buttonClass({ look: 'quiet' })}>
            {say('promotions.bonusOpen')}
          </Link>
        </div>
      )}
      {status === 'claim' && campaign?.rewardId !== undefined && (
        <div className={css.lost}>
          <p className={css.says}>{say('campaigns.waits')}</p>
          <Link to={memberAddress('rewardCenter')} className={buttonClass({ look: 'primary', size: 'large' })}>
            {say('campaigns.toRewards')}
          </Link>
        </div>
      )}
      {status === 'join' && <Join id={promotion.id} onDone={onDone} />}
      {status === 'claim' && campaign?.rewardId === undefined && (
        <Claim id={promotion.id} needsCode={trigger === 'code'} isRounds={prize.kind === 'rounds'} onDone={onDone} />
      )}
    </>
  )
}

function Join({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const t = useText()
  const api = useApi()
  const say = contentTexts.useText()
  const errorText = useErrorText()
  const guarded = useProtected()
  const queryClient = useQueryClient()
  const join = useMutation({
    mutationFn: () => api.campaigns.join({ id }),
    onSuccess: () => {
      showToast(say('campaigns.joined'), 'positive')
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: statesKey }),
  })
  return (
    <>
      {join.error && <FormError>{errorText(join.error)}</FormError>}
      <div>
        <Button
          look="primary"
          size="large"
          pending={join.isPending}
          pendingLabel={t('form.waiting')}
          onClick={() => guarded(() => join.mutate())}
        >
          {say('promotions.status.join')}
        </Button>
      </div>
    </>
  )
}

type ClaimProps = { readonly id: string; readonly needsCode: boolean; readonly isRounds: boolean; readonly onDone: () => void }

/** Takes the prize; one press that is repeated because its answer was lost finds it taken. */
function Claim({ id, needsCode, isRounds, onDone }: ClaimProps) {
  const t = useText()
  const api = useApi()
  const say = contentTexts.useText()
  const money = useMoney()
  const errorText = useErrorText()
  const guarded = useProtected()
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const claim = useMutation({
    mutationFn: () => api.campaigns.claim({ id, ...(needsCode && { code: code.trim() }) }),
    onSuccess: ({ amount, grantNo }) => {
      const given = isRounds ? 'campaigns.roundsTaken' : grantNo === undefined ? 'promotions.claimed' : 'promotions.bonusClaimed'
      showToast(say(given, { amount: money(amount) }), 'positive')
      onDone()
      for (const key of [['balance'], ['account-record'], ['loyalty'], bonusKey]) void queryClient.invalidateQueries({ queryKey: key })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: statesKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!claim.isPending && !(needsCode && code.trim() === '')) guarded(() => claim.mutate())
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      {needsCode && (
        <TextField
          label={say('campaigns.code')}
          required
          autoComplete="off"
          maxLength={campaignLimits.codeMost}
          value={code}
          error={isTried && code.trim() === '' && say('campaigns.codeMissing')}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      {claim.error && <FormError>{errorText(claim.error)}</FormError>}
      <Button type="submit" look="primary" size="large" pending={claim.isPending} pendingLabel={t('form.waiting')}>
        {say('promotions.status.claim')}
      </Button>
    </Form>
  )
}
