import type { ContractKind } from '@portal/contracts/agents'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { useErrorText, useText } from '../../../i18n/use-text.tsx'
import { FormError } from '../../identity/form-error.tsx'
import { kindName, type Terms, type TypedTerms, type WhatIsLeft } from './contract-kinds.ts'
import css from './contracts.module.css'
import { Facts } from '../parts/facts.tsx'
import { TermsView } from './terms-view.tsx'
import { useProcess } from './use-process.ts'
import { usePercent } from './use-words.ts'

type OfferDialogProps = {
  readonly kind: ContractKind
  readonly receiver: { readonly id: string; readonly account: string }
  readonly terms: TypedTerms
  readonly note: string
  readonly left: WhatIsLeft | undefined
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Names the receiver and the terms once more before the offer goes out. */
export function OfferDialog({ kind, receiver, terms, note, left, onClose, onSent }: OfferDialogProps) {
  const t = useText()
  const say = contractsTexts.useText()
  const percent = usePercent()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useProcess(kind, () => {
    showToast(say('contracts.done.OFFER', { account: receiver.account }), 'positive')
    onSent()
  })
  return (
    <Dialog
      open
      stays
      size="wide"
      onClose={onClose}
      title={say('contracts.askOffer')}
      description={say('contracts.askOfferHint')}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button look="outline" size="large" onClick={onClose} disabled={isPending}>
            {t('action.back')}
          </Button>
          <Button
            look="primary"
            size="large"
            pending={isPending}
            pendingLabel={t('form.waiting')}
            onClick={() => mutate({ action: 'OFFER', downline: receiver.id, terms, note })}
          >
            {say('contracts.sendOffer')}
          </Button>
        </>
      }
    >
      <div className={css.section}>
        <Facts
          lines={[
            { label: say('contracts.receiver'), value: <b>{receiver.account}</b> },
            { label: say('contracts.kindOf'), value: say(kindName(kind)) },
            ...(left ? [{ label: say('contracts.left'), value: <span className="num">{percent(left.leftPpm)}</span> }] : []),
            ...(note ? [{ label: say('contracts.note'), value: note }] : []),
          ]}
        />
        <TermsView kind={kind} terms={toShown(terms)} />
        {error && <FormError>{errorText(error)}</FormError>}
      </div>
    </Dialog>
  )
}

/** Typed terms as they are read back, with who pays them. */
function toShown(terms: TypedTerms): Terms {
  return { payer: 'UPLINE_CASCADE', ...terms } as Terms
}
