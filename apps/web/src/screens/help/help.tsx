import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Button } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { brandName, useBrand, useFigures } from '../../features/brand/brand.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import type { TextKey } from '../../i18n/texts.ts'
import { openPopup } from '../../lib/popup.ts'
import { PlainPage } from '../../shell/plain-page.tsx'
import css from './help.module.css'

const articles: readonly { id: string; title: TextKey; text: TextKey }[] = [
  { id: 'account', title: 'help.accountTitle', text: 'help.accountText' },
  { id: 'wallet', title: 'help.walletTitle', text: 'help.walletText' },
  { id: 'fair', title: 'help.fairTitle', text: 'help.fairText' },
  { id: 'record', title: 'help.recordTitle', text: 'help.recordText' },
  { id: 'broken', title: 'help.brokenTitle', text: 'help.brokenText' },
  { id: 'safe', title: 'help.safeTitle', text: 'help.safeText' },
]

/** How the portal works, in short articles; the fragment #terms opens the terms. */
export default function Help() {
  const t = useText()
  const figure = useFigures()
  const { language } = useLanguage()
  const brand = useBrand()
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#terms') openPopup({ name: 'terms' })
    else if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  const values = { brand: brandName(brand, language), age: figure(brand.minimumAge) }
  return (
    <PlainPage
      icon="headset-duotone"
      title={t('title.help')}
      lead={t('help.lead')}
      action={
        <Button look="outline" onClick={() => openPopup({ name: 'terms' })}>
          {t('footer.terms')}
        </Button>
      }
    >
      <div className={css.articles}>
        {articles.map(({ id, title, text }) => (
          <Card key={id} id={id} padded className={css.article}>
            <h2>{t(title)}</h2>
            <p>{t(text, values)}</p>
          </Card>
        ))}
      </div>
    </PlainPage>
  )
}
