import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '@portal/ui'
import { Logo } from '@portal/ui/logo.tsx'
import { brandName, type Feature, useBrand, useFigures, useOffered } from '../features/brand/brand.tsx'
import { categoryAddress } from '../features/catalogue/categories.ts'
import { lanesQuery } from '../features/catalogue/game.ts'
import { VendorSlider } from '../features/catalogue/vendor-slider.tsx'
import { useLanguage, useText } from '../i18n/use-text.tsx'
import type { TextKey } from '../i18n/texts.ts'
import { useApi } from '../lib/api-context.ts'
import { memberAddress } from '../lib/member-address.ts'
import type { Popup } from '../lib/popup.ts'
import css from './footer.module.css'
import { useShownCategories } from './navigation.tsx'
import { PopupLink } from './popup-link.tsx'
import { measuringHash } from './visit-measurement.tsx'

type FooterLink = { readonly to: string; readonly label: TextKey; readonly feature?: Feature; readonly popup?: Popup }

const columns: readonly { title: TextKey; links: readonly FooterLink[] }[] = [
  {
    title: 'footer.help',
    links: [
      { to: '/help', label: 'title.help' },
      { to: '/service', label: 'side.service', popup: { name: 'service' } },
      { to: '/help#terms', label: 'footer.terms' },
      { to: '/noticePage', label: 'title.notices' },
      { to: '/down', label: 'nav.download' },
    ],
  },
  {
    title: 'footer.more',
    links: [
      { to: '/promotions', label: 'nav.promotions' },
      { to: '/vip', label: 'title.vip', feature: 'VIP3' },
      { to: '/pointMall', label: 'title.pointMall', feature: 'POINTMALL3' },
      { to: '/join', label: 'title.join' },
    ],
  },
]

function LinkColumn({ title, links }: { readonly title: TextKey; readonly links: readonly FooterLink[] }) {
  const t = useText()
  return (
    <nav aria-label={t(title)}>
      <h2>{t(title)}</h2>
      <ul>
        {useOffered(links).map(({ to, label, popup }) => (
          <li key={to}>
            {popup ? (
              <PopupLink to={to} popup={popup}>
                {t(label)}
              </PopupLink>
            ) : (
              <Link to={to}>{t(label)}</Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Vendors, ways through the portal, the licence statement, the copyright line and the one configured age. */
export function Footer() {
  const t = useText()
  const api = useApi()
  const figure = useFigures()
  const { language } = useLanguage()
  const brand = useBrand()
  const shown = useShownCategories()
  const { data } = useQuery(lanesQuery(api, language))
  const name = brandName(brand, language)
  const gameCount = data?.data.lanes.reduce((sum, lane) => sum + lane.gameCount, 0) ?? 0
  return (
    <footer className={css.footer} data-later="">
      <div className={css.inner}>
        <VendorSlider lanes={data?.data.lanes ?? []} />
        <div className={css.columns}>
          <div className={css.about}>
            <Logo name={name} mark={brand.look.mark} />
            <p>{t('footer.about', { brand: name })}</p>
            {gameCount > 0 && <p>{t('footer.counted', { count: gameCount, figure: figure(gameCount) })}</p>}
          </div>
          <nav aria-label={t('footer.play')}>
            <h2>{t('footer.play')}</h2>
            <ul>
              {shown.slice(0, 6).map((category) => (
                <li key={category.gameType}>
                  <Link to={categoryAddress(category)}>{t(category.title)}</Link>
                </li>
              ))}
            </ul>
          </nav>
          {columns.map(({ title, links }) => (
            <LinkColumn key={title} title={title} links={links} />
          ))}
        </div>
        <LicenceStatement />
        <div className={css.close}>
          <span className={css.age}>{t('footer.age', { age: figure(brand.minimumAge) })}</span>
          <Link to={memberAddress('securityCenter', 'limits')} className={css.play}>
            {t('footer.responsible', { age: figure(brand.minimumAge) })}
          </Link>
          {brand.analytics.gtagId && <Link to={measuringHash}>{t('footer.measuring')}</Link>}
          {/* A page may be kept over the turn of the year. */}
          <span className={css.copyright} suppressHydrationWarning>
            {t('footer.copyright', { year: figure(new Date().getUTCFullYear()).replaceAll(/\P{Nd}/gu, ''), brand: name })}
          </span>
        </div>
      </div>
    </footer>
  )
}

/** The brand's licence records; a demo brand holds none and says so, naming the three authorities of the text as examples (ruling 3). */
function LicenceStatement() {
  const t = useText()
  const { licences, mode } = useBrand()
  if (licences.length > 0)
    return (
      <ul className={css.licences}>
        {licences.map(({ regulator, number, entity, url }) => (
          <li key={number}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={css.licence}>
              <Icon name="target-duotone" />
              <span>
                <b>{regulator}</b>
                {t('footer.licence', { number, entity })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    )
  return (
    <div className={css.demo}>
      <Icon name="sparkle-fill" />
      <p>
        <b>{t(mode === 'demo' ? 'footer.demo' : 'footer.noLicence')}</b> {t('footer.demoText')}
      </p>
    </div>
  )
}
