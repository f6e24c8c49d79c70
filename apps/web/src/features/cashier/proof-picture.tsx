import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '@portal/ui/dialog.tsx'
import { Skeleton } from '@portal/ui/skeleton.tsx'
import { payoutsTexts } from '../../i18n/payouts-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import css from './payouts.module.css'

type ProofPictureProps = { readonly orderNo: string; readonly upload: string; readonly position: number }

/** A picture that staff have added to prove a payout; a press shows it as large as the window. */
export function ProofPicture({ orderNo, upload, position }: ProofPictureProps) {
  const t = useText()
  const say = payoutsTexts.useText()
  const errorText = useErrorText()
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['withdrawal-proof', orderNo, upload, position],
    queryFn: () => api.cashier.proofPicture({ orderNo, upload, position }),
    staleTime: Infinity,
  })
  if (error) return <span role="alert">{errorText(error)}</span>
  if (!data) return <Skeleton shape="block" className={css.proof} />
  const address = `data:${data.type};base64,${data.data}`
  const label = say('confirm.ourProof')
  return (
    <>
      <button type="button" className={css.proofButton} onClick={() => setOpen(true)}>
        <img className={css.proof} src={address} alt={label} />
        <span className="muted">{say('confirm.enlarge')}</span>
      </button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={label} closeLabel={t('action.close')} size="full">
          <img className={css.proofWhole} src={address} alt={label} />
        </Dialog>
      )}
    </>
  )
}
