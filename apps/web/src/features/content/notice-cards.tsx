import { Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { useDay } from '../../i18n/use-time.ts'
import { Formatted } from '@portal/ui/formatted.tsx'
import type { Notice } from './content.ts'
import css from './notice-cards.module.css'

/** The place of announcements that are still being read. */
export function NoticesComing() {
  return (
    <div className={css.list} aria-busy="true">
      {[1, 2, 3].map((card) => (
        <Card key={card} padded>
          <Skeleton shape="title" share="most" />
          <Skeleton share="third" />
          <Skeleton />
        </Card>
      ))}
    </div>
  )
}

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
