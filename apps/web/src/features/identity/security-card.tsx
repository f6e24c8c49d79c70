import type { ReactNode } from 'react'
import { Icon, type IconName } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import css from './security.module.css'

type SecurityCardProps = {
  readonly icon: IconName
  readonly title: string
  readonly status?: ReactNode
  /** What it is about, in a sentence. */
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** One subject of the security centre. */
export function SecurityCard({ icon, title, status, lead, actions, children }: SecurityCardProps) {
  return (
    <Card padded>
      <section className={css.card} aria-label={title}>
        <div className={css.head}>
          <h3>
            <Icon name={icon} />
            {title}
          </h3>
          {status}
        </div>
        {lead && <p className="muted">{lead}</p>}
        {children}
        {actions && <div className={css.actions}>{actions}</div>}
      </section>
    </Card>
  )
}
