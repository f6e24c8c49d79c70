import { Card } from '@portal/ui/card.tsx'
import { useDay } from '../../i18n/use-time.ts'
import { Formatted } from '../../lib/formatted.tsx'
import type { Notice } from './content.ts'
import css from './notice-cards.module.css'

/** Announcements as cards, newest first, each with its date. */
export function NoticeCards({ notices }: { readonly notices: readonly Notice[] }) {
  const day = useDay()
  return (
    <div className={css.list}>
      {notices.map((notice) => (
        <Card key={notice.id} padded>
          <h2 className={css.title}>{notice.title}</h2>
          <time dateTime={notice.publishedAt} className="muted">
            {day(notice.publishedAt)}
          </time>
          <div className={`formatted ${css.content}`}>
            <Formatted html={notice.content} />
          </div>
        </Card>
      ))}
    </div>
  )
}
