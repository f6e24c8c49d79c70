import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { recordsTexts } from '../../i18n/records-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useMoney } from '../brand/brand.tsx'
import { type Bonus, bonusKey } from './bonus-queries.ts'

/** Asks before a bonus is cancelled, with exactly what it costs; a bonus that has changed meanwhile is shown anew. */
export function BonusCancel({ bonus, onClose }: { readonly bonus: Bonus; readonly onClose: () => void }) {
  const say = recordsTexts.useText()
  const t = useText()
  const api = useApi()
  const money = useMoney()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => api.bonus.cancel({ grantNo: bonus.grantNo, loss: bonus.held }),
    onSuccess: () => {
      showToast(say('records.bonusCancelled'), 'positive')
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: bonusKey }),
  })
  const isPending = bonus.state === 'pending'
  return (
    <Dialog
      open
      stays
      size="small"
      onClose={onClose}
      title={say('records.bonusCancelTitle')}
      description={
        isPending
          ? say('records.bonusCancelPending')
          : say('records.bonusCancelLead', { amount: money(bonus.held), done: money(bonus.done) })
      }
      closeLabel={t('action.close')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {say('records.bonusCancelKeep')}
          </Button>
          <Button look="danger" pending={cancel.isPending} pendingLabel={say('records.bonusCancel')} onClick={() => cancel.mutate()}>
            {say('records.bonusCancel')}
          </Button>
        </>
      }
    >
      {cancel.error && <p role="alert">{errorText(cancel.error)}</p>}
    </Dialog>
  )
}
