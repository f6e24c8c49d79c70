import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '@portal/ui'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { openPopup } from '../../lib/popup.ts'
import { useFigures } from '../brand/brand.tsx'
import { noticesQuery } from './content.ts'
import css from './notice-bar.module.css'

/** Scrolling titles of the board's announcements; a press opens the notices at that one. The icon at its end leads to the app. */
export function NoticeBar() {
  const t = useText()
  const api = useApi()
  const { language } = useLanguage()
  const { data } = useQuery(noticesQuery(api, language, 'B'))
  const notices = data?.list ?? []
  const figure = useFigures()
  // A text of ours, because making an Intl.DateTimeFormat takes a slow phone 40 ms.
  const printDay = (date: string) => {
    const [, month, day] = date.split('-').map(Number)
    return t('notice.day', { day: figure(day!), month: month! })
  }
  return (
    <div className={css.bar} data-later="">
      <Icon name="megaphone-simple-duotone" className={css.horn} />
      <div className={css.window}>
        {notices.length === 0 ? (
          <span className={css.calm}>{t('notice.none')}</span>
        ) : (
          <ul className={css.run} aria-label={t('notice.label')}>
            {notices.map((notice, index) => (
              <li key={notice.id}>
                <button type="button" className={css.title} onClick={() => openPopup({ name: 'notices', index })}>
                  <b>{printDay(notice.publishedOn)}</b> {notice.title}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Link to="/down" className={css.app} aria-label={t('nav.download')}>
        <Icon name="device-mobile-duotone" />
      </Link>
    </div>
  )
}
