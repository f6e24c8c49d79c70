import { Dialog as Parts } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './drawer.module.css'
import { IconButton } from './icon-button.tsx'

interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly titleHidden?: boolean | undefined
  readonly closeLabel: string
  /** start: the menu. end: a detail. bottom: a sheet on a phone. */
  readonly side?: 'start' | 'end' | 'bottom' | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** A dialog that comes from an edge: the same trap, return and Esc as Dialog (A11Y-05). */
export function Drawer({ open, onClose, title, titleHidden, closeLabel, side = 'start', className, children }: DrawerProps) {
  return (
    <Parts.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Parts.Portal>
        <Parts.Backdrop className={css.scrim} />
        <Parts.Popup className={classNames(css.drawer, css[side], className)}>
          <div className={css.head}>
            <Parts.Title className={titleHidden ? 'spoken' : css.title}>{title}</Parts.Title>
            <Parts.Close render={<IconButton icon="x-bold" label={closeLabel} className={css.cross} />} />
          </div>
          <div className={css.body}>{children}</div>
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  )
}
