import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { useFigures } from '../../features/brand/brand.tsx'
import { memberQuery, nameOf } from '../../features/identity/member.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useSession } from '../../lib/session.ts'
import { PlainPage } from '../../shell/plain-page.tsx'

/** What the level means, and the member's own. */
export default function Vip() {
  const t = useText()
  const api = useApi()
  const figure = useFigures()
  const session = useSession()
  const { data: member } = useQuery({ ...memberQuery(api), enabled: session !== undefined })
  const actions = (
    <>
      {!session && (
        <Link to="/login" className={buttonClass({ look: 'quiet' })}>
          {t('action.login')}
        </Link>
      )}
      <Link to="/rng" className={buttonClass({ look: session ? 'quiet' : 'outline' })}>
        {t('action.seeGames')}
      </Link>
    </>
  )
  return (
    <PlainPage icon="crown-fill" title={t('title.vip')} lead={t('vip.lead')} action={actions}>
      <Card padded>
        {session && member ? (
          <p>
            {t('vip.yours', {
              name: nameOf(member),
              level: figure(member.clubLabel.rankLevel),
              label: member.clubLabel.labelName || t('vip.noLabel'),
            })}
          </p>
        ) : (
          <p>{t('vip.signedOut')}</p>
        )}
      </Card>
      <p className="muted">{t('vip.service')}</p>
    </PlainPage>
  )
}
