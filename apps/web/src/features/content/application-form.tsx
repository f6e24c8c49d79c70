import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { LanguageCode } from '@portal/contracts'
import { applicationLimits } from '@portal/contracts/feedback-limits'
import { readCount } from '@portal/contracts/figures'
import { readText } from '@portal/contracts/typed-text'
import { Button, Icon } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { TextArea, TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { contentTexts } from '../../i18n/content-texts.ts'
import { htmlLanguages, languageNames } from '../../i18n/languages.ts'
import { useErrorText, useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { proveHuman } from '../../lib/human.ts'
import { useSession } from '../../lib/session.ts'
import { FormError } from '../identity/form-error.tsx'
import css from './letter-form.module.css'

const spoken: readonly LanguageCode[] = ['BN', 'EN', 'CN', 'VI']

type Fields = {
  name: string
  contactInfo: string
  channel: string
  expectedMembers: string
  languages: readonly LanguageCode[]
  comment: string
}
type Field = Exclude<keyof Fields, 'comment'>

const empty: Fields = { name: '', contactInfo: '', channel: '', expectedMembers: '', languages: [], comment: '' }

function fits(text: string, [least, most]: readonly [number, number]): boolean {
  const count = [...readText(text)].length
  return count >= least && count <= most
}

/** The fields that can't be sent as they are; the server says the same. */
function listProblems(fields: Fields, language: LanguageCode): ReadonlySet<Field> {
  const expected = readCount(fields.expectedMembers, language)
  const isExpected = expected !== undefined && expected >= 1 && expected <= applicationLimits.expectedMost
  return new Set<Field>([
    ...(fits(fields.name, applicationLimits.name) ? [] : ['name' as const]),
    ...(fits(fields.contactInfo, applicationLimits.contactInfo) ? [] : ['contactInfo' as const]),
    ...(fits(fields.channel, applicationLimits.channel) ? [] : ['channel' as const]),
    ...(isExpected ? [] : ['expectedMembers' as const]),
    ...(fields.languages.length > 0 ? [] : ['languages' as const]),
  ])
}

/** The application of an agent or affiliate (decision A-27, design b.20). */
export function ApplicationForm() {
  const say = contentTexts.useText()
  const api = useApi()
  const session = useSession()
  const { language } = useLanguage()
  const [fields, setFields] = useState(empty)
  const send = useMutation({
    mutationFn: async () => {
      const humanVerification = session ? undefined : await proveHuman(api, 'join')
      return api.content.applyAsAgent({
        name: fields.name.trim(),
        contactInfo: fields.contactInfo.trim(),
        channel: fields.channel.trim(),
        expectedMembers: readCount(fields.expectedMembers, language) ?? NaN,
        languages: [...fields.languages],
        comment: fields.comment.trim(),
        ...(humanVerification !== undefined && { humanVerification }),
      })
    },
  })
  if (send.data)
    return (
      <Card padded className={css.done} role="status">
        <Icon name="check-circle-fill" className={css.mark} />
        <h2 className={css.title}>{say('join.done')}</h2>
        <p>{say('join.doneHint', { number: send.data.applicationNo, contact: fields.contactInfo.trim() })}</p>
      </Card>
    )
  return (
    <ApplicationFields {...{ fields, isPending: send.isPending, error: send.error }} onChange={setFields} onSend={() => send.mutate()} />
  )
}

type FieldsProps = {
  readonly fields: Fields
  readonly isPending: boolean
  readonly error: unknown
  readonly onChange: (fields: Fields) => void
  readonly onSend: () => void
}

function ApplicationFields({ fields, isPending, error, onChange, onSend }: FieldsProps) {
  const t = useText()
  const say = contentTexts.useText()
  const errorText = useErrorText()
  const [isTried, setTried] = useState(false)
  const languagesNote = useId()
  const problems = listProblems(fields, useLanguage().language)
  const isBad = (field: Field) => isTried && problems.has(field)
  const text = (field: 'name' | 'contactInfo' | 'channel' | 'expectedMembers', complaint: Parameters<typeof say>[0]) => ({
    required: true,
    value: fields[field],
    error: isBad(field) ? say(complaint) : undefined,
    onChange: (event: { target: { value: string } }) => onChange({ ...fields, [field]: event.target.value }),
  })
  const toggle = (code: LanguageCode, isOn: boolean) =>
    onChange({ ...fields, languages: spoken.filter((each) => (each === code ? isOn : fields.languages.includes(each))) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problems.size === 0 && !isPending) onSend()
  }
  return (
    <Card padded>
      <Form className={css.form} onSubmit={submit}>
        <h2 className={css.title}>{say('join.form')}</h2>
        <div className={css.pair}>
          <TextField label={say('join.name')} autoComplete="name" {...text('name', 'join.badName')} />
          <TextField
            label={say('join.contact')}
            autoComplete="email"
            hint={say('feedback.contactHint')}
            {...text('contactInfo', 'join.badContact')}
          />
        </div>
        <TextField label={say('join.channel')} hint={say('join.channelHint')} {...text('channel', 'join.badChannel')} />
        <TextField label={say('join.expected')} inputMode="numeric" {...text('expectedMembers', 'join.badExpected')} />
        <fieldset>
          <legend className={css.legend}>{say('join.languages')}</legend>
          <div className={css.languages}>
            {spoken.map((code) => (
              <Checkbox
                key={code}
                label={<span lang={htmlLanguages[code]}>{languageNames.find((known) => known.code === code)?.name ?? code}</span>}
                checked={fields.languages.includes(code)}
                aria-invalid={isBad('languages') || undefined}
                aria-describedby={isBad('languages') ? languagesNote : undefined}
                onChange={(event) => toggle(code, event.target.checked)}
              />
            ))}
          </div>
          {isBad('languages') && <FormError id={languagesNote}>{say('join.badLanguages')}</FormError>}
        </fieldset>
        <TextArea
          label={say('join.comment')}
          value={fields.comment}
          maxLength={applicationLimits.comment[1]}
          onChange={(event) => onChange({ ...fields, comment: event.target.value })}
        />
        {error !== null && <FormError>{errorText(error)}</FormError>}
        <Button type="submit" look="primary" size="large" pending={isPending} pendingLabel={t('form.waiting')}>
          {say('join.send')}
        </Button>
      </Form>
    </Card>
  )
}
