import { Link } from 'react-router'
import { buttonClass, Icon } from '@portal/ui'
import { brandName, useBrand } from '../../features/brand/brand.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import css from './app-teaser.module.css'

/** The way to the portal on a phone: it runs in the browser and can stand on the home screen. */
export function AppTeaser() {
  const t = useText()
  const { language } = useLanguage()
  const brand = useBrand()
  return (
    <section className={css.teaser} aria-labelledby="app" data-later="">
      <Icon name="device-mobile-duotone" className={css.icon} />
      <div>
        <h2 id="app">{t('home.appTitle', { brand: brandName(brand, language) })}</h2>
        <p>{t('home.appText')}</p>
      </div>
      <Link to="/down" className={buttonClass({ look: 'quiet' })}>
        {t('home.appMore')}
      </Link>
    </section>
  )
}
