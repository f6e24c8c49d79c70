import { type FormEvent, useState } from 'react'
import { promotionCommentMost } from '@portal/contracts/promotion-values'
import { Button } from '@portal/ui'
import { TextArea } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { contentTexts } from '../../i18n/content-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useFigures } from '../brand/brand.tsx'
import { countOf } from '../content/letter.ts'
import { PicturePicker } from '../content/picture-picker.tsx'
import { FormError } from '../identity/form-error.tsx'
import css from './application-card.module.css'

type ApplicationFormProps = {
  readonly comment: string
  readonly files: readonly File[]
  readonly isPending: boolean
  /** After a rejection. */
  readonly isAgain: boolean
  readonly error: unknown
  readonly onComment: (comment: string) => void
  readonly onFiles: (files: readonly File[]) => void
  readonly onSend: () => void
}

/** A comment of at most 140 characters, which are counted along, and up to three pictures. */
export function ApplicationForm({ comment, files, isPending, isAgain, error, onComment, onFiles, onSend }: ApplicationFormProps) {
  const t = useText()
  const say = contentTexts.useText()
  const figure = useFigures()
  const errorText = useErrorText()
  const [isShown, setShown] = useState(false)
  const used = countOf(comment)
  const isTooLong = used > promotionCommentMost
  const values = { used: figure(used), max: figure(promotionCommentMost) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShown(true)
    if (!isTooLong && !isPending) onSend()
  }
  return (
    <Form className={css.form} onSubmit={submit}>
      <TextArea
        label={say('promotions.comment')}
        rows={3}
        value={comment}
        hint={say('promotions.commentHint', values)}
        error={isTooLong && say('promotions.commentTooLong', values)}
        onChange={(event) => onComment(event.target.value)}
      />
      <PicturePicker files={files} onChange={onFiles} />
      {isShown && error !== null && <FormError>{errorText(error)}</FormError>}
      <Button type="submit" look="primary" size="large" pending={isPending} pendingLabel={t('form.waiting')}>
        {say(isAgain ? 'promotions.again' : 'promotions.status.join')}
      </Button>
    </Form>
  )
}
