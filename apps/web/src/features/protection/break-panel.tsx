import { exclusionMonths, timeOutDays } from '@portal/contracts/protection-values'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button, Icon, type IconName } from '@portal/ui'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { Dialog } from '@portal/ui/dialog.tsx'
import { Select } from '@portal/ui/select.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { useNavigate } from 'react-router'
import { protectionTexts } from '../../i18n/protection-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { endSession } from '../../lib/session.ts'
import { useMoney } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import css from './protection.module.css'
import type { ProtectionState } from './protection-query.ts'

type Kind = 'time_out' | 'exclusion' | 'closure'
const icons: Readonly<Record<Kind, IconName>> = { time_out: 'timer-duotone', exclusion: 'shield-duotone', closure: 'lock-duotone' }

/** The three ways out of play, the lightest first. */
export function BreakPanel({ state }: { readonly state: ProtectionState }) {
  const say = protectionTexts.useText()
  const [open, setOpen] = useState<Kind>()
  return (
    <>
      <ul className={css.breaks}>
        {(['time_out', 'exclusion', 'closure'] as const).map((kind) => (
          <li key={kind} className={css.break}>
            <Icon name={icons[kind]} />
            <div>
              <b>{say(`break.${kind}`)}</b>
              <p className="muted">{say(`break.${kind}Lead`)}</p>
            </div>
            <Button look="outline" onClick={() => setOpen(kind)}>
              {say(`break.${kind}Begin`)}
            </Button>
          </li>
        ))}
      </ul>
      {open && <BreakDialog kind={open} state={state} onEnd={() => setOpen(undefined)} />}
    </>
  )
}

type BreakDialogProps = { readonly kind: Kind; readonly state: ProtectionState; readonly onEnd: () => void }

/**
 * Asks twice: first how long, with what it means in plain words and a tick that it was read, then once more with the choice written out. The answer ends all sessions, this one too.
 */
function BreakDialog({ kind, state, onEnd }: BreakDialogProps) {
  const t = useText()
  const say = protectionTexts.useText()
  const errorText = useErrorText()
  const [length, setLength] = useState(kind === 'time_out' ? '7' : '6')
  const [isRead, setRead] = useState(false)
  const [isSecond, setSecond] = useState(false)
  const begin = useBegin(kind, length)
  const chosen = kind === 'closure' ? say('break.forGood') : say(lengthKey(kind, length))
  const stops = useStops(kind, state)
  return (
    <Dialog
      open
      stays
      onClose={onEnd}
      title={say(isSecond ? 'break.sure' : `break.${kind}`)}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button look="outline" onClick={isSecond ? () => setSecond(false) : onEnd} disabled={begin.isPending}>
            {isSecond ? t('action.back') : t('action.cancel')}
          </Button>
          <Button
            look="danger"
            disabled={!isRead || stops.length > 0}
            pending={begin.isPending}
            pendingLabel={t('form.waiting')}
            onClick={() => (isSecond ? begin.mutate() : setSecond(true))}
          >
            {isSecond ? say(`break.${kind}Sure`, { length: chosen }) : say('break.next')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {isSecond ? (
          <p className={css.serious}>{say(`break.${kind}Last`, { length: chosen })}</p>
        ) : (
          <>
            {kind !== 'closure' && <LengthChoice kind={kind} value={length} onChange={setLength} />}
            <Consequences kind={kind} />
            {stops.length > 0 && <ClosureStops stops={stops} />}
            <Checkbox checked={isRead} onChange={(event) => setRead(event.target.checked)} label={say('break.read')} />
          </>
        )}
        {begin.error && <FormError>{errorText(begin.error)}</FormError>}
      </div>
    </Dialog>
  )
}

type LengthKey = `time_out.${(typeof timeOutDays)[number]}` | `exclusion.${(typeof exclusionMonths)[number]}`
const lengthKey = (kind: Kind, length: string) => `${kind}.${length}` as LengthKey

function LengthChoice({
  kind,
  value,
  onChange,
}: {
  readonly kind: Kind
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const say = protectionTexts.useText()
  const lengths: readonly number[] = kind === 'time_out' ? timeOutDays : exclusionMonths
  const options = lengths.map((length) => ({ value: String(length), label: say(lengthKey(kind, String(length))) }))
  return <Select label={say('break.length')} value={value} options={options} onChange={(event) => onChange(event.target.value)} />
}

/** What it means, line by line. */
function Consequences({ kind }: { readonly kind: Kind }): ReactNode {
  const say = protectionTexts.useText()
  const lines = {
    time_out: ['break.noPlay', 'break.noEnd', 'break.money'],
    exclusion: ['break.noPlay', 'break.noEnd', 'break.noAccount', 'break.staysOut', 'break.money'],
    closure: ['break.closed', 'break.noAccount', 'break.records'],
  } as const
  return (
    <ul className={css.consequences}>
      {lines[kind].map((line) => (
        <li key={line}>
          <Icon name="caret-right-bold" />
          {say(line)}
        </li>
      ))}
    </ul>
  )
}

/** What has to end before an account can be closed, in sentences. */
function useStops(kind: Kind, { closure }: ProtectionState): readonly string[] {
  const say = protectionTexts.useText()
  const money = useMoney()
  const { balance, hasOpenBets, hasOpenWithdrawals } = closure
  if (kind !== 'closure') return []
  return [
    ...(Number(balance) > 0 ? [say('closure.balance', { amount: money(balance) })] : []),
    ...(hasOpenBets ? [say('closure.bets')] : []),
    ...(hasOpenWithdrawals ? [say('closure.withdrawals')] : []),
  ]
}

function ClosureStops({ stops }: { readonly stops: readonly string[] }) {
  const say = protectionTexts.useText()
  return (
    <div className={css.stops} role="status">
      <b>{say('closure.first')}</b>
      <ul>
        {stops.map((stop) => (
          <li key={stop}>{stop}</li>
        ))}
      </ul>
    </div>
  )
}

function useBegin(kind: Kind, length: string) {
  const say = protectionTexts.useText()
  const api = useApi()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (): Promise<unknown> => {
      if (kind === 'time_out') return api.protection.timeOut({ days: Number(length) as (typeof timeOutDays)[number] })
      if (kind === 'exclusion') return api.protection.exclude({ months: Number(length) as (typeof exclusionMonths)[number] })
      return api.protection.closeAccount({})
    },
    // The server has ended every session, this one too.
    onSuccess: () => {
      endSession()
      showToast(say(`break.${kind}Done`), 'positive')
      void navigate('/')
    },
  })
}
