import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'

/** How somebody becomes an agent or affiliate. */
export default function Join() {
  const t = useText()
  return (
    <PlainPage
      icon="chats-circle-duotone"
      title={t('title.join')}
      lead={t('join.lead')}
      action={
        <>
          <Link to="/login?agent=1" className={buttonClass({ look: 'quiet' })}>
            {t('login.agentTitle')}
          </Link>
          <Link to="/help" className={buttonClass({ look: 'outline' })}>
            {t('action.service')}
          </Link>
        </>
      }
    >
      <Card padded>
        <p>{t('join.how')}</p>
      </Card>
    </PlainPage>
  )
}
