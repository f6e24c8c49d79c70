import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { brandName, useBrand } from '../../features/brand/brand.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { PlainPage } from '../../shell/plain-page.tsx'
import css from './download.module.css'

/** How the portal gets on a phone: from the browser to the home screen, or by the brand's own packages when it has some. */
export default function Download() {
  const t = useText()
  const { language } = useLanguage()
  const brand = useBrand()
  const packages = brand.resources.filter(({ url }) => URL.parse(url)?.protocol === 'https:')
  const name = brandName(brand, language)
  return (
    <PlainPage
      icon="device-mobile-duotone"
      title={t('download.title', { brand: name })}
      lead={t('download.lead')}
      action={
        <Link to="/" className={buttonClass({ look: 'quiet' })}>
          {t('action.toHome')}
        </Link>
      }
    >
      <div className={css.ways}>
        <Card padded>
          <h2>{t('download.android')}</h2>
          <ol className={css.steps}>
            <li>{t('download.android1')}</li>
            <li>{t('download.android2')}</li>
            <li>{t('download.android3', { brand: name })}</li>
          </ol>
        </Card>
        <Card padded>
          <h2>{t('download.ios')}</h2>
          <ol className={css.steps}>
            <li>{t('download.ios1')}</li>
            <li>{t('download.ios2')}</li>
            <li>{t('download.ios3', { brand: name })}</li>
          </ol>
        </Card>
      </div>
      {packages.map(({ labelNameEn, url }) => (
        <a key={url} href={url} rel="noopener noreferrer" className={buttonClass({ look: 'outline' })}>
          {labelNameEn}
        </a>
      ))}
    </PlainPage>
  )
}
