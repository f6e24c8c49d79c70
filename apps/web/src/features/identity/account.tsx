import type { routes, WireOutput } from '@portal/contracts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Card } from '@portal/ui/card.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { useErrorText, useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { locales } from '../../lib/money.ts'
import { useFigures } from '../brand/brand.tsx'
import css from './account.module.css'
import { memberQuery } from './member.ts'

type OpenSession = WireOutput<typeof routes.identity.listSessions>['sessions'][number]

/** The account, and where it is signed in. */
export default function Account() {
  const t = useText()
  const api = useApi()
  const figure = useFigures()
  const { language } = useLanguage()
  const { data: member } = useQuery(memberQuery(api))
  const { data } = useQuery({ queryKey: ['sessions'], queryFn: ({ signal }) => api.identity.listSessions({}, { signal }) })
  const when = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  if (!member) return <Skeleton shape="block" className={css.waiting} />
  return (
    <div className={css.account}>
      <Card padded>
        <dl className={css.facts}>
          <dt>{t('account.name')}</dt>
          <dd>{member.account}</dd>
          <dt>{t('account.nickname')}</dt>
          <dd>{member.nickname || member.account}</dd>
          <dt>{t('account.level')}</dt>
          <dd>
            {figure(member.clubLabel.rankLevel)} {member.clubLabel.labelName && `· ${member.clubLabel.labelName}`}
          </dd>
          <dt>{t('account.currency')}</dt>
          <dd>{member.currency}</dd>
          {member.lastLoginAt && (
            <>
              <dt>{t('account.lastLogin')}</dt>
              <dd>{when.format(new Date(member.lastLoginAt))}</dd>
            </>
          )}
        </dl>
      </Card>
      <h3 className={css.title}>{t('account.sessions')}</h3>
      <p className="muted">{t('account.sessionsHint')}</p>
      <ul className={css.sessions}>
        {data?.sessions.map((session) => (
          <SessionLine key={session.id} session={session} when={(time) => when.format(new Date(time))} />
        ))}
      </ul>
    </div>
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
    <li className={css.session}>
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
