import { Status } from '@portal/ui/badge.tsx'
import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import { MessageDetails, type MessageRow, messageTones } from './message-details.tsx'
import { type Key, outboxTexts } from './outbox-texts.ts'

export default defineList<MessageRow, Key>({
  name: 'outbox',
  texts: outboxTexts,
  title: 'page.outbox',
  route: (api) => api.outbox.list,
  rowKey: ({ id }) => id,
  rowName: ({ template, recipient }) => `${template} · ${recipient}`,
  columns: [
    { key: 'at', head: 'outbox.at', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
    { key: 'channel', head: 'outbox.channel', cell: ({ channel }, { t }) => t(`outbox.${channel}`) },
    { key: 'to', head: 'outbox.to', cell: ({ recipient }) => recipient },
    { key: 'template', head: 'outbox.template', cell: ({ template }) => template },
    { key: 'language', head: 'outbox.language', cell: ({ language }) => language },
    { key: 'state', head: 'outbox.state', cell: ({ state }, { t }) => <Status tone={messageTones[state]}>{t(`outbox.${state}`)}</Status> },
    { key: 'tries', head: 'outbox.tries', align: 'end', cell: ({ tries }, { print }) => print.number(tries) },
    { key: 'problem', head: 'outbox.problem', cell: ({ problem }) => problem || '–' },
  ],
  filters: [
    {
      key: 'channel',
      kind: 'choice',
      label: 'outbox.channel',
      options: [
        { value: 'email', label: 'outbox.email' },
        { value: 'sms', label: 'outbox.sms' },
      ],
    },
  ],
  Details: MessageDetails,
  empty: { title: 'outbox.none', hint: 'outbox.noneHint', icon: 'envelope-duotone' },
})
