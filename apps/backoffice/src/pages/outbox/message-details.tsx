import { useState } from 'react'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import type { RowOf, StaffApi } from '../../lib/api.ts'
import { type Key, outboxTexts } from './outbox-texts.ts'

export type MessageRow = RowOf<'outbox', 'list'>
export const messageTones = { waiting: 'warning', sent: 'positive', refused: 'negative', expired: 'plain' } as const satisfies Record<
  MessageRow['state'],
  string
>

type Words = Awaited<ReturnType<StaffApi['outbox']['read']>>

/** A message with its way so far; its words for a reason that the audit keeps. */
export function MessageDetails({ row }: { readonly row: MessageRow }) {
  const t = outboxTexts.useText()
  const [words, setWords] = useState<Words>()
  const read: Action<MessageRow, Key> = {
    key: 'read',
    label: 'outbox.read',
    icon: 'eye',
    permission: 'outbox.read',
    explain: 'outbox.readWhy',
    send: async (api, { id }, { reason, options }) => {
      setWords(await api.outbox.read({ id, reason }, options))
      return { done: true }
    },
    done: 'outbox.wasRead',
  }
  return (
    <>
      <Facts
        facts={[
          [t('outbox.channel'), t(`outbox.${row.channel}`)],
          [t('outbox.to'), row.recipient],
          [t('outbox.template'), row.template],
          [t('outbox.state'), t(`outbox.${row.state}`)],
          [t('outbox.tries'), String(row.tries)],
          [t('outbox.problem'), row.problem],
          [t('outbox.at'), <Moment key="at" iso={row.createdAt} />],
          [t('outbox.done'), row.doneAt && <Moment key="done" iso={row.doneAt} />],
        ]}
      />
      {words ? (
        <Panel title={t('outbox.words')}>
          <Facts
            facts={[
              [t('outbox.to'), words.to],
              [t('outbox.subject'), words.subject],
              [t('outbox.text'), words.text],
              [t('outbox.code'), words.code],
              [t('outbox.link'), words.link],
            ]}
          />
        </Panel>
      ) : (
        <div>
          <ActionButton action={read} subject={row} subjectName={`${row.template} · ${row.recipient}`} t={t} onCarried={() => undefined} />
        </div>
      )}
    </>
  )
}
