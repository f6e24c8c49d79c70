import { Icon, type IconName } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import css from './benefits.module.css'

export type Benefit = { readonly icon: IconName; readonly title: string; readonly text: string; readonly figure?: string | undefined }

/** What somebody gets, each with its sign, beside each other where there is room; a figure stands out where there is one. */
export function Benefits({ benefits }: { readonly benefits: readonly Benefit[] }) {
  return (
    <ul className={css.list}>
      {benefits.map(({ icon, title, text, figure }) => (
        <li key={title}>
          <Card padded className={css.benefit}>
            <Icon name={icon} />
            <div>
              <h3>{title}</h3>
              {figure && <p className={css.figure}>{figure}</p>}
              <p className="muted">{text}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
