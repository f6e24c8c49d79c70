import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { buttonClass, Icon, Skeleton } from '@portal/ui'
import { Logo } from '@portal/ui/logo.tsx'
import { brandName, useBrand } from '../../features/brand/brand.tsx'
import { helpQuery } from '../../features/content/content.ts'
import { serviceKind } from '../../features/identity/service-kinds.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { listMessengers } from '../../lib/service-link.ts'
import css from './service.module.css'

/**
 * Customer service in a window of its own (440 by 500 or 440 by 750): the header in the brand's colour, what most people ask, the brand's messengers,
 * and the way to write. Everything leads on in another tab, so that this window stays.
 */
export default function Service() {
  const t = useText()
  const { language } = useLanguage()
  const brand = useBrand()
  const [search] = useSearchParams()
  const messengers = listMessengers(brand.customerService)
  const outside = { target: '_blank', rel: 'noopener' }
  return (
    <div className={css.desk}>
      <header className={css.head}>
        <Logo mark={brand.look.mark} />
        <div>
          <h1>{t(search.get('vip') === '1' ? 'service.vipTitle' : 'service.title')}</h1>
          <p>{brandName(brand, language)}</p>
        </div>
      </header>
      <div className={css.body}>
        <div className={css.bubble}>
          <b>{t('service.hello')}</b>
          <p>{t('service.helloHint')}</p>
        </div>
        <Topics />
        {messengers.length > 0 && (
          <nav aria-label={t('service.messengers')}>
            <h2>{t('service.messengers')}</h2>
            <ul>
              {messengers.map(({ csType, link }) => (
                <li key={csType}>
                  <a href={link} target="_blank" rel="noopener noreferrer" className={css.line}>
                    <Icon name={serviceKind(csType).icon} />
                    {t(serviceKind(csType).label)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <footer className={css.foot}>
        <a href="/help?tab=feedback" {...outside} className={buttonClass({ look: 'primary' })}>
          {t('service.write')}
        </a>
        <p>{t('service.never')}</p>
      </footer>
    </div>
  )
}

/** The topics of the help centre; while they can't be had, the way to the help centre itself. */
function Topics() {
  const t = useText()
  const api = useApi()
  const { language } = useLanguage()
  const { data, isPending } = useQuery(helpQuery(api, language))
  const topics = data?.topics ?? []
  return (
    <nav aria-label={t('service.topics')} aria-busy={isPending}>
      <h2>{t('service.topics')}</h2>
      <ul>
        {isPending && [1, 2, 3].map((line) => <Skeleton key={line} shape="title" />)}
        {topics.slice(0, 6).map(({ slug, title }) => (
          <li key={slug}>
            <a href={`/help#${slug}`} target="_blank" rel="noopener" className={css.line}>
              <Icon name="question" />
              {title}
            </a>
          </li>
        ))}
        {!isPending && topics.length === 0 && (
          <li>
            <a href="/help" target="_blank" rel="noopener" className={css.line}>
              <Icon name="question" />
              {t('title.help')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
