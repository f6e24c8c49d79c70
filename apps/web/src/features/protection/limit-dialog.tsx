import { minuteLimits } from '@portal/contracts/protection-values'
import { isRefused } from '@portal/browser/refused.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { protectionTexts } from '../../i18n/protection-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useBrand, useFigures } from '../brand/brand.tsx'
import { useTypedAmount } from '../wallet/typed-amount.ts'
import { FormError } from '../identity/form-error.tsx'
import css from './protection.module.css'
import { isMinutes, type Limit, protectionKey } from './protection-query.ts'

type LimitDialogProps = { readonly limit: Limit; readonly onEnd: () => void }

/** Sets a limit: lower at once, higher or none after 24 hours. It says which before it is sent. */
export function LimitDialog({ limit, onEnd }: LimitDialogProps) {
  const t = useText()
  const say = protectionTexts.useText()
  const figure = useFigures()
  const { currencySymbol } = useBrand()
  const { kind, own } = limit
  const field = useTypedAmount()
  const [isTried, setTried] = useState(false)
  const save = useSave(limit, onEnd)
  const value = field.amount
  const range = minuteLimits[kind]
  const problem = findProblem(limit, value)
  const rises = own !== undefined && !problem && Number(value) > Number(own)
  const words = range ? say('limit.range', { least: figure(range[0]), most: figure(range[1]) }) : say('limit.amountHint')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem && !save.isPending) save.mutate(value)
  }
  const { error } = save
  return (
    <Dialog open stays onClose={onEnd} title={say(`limit.${kind}`)} description={say(`explain.${kind}`)} closeLabel={t('action.close')}>
      <Form className={css.form} onSubmit={submit}>
        <TextField
          label={range ? say('limit.inMinutes') : say('limit.inMoney', { symbol: currencySymbol })}
          name="value"
          inputMode={range ? 'numeric' : 'decimal'}
          value={field.typed}
          autoComplete="off"
          required
          hint={words}
          error={isRefused(error, 'request.invalid') || (isTried && problem) ? words : undefined}
          onChange={(event) => field.setTyped(event.target.value)}
        />
        <p className={css.effect} data-rises={rises}>
          {say(rises ? 'limit.riseEffect' : 'limit.lowerEffect')}
        </p>
        {error && !isRefused(error, 'request.invalid') && <FormErrorText error={error} />}
        <div className={css.dialogActions}>
          {own !== undefined && (
            <Button look="outline" disabled={save.isPending} onClick={() => save.mutate(null)}>
              {say('limit.remove')}
            </Button>
          )}
          <Button type="submit" look="primary" pending={save.isPending} pendingLabel={t('form.waiting')}>
            {say(rises ? 'limit.askRise' : 'limit.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function FormErrorText({ error }: { readonly error: unknown }) {
  return <FormError>{useErrorText()(error)}</FormError>
}

function findProblem({ kind }: Limit, value: string): boolean {
  const range = minuteLimits[kind]
  if (range) return !/^\d{1,4}$/.test(value) || Number(value) < range[0] || Number(value) > range[1]
  return !/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(value) || (kind === 'stake' && Number(value) === 0)
}

function useSave({ kind, own }: Limit, onEnd: () => void) {
  const say = protectionTexts.useText()
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (value: string | null) =>
      api.protection.setLimit({ kind, value: value !== null && isMinutes(kind) ? String(Number(value)) : value }),
    onSuccess: (_state, value) => {
      const waits = own !== undefined && (value === null || Number(value) > Number(own))
      showToast(say(waits ? 'limit.waits' : 'limit.saved'), 'positive')
      void queryClient.invalidateQueries({ queryKey: protectionKey })
      onEnd()
    },
  })
}
