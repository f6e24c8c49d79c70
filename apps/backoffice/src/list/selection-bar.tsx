import { Button } from '@portal/ui'
import type { Action } from '../actions/action.ts'
import type { Say } from '../i18n/use-text.tsx'
import css from './list-page.module.css'

type SelectionBarProps<Row, Key extends string> = {
  readonly count: number
  readonly actions: readonly Action<Row, Key>[]
  readonly t: Say<Key>
  readonly onAction: (action: Action<Row, Key>) => void
  readonly onClear: () => void
}

/** What can be done with the selected rows. */
export function SelectionBar<Row, Key extends string>({ count, actions, t, onAction, onClear }: SelectionBarProps<Row, Key>) {
  return (
    <div role="toolbar" aria-label={t('list.selected', { count })} className={css.selection}>
      <b>{t('list.selected', { count })}</b>
      {actions.map((action) => (
        <Button key={action.key} size="small" icon={action.icon} onClick={() => onAction(action)}>
          {t(action.label)}
        </Button>
      ))}
      <Button size="small" look="bare" onClick={onClear}>
        {t('list.unselect')}
      </Button>
    </div>
  )
}
