import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '@portal/ui/button.tsx'
import { Icon, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useMoment } from '../../i18n/use-time.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { memberAddress } from '../../lib/member-address.ts'
import { useApi } from '../../lib/api-context.ts'
import { useFeature, useFigures } from '../brand/brand.tsx'
import css from './account.module.css'
import { AvatarCard } from './avatar-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { useLevelName } from './club.ts'
import { memberQuery } from './member.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { PaymentPasswordCard } from './payment-password-card.tsx'
import { SecurityCard } from './security-card.tsx'
import { type Security, securityQuery } from './security-query.ts'
import { SessionsCard } from './sessions-card.tsx'
import { TrustedCard } from './trusted-card.tsx'
import { TwoStepCard } from './two-step-card.tsx'

/** The security centre: the account, how it is secured, and where it is signed in. */
export function Account() {
  const t = useText()
  const api = useApi()
  const figure = useFigures()
  const account = useQuery(memberQuery(api))
  const say = securityTexts.useText()
  const security = useQuery(securityQuery(api))
  const member = account.data
  const levelName = useLevelName(member)
  const hasClub = useFeature('VIP3')
  const when = useMoment()
  if (!member) return account.isError ? <QueryFailed query={account} /> : <Skeleton shape="block" className={css.waiting} />
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
            {figure(member.clubLabel.rankLevel)} {levelName && `· ${levelName}`}{' '}
            {hasClub && (
              <Link to={memberAddress('playerRank')} className={css.rank}>
                <Icon name="crown-fill" />
                {t('member.playerRank')}
              </Link>
            )}
          </dd>
          <dt>{t('account.currency')}</dt>
          <dd>{member.currency}</dd>
          {member.lastLoginAt && (
            <>
              <dt>{t('account.lastLogin')}</dt>
              <dd>{when(member.lastLoginAt)}</dd>
            </>
          )}
          {member.withdrawalsHeldUntil && (
            <>
              <dt>{say('held.label')}</dt>
              <dd>{say('held.until', { time: when(member.withdrawalsHeldUntil) })}</dd>
            </>
          )}
        </dl>
      </Card>
      <AvatarCard />
      {security.data ? (
        <SecurityCards security={security.data} when={when} />
      ) : security.isError ? (
        <QueryFailed query={security} />
      ) : (
        <Skeleton shape="block" className={css.waiting} />
      )}
      <SessionsCard when={when} />
    </div>
  )
}

type SecurityCardsProps = { readonly security: Security; readonly when: (time: string) => string }

function SecurityCards({ security, when }: SecurityCardsProps) {
  const say = securityTexts.useText()
  return (
    <>
      <SecurityCard
        icon="lock-key-duotone"
        title={say('password.title')}
        lead={say(security.hasPassword ? 'password.hint' : 'password.none')}
        actions={
          security.hasPassword && (
            <Link to="/changePassword" className={buttonClass({ look: 'outline' })}>
              {say('password.change')}
            </Link>
          )
        }
      />
      <PaymentPasswordCard security={security} when={when} />
      <ContactCard security={security} />
      <TwoStepCard security={security} when={when} />
      <PasskeysCard passkeys={security.passkeys} when={when} />
      {(security.authenticatorSince || security.passkeys.length > 0) && <TrustedCard places={security.trusted} when={when} />}
    </>
  )
}
