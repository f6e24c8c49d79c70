import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { buttonClass } from '@portal/ui'
import { useFeature } from '../../features/brand/brand.tsx'
import { accountTexts } from '../../i18n/account-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { readResetToken } from '../../lib/reset-token.ts'
import { AccountPage } from '../../shell/account-page.tsx'
import { ForgetPanel } from '../../shell/forget-panel.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'

/** The ways back to an account whose password is lost; also where the link of a mail leads. */
export default function Forget() {
  const t = useText()
  const say = accountTexts.useText()
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const hasPhone = useFeature('CHNGPASSVERIF3')
  const inAddress = readResetToken(hash)
  // The server sees no fragment: by this it sends the form of the link at once, and what is typed before the app runs stays.
  const isFromMail = new URLSearchParams(search).get('by') === 'mail'
  const [link, setLink] = useState(isFromMail ? { token: inAddress } : undefined)
  useEffect(() => {
    if (!inAddress && !isFromMail) return
    // It is worth a password: nobody shall find it in the address bar or the history.
    setLink(inAddress ? { token: inAddress } : undefined)
    void navigate({ search: '', hash: '' }, { replace: true })
  }, [inAddress, isFromMail, navigate])
  return (
    <PlainPage
      icon="lock-key-duotone"
      title={t('title.forget')}
      lead={say(hasPhone ? 'forget.lead' : 'forget.leadEmail')}
      action={
        <Link to="/login" className={buttonClass({ look: 'outline' })}>
          {t('action.login')}
        </Link>
      }
    >
      <AccountPage>
        <ForgetPanel link={link} onDone={() => void navigate('/login')} />
      </AccountPage>
    </PlainPage>
  )
}
