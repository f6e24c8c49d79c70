import { Dialog } from '@portal/ui/dialog.tsx'
import { type FrameKey, useText } from '../i18n/use-text.tsx'
import css from './list-page.module.css'

type ListHelpProps = { readonly hasSelection: boolean; readonly isQueue: boolean; readonly onClose: () => void }

/** The keys of a list and of the whole frame. */
export function ListHelp({ hasSelection, isQueue, onClose }: ListHelpProps) {
  const t = useText()
  const lines: readonly (readonly [string, FrameKey])[] = [
    ['J / K', 'keys.move'],
    ['Enter', 'keys.open'],
    ['Ctrl + Enter', 'keys.openTab'],
    ...(hasSelection ? [['X', 'keys.select'] as const] : []),
    ...(isQueue ? [['N', 'keys.next'] as const] : []),
    ['/', 'keys.filter'],
    ['Ctrl + K', 'keys.palette'],
    ['G M', 'keys.members'],
    ['Esc', 'keys.close'],
    ['?', 'keys.help'],
  ]
  return (
    <Dialog open onClose={onClose} title={t('list.keys')} closeLabel={t('action.close')}>
      <dl className={css.keys}>
        {lines.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
