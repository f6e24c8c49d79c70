import { useId, useState } from 'react'
import { Button, classNames, Icon } from '@portal/ui'
import { Badge, Status } from '@portal/ui/badge.tsx'
import { memberTexts } from '../../i18n/member-texts.ts'
import { useMoment } from '../../i18n/use-time.ts'
import { Formatted } from '@portal/ui/formatted.tsx'
import type { Message } from './mailbox-query.ts'
import css from './message-line.module.css'

type MessageLineProps = {
  readonly message: Omit<Message, 'id'>
  readonly onOpen: () => void
  /** A word beside the time. */
  readonly mark?: string | undefined
  /** Absent for what is told to several, which is not the reader's to delete. */
  readonly onRemove?: () => void
}

/** One message: what it is about, when it came, whether it is new; a press unfolds its text. */
export function MessageLine({ message, mark, onOpen, onRemove }: MessageLineProps) {
  const say = memberTexts.useText()
  const when = useMoment()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { title, content, sentAt, isRead, periodType } = message
  const press = () => {
    setIsOpen(!isOpen)
    if (!isOpen) onOpen()
  }
  return (
    <li className={css.message}>
      <h3>
        <button
          type="button"
          id={`${id}-title`}
          className={classNames(css.head, !isRead && css.unread)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-text` : undefined}
          onClick={press}
        >
          <span className={css.sign}>
            <Icon name={isRead ? 'envelope-open-duotone' : 'envelope-duotone'} />
            {!isRead && <Badge corner />}
          </span>
          <span className={css.words}>
            <span className={css.title}>{title}</span>
            <span className={css.facts}>
              <time dateTime={sentAt}>{when(sentAt)}</time>
              {mark !== undefined && <Status tone="plain">{mark}</Status>}
              {periodType && <Status tone="plain">{say(`period.${periodType}`)}</Status>}
              {!isRead && <span className="spoken">{say('mailbox.unread')}</span>}
            </span>
          </span>
          <Icon name="caret-down" className={css.caret} />
        </button>
      </h3>
      {isOpen && (
        <section id={`${id}-text`} aria-labelledby={`${id}-title`} className={css.opened}>
          <div className={classNames('formatted', css.text)}>
            <Formatted html={content} />
          </div>
          {onRemove && (
            <Button look="outline" size="small" icon="trash-duotone" onClick={onRemove}>
              {say('mailbox.delete')}
            </Button>
          )}
        </section>
      )}
    </li>
  )
}
