import { isRefused } from '@portal/browser/refused.ts'
import { Button } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../lib/api.ts'
import { useMay, useMyself } from '../lib/me.ts'
import { useErrorText, useText } from '../i18n/use-text.tsx'
import type { Action } from '../actions/action.ts'
import { ActionDialog, WriteError } from '../actions/action-dialog.tsx'
import { useWrite } from '../actions/use-write.ts'
import type { Claiming, ListAnswer, ListDefinition } from './definition.ts'
import css from './list-page.module.css'

/** A claim holds for ten minutes; it is renewed while its row is open. */
const heartbeatMs = 3 * 60_000

type ClaimBarProps<Row> = {
  readonly claiming: Claiming<Row>
  readonly row: Row
  readonly rowKey: string
  readonly onChanged: () => Promise<void>
}

/** Whose the opened item is: claim it, give it back, or who works on it. */
export function ClaimBar<Row>({ claiming, row, rowKey, onChanged }: ClaimBarProps<Row>) {
  const t = useText()
  const api = useApi()
  const may = useMay()
  const { me } = useMyself()
  const errorText = useErrorText()
  const write = useWrite<unknown>()
  const owner = claiming.claimedBy(row)
  const isMine = owner === me.username
  const [lostTo, setLostTo] = useState<string>()
  const renew = useEffectEvent(async () => {
    await claiming.claim(api, row, { idempotencyKey: crypto.randomUUID() }).catch((error: unknown) => {
      if (isRefused(error, 'staff.claimed_by')) setLostTo(error.details.by ?? '')
      else showToast(errorText(error), 'negative')
    })
  })
  useEffect(() => {
    if (!isMine) return
    const timer = setInterval(() => void renew(), heartbeatMs)
    return () => clearInterval(timer)
  }, [isMine, rowKey])
  if (!claiming.isOpen(row) || !may.use(claiming.permission)) return null
  const send = async (call: Claiming<Row>['claim']) => {
    await write.run((options) => call(api, row, options))
    await onChanged()
  }
  return (
    <div className={css.claim}>
      {lostTo !== undefined ? (
        <Status tone="negative">{t('claim.lost', { name: lostTo })}</Status>
      ) : owner === undefined ? (
        <Button look="primary" pending={write.isPending} onClick={() => void send(claiming.claim)}>
          {t('claim.take')}
        </Button>
      ) : isMine ? (
        <>
          <Status tone="positive">{t('claim.mine')}</Status>
          <Button size="small" pending={write.isPending} onClick={() => void send(claiming.release)}>
            {t('claim.release')}
          </Button>
        </>
      ) : (
        <>
          <Status tone="warning">{t('claim.other', { name: owner })}</Status>
          {claiming.takeOver && <TakeOver take={claiming.takeOver} row={row} rowKey={rowKey} onChanged={onChanged} />}
        </>
      )}
      <WriteError error={write.error} />
    </div>
  )
}

type TakeOverProps<Row> = Omit<ClaimBarProps<Row>, 'claiming'> & { readonly take: NonNullable<Claiming<Row>['takeOver']> }

/** For a senior: the item is taken from the colleague, who reads the reason. */
function TakeOver<Row>({ take, row, rowKey, onChanged }: TakeOverProps<Row>) {
  const t = useText()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may.use('claims.takeOver')) return null
  const action: Action<Row> = {
    key: 'takeOver',
    label: 'claim.takeOver',
    permission: 'claims.takeOver',
    explain: 'claim.takeOverWhy',
    send: (api, of, { reason, options }) => take(api, of, { reason, options }),
    done: 'claim.takenOver',
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('claim.takeOver')}
      </Button>
      {isOpen && (
        <ActionDialog
          action={action}
          subject={row}
          subjectName={rowKey}
          t={t}
          onClose={() => setOpen(false)}
          onCarried={() => void onChanged()}
        />
      )}
    </>
  )
}

/** Claims the first free item of a queue and opens it. */
export function useNextItem<Row, Key extends string, Answer extends ListAnswer<Row>>(
  { claiming }: ListDefinition<Row, Key, Answer>,
  rows: readonly Row[],
  onOpen: (row: Row) => void,
): () => void {
  const api = useApi()
  const t = useText()
  const errorText = useErrorText()
  return () => {
    if (!claiming) return
    const next = rows.find((row) => claiming.isOpen(row) && claiming.claimedBy(row) === undefined)
    if (!next) return showToast(t('claim.none'))
    claiming.claim(api, next, { idempotencyKey: crypto.randomUUID() }).then(
      () => onOpen(next),
      (error: unknown) => showToast(errorText(error), 'negative'),
    )
  }
}
