import { Changes } from '../../frame/changes.tsx'
import { Moment } from '../../frame/moment.tsx'
import { PagedTable } from '../../frame/paged-table.tsx'
import { useEventText } from '../../i18n/code-texts.ts'
import { useApi } from '../../lib/api.ts'
import { memberTexts } from './member-texts.ts'

/** What happened to the account, the newest first. */
export function MemberEvents({ username }: { readonly username: string }) {
  const t = memberTexts.useText()
  const eventText = useEventText()
  const api = useApi()
  return (
    <PagedTable
      caption={t('member.events')}
      name={['member-events', username]}
      load={(after) => api.members.events({ member: username, after })}
      rowKey={({ at, event }) => `${at}-${event}`}
      empty={{ title: t('member.noEvents'), hint: t('member.noEventsHint') }}
      columns={[
        { key: 'at', head: t('member.when'), cell: ({ at }) => <Moment iso={at} /> },
        { key: 'event', head: t('member.what'), phoneLabel: t('member.what'), cell: ({ event }) => eventText(event) },
        {
          key: 'actor',
          head: t('member.who'),
          phoneLabel: t('member.who'),
          cell: ({ actor }) => t(actor === 'member' ? 'member.byMember' : 'member.byOperator'),
        },
        { key: 'from', head: t('member.from'), phoneLabel: t('member.from'), cell: ({ ip, device }) => `${ip} ${device}` },
        {
          key: 'change',
          head: t('member.change'),
          phoneLabel: t('member.change'),
          cell: ({ before, after }) => <Changes before={before} after={after} />,
        },
      ]}
    />
  )
}

/** What staff did to the member: the audit's slice. */
export function StaffActions({ username }: { readonly username: string }) {
  const t = memberTexts.useText()
  const eventText = useEventText()
  const api = useApi()
  return (
    <PagedTable
      caption={t('member.audit')}
      name={['member-audit', username]}
      load={(after) => api.audit.list({ subjectKind: 'member', subjectId: username, after })}
      rowKey={({ id }) => id}
      empty={{ title: t('member.noActions'), hint: t('member.noActionsHint') }}
      columns={[
        { key: 'at', head: t('member.when'), cell: ({ at }) => <Moment iso={at} /> },
        { key: 'who', head: t('member.who'), phoneLabel: t('member.who'), cell: ({ username: by }) => by },
        { key: 'event', head: t('member.what'), phoneLabel: t('member.what'), cell: ({ event }) => eventText(event) },
        {
          key: 'change',
          head: t('member.change'),
          phoneLabel: t('member.change'),
          cell: ({ before, after }) => <Changes before={before} after={after} />,
        },
        { key: 'reason', head: t('member.reason'), phoneLabel: t('member.reason'), cell: ({ reason }) => reason },
      ]}
    />
  )
}
