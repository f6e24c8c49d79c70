import { Status } from '@portal/ui/badge.tsx'
import { useState } from 'react'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import type { Say } from '../../i18n/use-text.tsx'
import { type PersonRow, roleText } from './people-actions.ts'
import { type Key, peopleTexts } from './people-texts.ts'

export function PersonState({ row, t }: { readonly row: PersonRow; readonly t: Say<Key> }) {
  if (row.isLocked) return <Status tone="negative">{t('people.locked')}</Status>
  return row.isEnrolled ? <Status tone="positive">{t('people.active')}</Status> : <Status tone="warning">{t('people.invited')}</Status>
}

/** A person of staff; the enrolment link of one who is not enrolled is shown once. */
export function PersonDetails({ row }: { readonly row: PersonRow }) {
  const t = peopleTexts.useText()
  const print = usePrint()
  const [link, setLink] = useState<string>()
  const makeLink: Action<PersonRow, Key> = {
    key: 'link',
    label: 'people.makeLink',
    icon: 'link-bold',
    permission: 'staff.edit',
    applies: ({ isEnrolled }) => !isEnrolled,
    explain: 'people.makeLinkWhy',
    send: async (api, { username }, { reason, options }) => {
      setLink((await api.people.makeLink({ username, reason }, options)).link)
      return { done: true }
    },
    done: 'people.linkMade',
  }
  return (
    <>
      <Facts
        facts={[
          [t('people.username'), row.username],
          [t('people.name'), row.name],
          [t('people.roles'), row.roles.map((role) => roleText(role, t)).join(', ')],
          [t('people.lines'), row.lines.join(', ') || t('people.wholeBrand')],
          [t('people.state'), <PersonState key="state" row={row} t={t} />],
          [t('people.sessions'), print.number(row.openSessions)],
          [t('people.seen'), row.lastSeenAt ? <Moment key="seen" iso={row.lastSeenAt} /> : t('people.never')],
          ...(link === undefined ? [] : ([[t('people.link'), <code key="link">{link}</code>]] as const)),
        ]}
      />
      {link === undefined && (
        <div>
          <ActionButton action={makeLink} subject={row} subjectName={row.username} t={t} onCarried={() => undefined} />
        </div>
      )}
    </>
  )
}
