import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Icon } from '@portal/ui'
import { showToast } from '@portal/ui/toast.tsx'
import { protectionTexts } from '../../i18n/protection-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useOwnMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { useMoney } from '../brand/brand.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { useLimitText } from './limit-words.ts'
import css from './protection.module.css'
import { type Limit, protectionKey, shareOf } from './protection-query.ts'

/** One limit: what stands, how much of it is used, and a change that waits. */
export function LimitRow({ limit }: { readonly limit: Limit }) {
  const say = protectionTexts.useText()
  const print = useLimitText()
  const [isOpen, setOpen] = useState(false)
  const { kind, value, imposed, own } = limit
  return (
    <li className={css.limit} data-limit={kind}>
      <div className={css.limitHead}>
        <span className={css.limitName}>
          <b>{say(`limit.${kind}`)}</b>
          <span className="muted">{value === undefined ? say('limit.none') : print(kind, value)}</span>
        </span>
        <Button
          look="outline"
          size="small"
          onClick={() => setOpen(true)}
          aria-label={say('limit.changeOf', { name: say(`limit.${kind}`) })}
        >
          {say(own === undefined ? 'limit.set' : 'limit.change')}
        </Button>
      </div>
      <Meter limit={limit} />
      {imposed !== undefined && (
        <p className={css.note}>
          <Icon name="shield-duotone" />
          {say('limit.imposed', { value: print(kind, imposed) })}
        </p>
      )}
      <Pending limit={limit} />
      {isOpen && <LimitDialog limit={limit} onEnd={() => setOpen(false)} />}
    </li>
  )
}

/** What is used of a limit of money, as a bar and in words. */
function Meter({ limit }: { readonly limit: Limit }) {
  const say = protectionTexts.useText()
  const money = useMoney()
  const when = useOwnMoment()
  const { kind, value, used, windowEndsAt } = limit
  if (value === undefined || used === undefined) return null
  const share = shareOf(limit)
  const left = Math.max(0, Number(value) - Number(used))
  return (
    <div className={css.meterBox}>
      <div
        className={css.meter}
        role="meter"
        aria-label={say('limit.usedOf', { name: say(`limit.${kind}`) })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        data-level={share >= 1 ? 'full' : share >= 0.8 ? 'high' : 'low'}
      >
        <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </div>
      <p className={css.meterText}>
        <span>
          {Number(used) < 0
            ? say('limit.ahead', { amount: money(used.replace('-', '')) })
            : say('limit.used', { used: money(used), left: money(left.toFixed(2)) })}
        </span>
        {windowEndsAt && <span className="muted">{say('limit.renews', { time: when(windowEndsAt) })}</span>}
      </p>
    </div>
  )
}

/** A raise or a removal that waits: until when, and what can be done with it. */
function Pending({ limit: { kind, pending } }: { readonly limit: Limit }) {
  const t = useText()
  const say = protectionTexts.useText()
  const print = useLimitText()
  const when = useOwnMoment()
  const api = useApi()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: (what: 'confirm' | 'cancel') =>
      what === 'confirm' ? api.protection.confirmLimit({ kind }) : api.protection.cancelLimit({ kind }),
    onSuccess: (_state, what) => showToast(say(what === 'confirm' ? 'pending.confirmed' : 'pending.cancelled'), 'positive'),
    onError: (error) => showToast(errorText(error), 'negative'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: protectionKey }),
  })
  if (!pending) return null
  const desired = pending.value === undefined ? say('pending.removal') : say('pending.raise', { value: print(kind, pending.value) })
  return (
    <div className={css.pending} data-ready={pending.isReady}>
      <Icon name="hourglass-medium-duotone" />
      <p>
        <b>{desired}</b>
        <span className="muted">
          {pending.isReady ? say('pending.ready', { time: when(pending.lapsesAt) }) : say('pending.waits', { time: when(pending.readyAt) })}
        </span>
      </p>
      <span className={css.pendingActions}>
        {pending.isReady && (
          <Button
            look="primary"
            size="small"
            pending={act.isPending}
            pendingLabel={t('form.waiting')}
            onClick={() => act.mutate('confirm')}
          >
            {say('pending.confirm')}
          </Button>
        )}
        <Button look="outline" size="small" disabled={act.isPending} onClick={() => act.mutate('cancel')}>
          {say('pending.keep')}
        </Button>
      </span>
    </div>
  )
}
