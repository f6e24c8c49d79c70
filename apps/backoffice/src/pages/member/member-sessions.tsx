import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { ActionButton } from '../../frame/action-button.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { endSession, memberActions, type MemberPartProps } from './member-actions.ts'
import { memberTexts } from './member-texts.ts'

/** Where the member is logged in; each session, or all, can be ended. */
export function MemberSessions({ member, onChanged }: MemberPartProps) {
  const t = memberTexts.useText()
  const api = useApi()
  const brand = useBrand()
  const { username } = member.member
  const query = useQuery({
    queryKey: ['member-sessions', brand.code, username],
    queryFn: ({ signal }) => api.members.sessions({ member: username }, { signal }),
  })
  if (query.isError) return <QueryFailed query={query} />
  const action = { subject: member, subjectName: username, t, size: 'small' as const }
  const carried = () => {
    onChanged()
    void query.refetch()
  }
  const rows = query.data?.list ?? []
  return (
    <Panel
      title={t('member.sessions')}
      aside={rows.length > 0 && <ActionButton {...action} action={memberActions.endAll} onCarried={carried} />}
    >
      <Table
        caption={t('member.sessions')}
        isLoading={query.isPending}
        loadingRows={2}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="device-mobile-duotone" title={t('member.noSessions')}>
            {t('member.noSessionsHint')}
          </EmptyState>
        }
        columns={[
          { key: 'device', head: t('member.device'), cell: ({ device }) => device },
          { key: 'ip', head: t('member.ip'), phoneLabel: t('member.ip'), cell: ({ ip }) => ip },
          { key: 'since', head: t('member.since'), phoneLabel: t('member.since'), cell: ({ startedAt }) => <Moment iso={startedAt} /> },
          { key: 'last', head: t('member.last'), phoneLabel: t('member.last'), cell: ({ lastSeenAt }) => <Moment iso={lastSeenAt} /> },
          {
            key: 'end',
            head: <span className="spoken">{t('member.endOne')}</span>,
            align: 'end',
            cell: ({ id }) => <ActionButton {...action} action={endSession(id)} onCarried={carried} />,
          },
        ]}
      />
    </Panel>
  )
}
