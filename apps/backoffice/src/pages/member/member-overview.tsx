import { useState } from 'react'
import { Link } from 'react-router'
import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import type { StaffApi } from '../../lib/api.ts'
import { usePrint } from '../../i18n/use-print.ts'
import { type MemberAnswer, memberActions, type MemberPartProps } from './member-actions.ts'
import { type Key, memberTexts } from './member-texts.ts'
import css from './member.module.css'

type Unmasked = Awaited<ReturnType<StaffApi['members']['unmask']>>

/** Who the member is: account, contacts, second proofs, related accounts. */
export function MemberOverview({ member, onChanged }: MemberPartProps) {
  const t = memberTexts.useText()
  const line = member.member
  return (
    <>
      <Panel
        title={t('member.facts')}
        aside={
          <ActionButton
            size="small"
            action={memberActions.setLabels}
            subject={member}
            subjectName={line.username}
            t={t}
            onCarried={onChanged}
          />
        }
      >
        <Facts
          facts={[
            [t('member.id'), line.id],
            [t('member.nickname'), line.nickname],
            [
              t('member.upline'),
              member.upline && (
                <Link key="upline" to={`/members/${encodeURIComponent(member.upline)}`}>
                  {member.upline}
                </Link>
              ),
            ],
            [t('member.registeredBy'), member.registeredBy],
            [t('member.registered'), <Moment key="registered" iso={line.registeredAt} />],
            [t('member.seen'), line.lastLoginAt && <Moment key="seen" iso={line.lastLoginAt} />],
            [t('member.labels'), line.labels.join(', ')],
          ]}
        />
      </Panel>
      <Contacts member={member} onChanged={onChanged} />
      <Proofs member={member} onChanged={onChanged} />
      <Related member={member} />
    </>
  )
}

/** Contacts masked; in full once, for a reason, to whoever may. */
function Contacts({ member }: MemberPartProps) {
  const t = memberTexts.useText()
  const [full, setFull] = useState<Unmasked>()
  const { email, mobile } = member.contacts
  const unmask: Action<MemberAnswer, Key> = {
    key: 'unmask',
    label: 'member.unmask',
    icon: 'eye',
    permission: 'members.unmask',
    explain: 'member.unmaskWhy',
    send: async (api, subject, { reason, options }) => {
      setFull(await api.members.unmask({ member: subject.member.username, reason }, options))
      return { done: true }
    },
    done: 'member.unmasked',
  }
  const say = (contact: typeof email, whole: string | undefined) =>
    contact ? `${whole ?? contact.masked} (${t(contact.isProven ? 'member.proven' : 'member.unproven')})` : t('member.none')
  return (
    <Panel
      title={t('member.contacts')}
      aside={
        !full && (
          <ActionButton
            size="small"
            action={unmask}
            subject={member}
            subjectName={member.member.username}
            t={t}
            onCarried={() => undefined}
          />
        )
      }
    >
      <Facts
        facts={[
          [t('member.email'), say(email, full?.email)],
          [t('member.mobile'), say(mobile, full?.mobile)],
          ...(full
            ? ([
                [t('member.birth'), full.birthDate],
                [t('member.registerIp'), full.registerIp],
              ] as const)
            : []),
        ]}
      />
    </Panel>
  )
}

function Proofs({ member, onChanged }: MemberPartProps) {
  const t = memberTexts.useText()
  const print = usePrint()
  const { proofs } = member
  const line = member.member
  return (
    <Panel
      title={t('member.proofs')}
      aside={
        <ActionButton
          size="small"
          action={memberActions.removeProofs}
          subject={member}
          subjectName={line.username}
          t={t}
          onCarried={onChanged}
        />
      }
    >
      <Facts
        facts={[
          [t('member.authenticator'), t(proofs.authenticator ? 'member.yes' : 'member.no')],
          [t('member.passkeys'), print.number(proofs.passkeys)],
          [t('member.codes'), print.number(proofs.recoveryCodesLeft)],
        ]}
      />
    </Panel>
  )
}

/** Accounts that share signs with this one. */
function Related({ member }: Pick<MemberPartProps, 'member'>) {
  const t = memberTexts.useText()
  return (
    <Panel title={t('member.duplicates')}>
      {member.duplicates.length === 0 ? (
        <p className="muted">{t('member.duplicatesNone')}</p>
      ) : (
        <ul className={css.notes}>
          {member.duplicates.map(({ username, signs }) => (
            <li key={username} className={css.note}>
              <Link to={`/members/${encodeURIComponent(username)}`}>
                <b>{username}</b>
              </Link>
              <span>{t('member.signs', { signs: signs.join(', ') })}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
