import { Button } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Table } from '@portal/ui/table.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { type RowOf, useApi } from '../../lib/api.ts'
import { useMyself } from '../../lib/me.ts'
import { usePermissionText } from '../../i18n/code-texts.ts'
import { usePrint } from '../../i18n/use-print.ts'
import { WriteError } from '../../actions/action-dialog.tsx'
import { useWrite } from '../../actions/use-write.ts'
import { Facts } from '../../frame/facts.tsx'
import { Panel } from '../../frame/panel.tsx'
import { QueryFailed } from '../../list/list-states.tsx'
import { ownTexts } from './own-texts.ts'

/** The signed-in person's own proofs, open sessions and permissions. */
export default function OwnPage() {
  const t = ownTexts.useText()
  const print = usePrint()
  const { me, brand } = useMyself()
  const permissionText = usePermissionText()
  const grants = Object.entries(brand.grants).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return (
    <>
      <h1>{t('own.title')}</h1>
      <Panel title={t('own.proofs')}>
        <Facts
          facts={[
            [t('own.authenticator'), t(me.proofs.authenticator ? 'own.yes' : 'own.no')],
            [t('own.passkeys'), print.number(me.proofs.passkeys)],
            [t('own.codes'), print.number(me.proofs.recoveryCodesLeft)],
          ]}
        />
      </Panel>
      <Panel
        title={t('own.sessions')}
        note={t('own.endsAt', { time: print.time(me.endsAt), minutes: print.number(Math.round(me.idleSeconds / 60)) })}
      >
        <Sessions />
      </Panel>
      <Panel title={t('own.grants')} note={t('own.role', { roles: brand.roles.join(', ') })}>
        {brand.lines && <Facts facts={[[t('own.lines'), brand.lines.join(', ')]]} />}
        <Table
          caption={t('own.grants')}
          rows={grants}
          rowKey={([permission]) => permission}
          columns={[
            { key: 'permission', head: t('own.permission'), cell: ([permission]) => permissionText(permission) },
            { key: 'way', head: t('own.way'), phoneLabel: t('own.way'), cell: ([, grant]) => t(`own.${grant}`) },
          ]}
        />
      </Panel>
    </>
  )
}

type Session = RowOf<'session', 'sessions'>

function Sessions() {
  const t = ownTexts.useText()
  const api = useApi()
  const print = usePrint()
  const write = useWrite<unknown>()
  const sessions = useQuery({ queryKey: ['own-sessions'], queryFn: ({ signal }) => api.session.sessions({}, { signal }) })
  if (sessions.isError) return <QueryFailed query={sessions} />
  const end = async (id: string) => {
    if ((await write.run((options) => api.session.endSession({ id }, options))) === undefined) return
    showToast(t('own.ended'), 'positive')
    await sessions.refetch()
  }
  return (
    <>
      <Table<Session>
        caption={t('own.sessions')}
        isLoading={sessions.isPending}
        loadingRows={2}
        rows={sessions.data?.list ?? []}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'device',
            head: t('own.device'),
            cell: ({ device, isCurrent }) => (
              <>
                {device} {isCurrent && <Status tone="positive">{t('own.current')}</Status>}
              </>
            ),
          },
          { key: 'ip', head: t('own.address'), phoneLabel: t('own.address'), cell: ({ ip }) => ip },
          { key: 'started', head: t('own.started'), phoneLabel: t('own.started'), cell: ({ startedAt }) => print.time(startedAt) },
          { key: 'seen', head: t('own.seen'), phoneLabel: t('own.seen'), cell: ({ lastSeenAt }) => print.time(lastSeenAt) },
          {
            key: 'end',
            head: <span className="spoken">{t('own.end')}</span>,
            align: 'end',
            cell: ({ id, device, isCurrent }) =>
              !isCurrent && (
                <Button size="small" aria-label={t('own.endName', { device })} pending={write.isPending} onClick={() => void end(id)}>
                  {t('own.end')}
                </Button>
              ),
          },
        ]}
      />
      <WriteError error={write.error} />
    </>
  )
}
