import type { routes, WireOutput } from '@portal/contracts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { SecurityCard } from './security-card.tsx'
import css from './security.module.css'

type OpenSession = WireOutput<typeof routes.identity.listSessions>['sessions'][number]

/** Where the account is signed in; each of them, and all others at once, can be signed out from here. */
export function SessionsCard({ when }: { readonly when: (time: string) => string }) {
  const t = useText()
  const say = securityTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const open = useQuery({ queryKey: ['sessions'], queryFn: ({ signal }) => api.identity.listSessions({}, { signal }) })
  const endOthers = useMutation({
    mutationFn: () => api.identity.revokeOtherSessions({}),
    onSuccess: () => showToast(say('sessions.othersEnded'), 'positive'),
    onError: (error) => showToast(errorText(error), 'negative'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  })
  const sessions = open.data?.sessions ?? []
  return (
    <SecurityCard
      icon="device-mobile-duotone"
      title={t('account.sessions')}
      lead={t('account.sessionsHint')}
      actions={
        sessions.length > 1 && (
          <Button
            look="outline"
            icon="sign-out-duotone"
            pending={endOthers.isPending}
            pendingLabel={t('form.waiting')}
            onClick={() => endOthers.mutate()}
          >
            {say('sessions.endOthers')}
          </Button>
        )
      }
    >
      {!open.data && (open.isError ? <QueryFailed query={open} /> : <Skeleton shape="title" />)}
      <ul className={css.list}>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} when={when} />
        ))}
      </ul>
    </SecurityCard>
  )
}

function SessionLine({ session, when }: { readonly session: OpenSession; readonly when: (time: string) => string }) {
  const t = useText()
  const api = useApi()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: () => api.identity.revokeSession({ id: session.id }),
    onSuccess: () => showToast(t('account.ended'), 'positive'),
    onError: (error) => showToast(errorText(error), 'negative'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  })
  return (
    <li className={css.line}>
      <span>
        <b>{session.device || t('account.unknownDevice')}</b>
        <span className="muted">
          {session.ip} · {t('account.lastSeen', { time: when(session.lastSeenAt) })}
        </span>
      </span>
      {session.current ? (
        <Status tone="positive">{t('account.thisDevice')}</Status>
      ) : (
        <Button look="outline" size="small" pending={end.isPending} pendingLabel={t('form.waiting')} onClick={() => end.mutate()}>
          {t('account.end')}
        </Button>
      )}
    </li>
  )
}
