import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Icon } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { protectionTexts } from '../../i18n/protection-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useOwnMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { FormError } from '../identity/form-error.tsx'
import css from './protection.module.css'
import { type Block, protectionKey, realityKey } from './protection-query.ts'

/** What a member on a break reads: calm, until when, what still works, and the way back once the time is over. */
export function BlockNotice({ block }: { readonly block: Block }) {
  const say = protectionTexts.useText()
  const when = useOwnMoment()
  const { kind, state, endsAt, confirmableAt } = block
  return (
    <div className={css.block} role="status">
      <Icon name="heartbeat-duotone" />
      <div>
        <b>{say(`block.${kind}Title`)}</b>
        <p>
          {state === 'active' && (endsAt ? say('block.activeUntil', { time: when(endsAt) }) : say('block.forever'))}
          {state === 'returnable' && say('block.returnable')}
          {state === 'returning' && say('block.returning', { time: when(confirmableAt ?? '') })}
          {state === 'confirmable' && say('block.confirmable')}
        </p>
        {kind !== 'closure' && <p className="muted">{say('block.money')}</p>}
        {state !== 'active' && <Return state={state} />}
      </div>
    </div>
  )
}

/** The steps back from an exclusion, of which the last one is asked twice. */
function Return({ state }: { readonly state: Block['state'] }) {
  const t = useText()
  const say = protectionTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const step = useMutation({
    mutationFn: (what: 'ask' | 'withdraw' | 'confirm') => api.protection.askReturn({ step: what }),
    onSettled: async () => {
      await Promise.all([protectionKey, realityKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
    onSuccess: () => setAsking(false),
  })
  const waits = { pending: step.isPending, pendingLabel: t('form.waiting') }
  return (
    <>
      <div className={css.returnActions}>
        {state === 'returnable' && (
          <Button look="outline" {...waits} onClick={() => step.mutate('ask')}>
            {say('return.ask')}
          </Button>
        )}
        {state === 'confirmable' && (
          <Button look="outline" onClick={() => setAsking(true)}>
            {say('return.confirm')}
          </Button>
        )}
        {state !== 'returnable' && (
          <Button look="primary" {...waits} onClick={() => step.mutate('withdraw')}>
            {say('return.stay')}
          </Button>
        )}
      </div>
      {step.error && <FormError>{errorText(step.error)}</FormError>}
      {isAsking && (
        <Dialog
          open
          size="small"
          onClose={() => setAsking(false)}
          title={say('return.sure')}
          closeLabel={t('action.close')}
          actions={
            <>
              <Button look="outline" {...waits} onClick={() => step.mutate('confirm')}>
                {say('return.yes')}
              </Button>
              <Button look="primary" onClick={() => setAsking(false)}>
                {say('return.no')}
              </Button>
            </>
          }
        >
          <p>{say('return.sureLead')}</p>
        </Dialog>
      )}
    </>
  )
}
