import type { ReactNode } from 'react'
import { Icon, type IconName } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { BannerHead } from './frame-banner.tsx'
import css from './plain-page.module.css'

type PlainPageProps = {
  readonly icon: IconName
  readonly title: string
  readonly lead?: string | undefined
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A page of words: heading, lead, what follows, the next step. */
export function PlainPage({ icon, title, lead, children, action }: PlainPageProps) {
  return (
    <article className={css.page}>
      <BannerHead>
        <Card look="deep" className={css.head}>
          <Icon name={icon} />
          <div>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </div>
        </Card>
      </BannerHead>
      {children && <div className={css.body}>{children}</div>}
      {action && <div className={css.action}>{action}</div>}
    </article>
  )
}
