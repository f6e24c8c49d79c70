import { Dialog as Parts } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import css from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  readonly open: boolean
  /** Asked for by Esc, by the cross and, unless `stays`, by a press beside the dialog. */
  readonly onClose: () => void
  readonly title: ReactNode
  /** Keeps the title for screen readers when the content shows its own heading. */
  readonly titleHidden?: boolean | undefined
  readonly description?: ReactNode
  readonly closeLabel: string
  /** small: a question. form: one column of fields. wide: two columns. full: a panel, the whole screen on a phone. search: the same, low and at the top. */
  readonly size?: 'small' | 'form' | 'wide' | 'full' | 'search' | undefined
  /** A press beside the dialog does not close it: for forms with something to lose. */
  readonly stays?: boolean | undefined
  /** No cross and no Esc: an answer is needed. Give the buttons in `actions`. */
  readonly mustAnswer?: boolean | undefined
  /** Buttons at the foot, the main one last. */
  readonly actions?: ReactNode
  /** Where the keyboard starts; by default the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  /** The cross stands on deep water on a phone, where the content's head reaches under it. */
  readonly deepHead?: boolean | undefined
  /** No padding around the content, for pictures that reach the edge. */
  readonly flush?: boolean | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/**
 * A modal dialog: the focus is trapped inside and returns to where it was (A11Y-05), Esc closes.
 * At least 200 by 200 pixels, fading in after 100 ms. On a phone it is at the bottom of the screen.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    titleHidden,
    description,
    closeLabel,
    size = 'form',
    stays,
    mustAnswer,
    actions,
    initialFocus,
    flush,
    deepHead,
  } = props
  return (
    <Parts.Root
      open={open}
      disablePointerDismissal={stays || mustAnswer || false}
      onOpenChange={(next) => {
        if (!next && !mustAnswer) onClose()
      }}
    >
      <Parts.Portal>
        {/* A dialog over another one dims it too: which of the two asks must be seen. */}
        <Parts.Backdrop forceRender className={css.scrim} />
        <Parts.Viewport className={classNames(css.viewport, css[size])}>
          <Parts.Popup className={classNames(css.popup, flush && css.flush, props.className)} {...(initialFocus && { initialFocus })}>
            <div className={classNames(titleHidden ? css.bareHead : css.head, deepHead && css.deepHead)}>
              <Parts.Title className={titleHidden ? 'spoken' : css.title}>{title}</Parts.Title>
              {!mustAnswer && <Parts.Close render={<IconButton icon="x-bold" label={closeLabel} className={css.cross} />} />}
            </div>
            {description && <Parts.Description className={css.description}>{description}</Parts.Description>}
            <div className={css.body}>{props.children}</div>
            {actions && <div className={css.actions}>{actions}</div>}
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  )
}
