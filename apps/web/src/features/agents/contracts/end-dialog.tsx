import { useState } from 'react'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { useErrorText, useText } from '../../../i18n/use-text.tsx'
import { FormError } from '../../identity/form-error.tsx'
import css from './contracts.module.css'
import { type Contract, kindName } from './contract-kinds.ts'
import { Facts } from '../parts/facts.tsx'
import { useProcess } from './use-process.ts'
import { bestRateOf, usePercent } from './use-words.ts'

/** Letters of a reason; the server counts the same. */
const lettersAtMost = 140

type EndDialogProps = { readonly action: 'REJECT' | 'WITHDRAW' | 'TERMINATE'; readonly contract: Contract; readonly onClose: () => void }

/** Asks before an offer is rejected or withdrawn, or a contract ended with the window that runs. */
export function EndDialog({ action, contract, onClose }: EndDialogProps) {
  const t = useText()
  const say = contractsTexts.useText()
  const percent = usePercent()
  const errorText = useErrorText()
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useProcess(contract.kind, () => {
    showToast(say(`contracts.done.${action}`), 'positive')
    onClose()
  })
  const { contractNo, kind, terms } = contract
  const send = () => mutate({ action, contract: contractNo, ...(action === 'REJECT' && { note: note.trim() }) })
  return (
    <Dialog
      open
      stays
      onClose={onClose}
      title={say(`contracts.ask.${action}`)}
      description={say(`contracts.askHint.${action}`)}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button look="outline" size="large" onClick={onClose} disabled={isPending}>
            {t('action.back')}
          </Button>
          <Button look="danger" size="large" pending={isPending} pendingLabel={t('form.waiting')} onClick={send}>
            {say(`contracts.do.${action}`)}
          </Button>
        </>
      }
    >
      <div className={css.section}>
        <Facts
          lines={[
            { label: say('contracts.number'), value: contractNo },
            { label: say(kindName(kind)), value: say('contracts.rateUpTo', { rate: percent(bestRateOf(terms)) }) },
          ]}
        />
        {action === 'REJECT' && (
          <TextField
            label={say('contracts.rejectReason')}
            name="reason"
            autoComplete="off"
            maxLength={lettersAtMost}
            value={note}
            hint={say('contracts.rejectReasonHint')}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        {error && <FormError>{errorText(error)}</FormError>}
      </div>
    </Dialog>
  )
}
