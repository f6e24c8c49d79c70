import { useQuery } from '@tanstack/react-query'
import { Button } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { memberQuery } from '../../features/identity/member.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { openPopup } from '../../lib/popup.ts'
import { useSession } from '../../lib/session.ts'
import { PlainPage } from '../../shell/plain-page.tsx'

/** Whose password it is and who changes it; also where a session waits that must change its password first. */
export default function ChangePassword() {
  const t = useText()
  const api = useApi()
  const session = useSession()
  const { data: member } = useQuery({ ...memberQuery(api), enabled: session !== undefined })
  return (
    <PlainPage
      icon="user-duotone"
      title={t('title.changePassword')}
      lead={t('password.lead', { account: member?.account ?? session?.username ?? '' })}
      action={
        <>
          <Button look="primary" icon="headset-duotone" onClick={() => openPopup({ name: 'service' })}>
            {t('action.service')}
          </Button>
          <Button look="outline" onClick={() => openPopup({ name: 'sign-out' })}>
            {t('action.signOut')}
          </Button>
        </>
      }
    >
      <Card padded>
        <p>{t('password.how')}</p>
      </Card>
    </PlainPage>
  )
}
