import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { feedbackImagesPath, feedbackLimits, questionTypes } from '@portal/contracts/feedback-limits'
import { Button, Icon } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { TextArea, TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { Select } from '@portal/ui/select.tsx'
import { contentTexts } from '../../i18n/content-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { proveHuman } from '../../lib/human.ts'
import { useSession } from '../../lib/session.ts'
import { useFigures } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import { useCopy } from './copy.ts'
import css from './letter-form.module.css'
import { countOf, sendPictures } from './letter.ts'
import { PicturePicker } from './picture-picker.tsx'
import { TopicArticles } from './topic-articles.tsx'

type Letter = { questionType: string; content: string; contactInfo: string }
type Sent = { ticketNo: string; uploadKey: string; lost: readonly File[] }

/** The topic of the help centre that may have answered such a letter already. */
const topics: Readonly<Record<string, string>> = {
  deposit: 'deposit',
  withdrawal: 'deposit',
  game: 'games',
  bug: 'games',
  suggestion: 'about',
}

const empty: Letter = { questionType: '', content: '', contactInfo: '' }

/** A letter to the operator: question type, content, contact, up to three pictures. Visitors may write; they say how to be reached. */
export function FeedbackForm() {
  const say = contentTexts.useText()
  const api = useApi()
  const session = useSession()
  const [letter, setLetter] = useState(empty)
  const [files, setFiles] = useState<readonly File[]>([])
  const send = useMutation({
    mutationFn: async (): Promise<Sent> => {
      const humanVerification = session ? undefined : await proveHuman(api, 'feedback')
      const { ticketNo, uploadKey } = await api.content.feedback({
        questionType: letter.questionType as (typeof questionTypes)[number],
        content: letter.content.trim(),
        contactInfo: letter.contactInfo.trim(),
        ...(humanVerification !== undefined && { humanVerification }),
      })
      return { ticketNo, uploadKey, lost: await sendPictures(feedbackImagesPath, uploadKey, files) }
    },
  })
  const startAgain = () => {
    setLetter(empty)
    setFiles([])
    send.reset()
  }
  if (send.data) return <Thanks sent={send.data} onAnother={startAgain} />
  return (
    <div className={css.halves}>
      <LetterFields
        {...{ letter, files, isVisitor: session === undefined, isPending: send.isPending, error: send.error }}
        onLetter={setLetter}
        onFiles={setFiles}
        onSend={() => send.mutate()}
      />
      <TopicArticles topic={topics[letter.questionType] ?? 'account'} title={say('feedback.answered')} />
    </div>
  )
}

type FieldsProps = {
  readonly letter: Letter
  readonly files: readonly File[]
  readonly isVisitor: boolean
  readonly isPending: boolean
  readonly error: unknown
  readonly onLetter: (letter: Letter) => void
  readonly onFiles: (files: readonly File[]) => void
  readonly onSend: () => void
}

function LetterFields({ letter, files, isVisitor, isPending, error, onLetter, onFiles, onSend }: FieldsProps) {
  const t = useText()
  const say = contentTexts.useText()
  const figure = useFigures()
  const errorText = useErrorText()
  const [isTried, setTried] = useState(false)
  const { contentMin, contentMax, contactMax } = feedbackLimits
  const used = countOf(letter.content)
  const limits = { min: figure(contentMin), max: figure(contentMax), used: figure(used) }
  const isMissing = { type: letter.questionType === '', contact: isVisitor && letter.contactInfo.trim() === '' }
  const contentProblem =
    used < contentMin ? say('feedback.tooShort', limits) : used > contentMax ? say('feedback.tooLong', limits) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing.type && !isMissing.contact && !contentProblem && !isPending) onSend()
  }
  return (
    <Card padded>
      <Form className={css.form} onSubmit={submit}>
        <h2 className={css.title}>{say('feedback.title')}</h2>
        <Select
          label={say('feedback.type')}
          required
          placeholder={say('feedback.chooseType')}
          value={letter.questionType}
          error={isTried && isMissing.type ? say('feedback.required') : undefined}
          onChange={(event) => onLetter({ ...letter, questionType: event.target.value })}
          options={questionTypes.map((type) => ({ value: type, label: say(`feedback.${type}`) }))}
        />
        <TextArea
          label={say('feedback.content')}
          required
          rows={6}
          value={letter.content}
          hint={say('feedback.contentHint', limits)}
          error={(isTried || used > contentMax) && contentProblem}
          onChange={(event) => onLetter({ ...letter, content: event.target.value })}
        />
        <TextField
          label={say('feedback.contact')}
          required={isVisitor}
          value={letter.contactInfo}
          maxLength={contactMax}
          autoComplete="email"
          hint={say(isVisitor ? 'feedback.contactHint' : 'feedback.contactMember')}
          error={isTried && isMissing.contact ? say('feedback.required') : undefined}
          onChange={(event) => onLetter({ ...letter, contactInfo: event.target.value })}
        />
        <PicturePicker files={files} onChange={onFiles} />
        {error !== null && <FormError>{errorText(error)}</FormError>}
        <Button type="submit" look="primary" size="large" pending={isPending} pendingLabel={t('form.waiting')}>
          {say('feedback.send')}
        </Button>
      </Form>
    </Card>
  )
}

function Thanks({ sent, onAnother }: { readonly sent: Sent; readonly onAnother: () => void }) {
  const t = useText()
  const say = contentTexts.useText()
  const figure = useFigures()
  const copy = useCopy()
  const [lost, setLost] = useState(sent.lost)
  const again = useMutation({ mutationFn: () => sendPictures(feedbackImagesPath, sent.uploadKey, lost), onSuccess: setLost })
  return (
    <Card padded className={css.done} role="status">
      <Icon name="check-circle-fill" className={css.mark} />
      <h2 className={css.title}>{say('feedback.done')}</h2>
      <p className="muted">{say('feedback.doneHint')}</p>
      <p className={css.number}>
        <span className="muted">{say('feedback.ticket')}</span> <b className="num">{sent.ticketNo}</b>
      </p>
      {lost.length > 0 && (
        <div className={css.lost}>
          <FormError>{say('feedback.picturesLost', { count: lost.length, figure: figure(lost.length) })}</FormError>
          <Button look="quiet" pending={again.isPending} pendingLabel={t('form.waiting')} onClick={() => again.mutate()}>
            {say('feedback.sendAgain')}
          </Button>
        </div>
      )}
      <div className={css.ways}>
        <Button look="quiet" icon="copy-bold" onClick={() => void copy(sent.ticketNo)}>
          {say('feedback.copyTicket')}
        </Button>
        <Button look="outline" onClick={onAnother}>
          {say('feedback.another')}
        </Button>
      </div>
    </Card>
  )
}
