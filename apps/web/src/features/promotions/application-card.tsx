import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { promotionImagesPath } from '@portal/contracts/promotion-values'
import { Button } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { contentTexts } from '../../i18n/content-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import type { Promotion } from '../content/articles.ts'
import { sendPictures } from '../content/letter.ts'
import { FormError } from '../identity/form-error.tsx'
import { useProtected } from '../identity/guard.ts'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import css from './application-card.module.css'
import { StatusChip } from './promotion-chip.tsx'
import { statesKey, useStanding } from './states.ts'

type Sent = { readonly uploadKey: string; readonly lost: readonly File[] }

/**
 * Taking part in a promotion that asks for an application: what it asks for, the form, and what became of it. What was typed stays here through a sign-in and
 * a failure, until it has arrived.
 */
export function ApplicationCard({ promotion }: { readonly promotion: Promotion }) {
  const say = contentTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const guarded = useProtected()
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed goes with the form or the button: without a way on the keyboard would start anew at the top of the page.
  const goOn = () => heading.current?.focus()
  const [comment, setComment] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const { state, query } = useStanding(promotion)
  const send = useApplication(promotion.id, { comment, files }, () => {
    setComment('')
    setFiles([])
    goOn()
  })
  const { application } = promotion
  if (!application) return null
  // While a member's standing is on its way the form stands as it came with the page: for most it stays.
  const isLost = !state && query?.isError === true
  const isForm = send.isPending || (state ? state.mayApply : promotion.phase === undefined && !isLost)
  return (
    <Card padded className={css.card}>
      <div className={css.head}>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {say('promotions.applyTitle')}
        </h2>
        {state && state.status !== 'join' && <StatusChip status={state.status} />}
      </div>
      <p>{application.asks}</p>
      {application.rewardAtMost !== undefined && (
        <p className={css.reward}>{say('promotions.reward', { amount: money(application.rewardAtMost, { digits: 0 }) })}</p>
      )}
      {application.bonus && (
        <p className="muted">
          {say('promotions.bonusTerms', {
            times: figure(application.bonus.multiplier),
            count: application.bonus.validDays,
            days: figure(application.bonus.validDays),
          })}
        </p>
      )}
      {state && state.status !== 'join' && <ApplicationFacts state={state} isBonus={application.bonus !== undefined} onClaimed={goOn} />}
      {send.data && <LostPictures key={send.data.uploadKey} sent={send.data} />}
      {isLost && <QueryFailed query={query} />}
      {isForm && (
        <ApplicationForm
          {...{ comment, files, isPending: send.isPending, isAgain: state?.status === 'rejected' }}
          error={send.error}
          onComment={setComment}
          onFiles={setFiles}
          onSend={() => guarded(() => send.mutate())}
        />
      )}
    </Card>
  )
}

/** Sends an application and its pictures after it. The same one sent again, because an answer was lost, is the same at the server. */
function useApplication(id: string, letter: { comment: string; files: readonly File[] }, onSent: () => void) {
  const api = useApi()
  const say = contentTexts.useText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<Sent> => {
      const { uploadKey } = await api.promotions.apply({ id, comment: letter.comment.trim() })
      return { uploadKey, lost: await sendPictures(promotionImagesPath, uploadKey, letter.files) }
    },
    onSuccess: () => {
      showToast(say('promotions.applied'), 'positive')
      onSent()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: statesKey }),
  })
}

function LostPictures({ sent }: { readonly sent: Sent }) {
  const t = useText()
  const say = contentTexts.useText()
  const figure = useFigures()
  const queryClient = useQueryClient()
  const [lost, setLost] = useState(sent.lost)
  const again = useMutation({
    mutationFn: () => sendPictures(promotionImagesPath, sent.uploadKey, lost),
    onSuccess: setLost,
    onSettled: () => queryClient.invalidateQueries({ queryKey: statesKey }),
  })
  if (lost.length === 0) return null
  return (
    <div className={css.lost}>
      <FormError>{say('promotions.picturesLost', { count: lost.length, figure: figure(lost.length) })}</FormError>
      <Button look="quiet" pending={again.isPending} pendingLabel={t('form.waiting')} onClick={() => again.mutate()}>
        {say('feedback.sendAgain')}
      </Button>
    </div>
  )
}
