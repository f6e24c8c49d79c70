import { feedbackLimits } from '@portal/contracts/feedback-limits'
import { kycLimits, type KycPaper, kycPapers, type KycPicture, neededPictures } from '@portal/contracts/kyc-values'
import { isRefused } from '@portal/browser/refused.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { Select } from '@portal/ui/select.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { type KycKey, kycTexts } from '../../i18n/kyc-texts.ts'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useFigures } from '../brand/brand.tsx'
import { FormError } from '../identity/form-error.tsx'
import css from './kyc.module.css'
import { kycKey, type KycStatus } from './kyc-query.ts'
import { PictureSlot } from './picture-slot.tsx'

type KycDialogProps = { readonly status: KycStatus; readonly onEnd: () => void }

/** The pictures of a document, each sent as soon as it is chosen, and what the document says. What was sent stays when the dialog is closed. */
export function KycDialog({ status, onEnd }: KycDialogProps) {
  const t = useText()
  const say = kycTexts.useText()
  const figure = useFigures()
  return (
    <Dialog
      open
      stays
      onClose={onEnd}
      title={say('kyc.formTitle')}
      description={say('kyc.formLead', { days: figure(kycLimits.keptDays) })}
      closeLabel={t('action.close')}
    >
      <KycForm status={status} onEnd={onEnd} />
    </Dialog>
  )
}

type Typed = { paper: KycPaper; number: string; holder: string; birthDate: string }

const fieldFaults: Readonly<Record<string, KycKey>> = {
  'number:pattern': 'kyc.numberPattern',
  'number:too_small': 'kyc.numberShort',
  'holder:pattern': 'kyc.holderPattern',
}

function KycForm({ status, onEnd }: KycDialogProps) {
  const t = useText()
  const say = kycTexts.useText()
  const errorText = useErrorText()
  const [typed, setTyped] = useState<Typed>({ paper: 'national_id', number: '', holder: status.payeeName ?? '', birthDate: '' })
  const [isTried, setTried] = useState(false)
  // A browser may fill several fields at once.
  const change = (fields: Partial<Typed>) => setTyped((before) => ({ ...before, ...fields }))
  const save = useSubmit(onEnd)
  const isThere = (picture: KycPicture) => status.pictures.some((each) => each.picture === picture)
  const isFilled = typed.number.trim() !== '' && typed.holder.trim() !== '' && typed.birthDate !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFilled && neededPictures(typed.paper).every(isThere) && !save.isPending) save.mutate(typed)
  }
  const { error } = save
  return (
    <Form className={css.form} onSubmit={submit}>
      <Select
        label={say('kyc.paper')}
        name="paper"
        value={typed.paper}
        options={kycPapers.map((value) => ({ value, label: say(`kyc.paper.${value}` satisfies KycKey) }))}
        onChange={(event) => change({ paper: event.target.value as KycPaper })}
      />
      <Slots paper={typed.paper} isThere={isThere} isTried={isTried} />
      <DocumentFields typed={typed} isTried={isTried} error={error} onChange={change} />
      {error && !isRefused(error, 'kyc.field_invalid') && <FormError>{errorText(error)}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={save.isPending} pendingLabel={t('form.waiting')}>
        {say('kyc.submit')}
      </Button>
    </Form>
  )
}

type SlotsProps = { readonly paper: KycPaper; readonly isThere: (picture: KycPicture) => boolean; readonly isTried: boolean }

/** A place for each picture that the document needs, and one for the address. */
function Slots({ paper, isThere, isTried }: SlotsProps) {
  const say = kycTexts.useText()
  const figure = useFigures()
  const needed = neededPictures(paper)
  return (
    <fieldset className={css.pictures}>
      <legend>{say('kyc.pictures')}</legend>
      <p className="muted">{say('kyc.picturesHint', { size: figure(feedbackLimits.imageBytes / 1024 / 1024) })}</p>
      <ul className={css.slots}>
        {[...needed, 'address' as const].map((picture) => (
          <PictureSlot
            key={picture}
            picture={picture}
            isThere={isThere(picture)}
            isOptional={picture === 'address'}
            isMissing={isTried && needed.includes(picture) && !isThere(picture)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type FieldsProps = {
  readonly typed: Typed
  readonly isTried: boolean
  readonly error: Error | null
  readonly onChange: (fields: Partial<Typed>) => void
}

/** What is printed on the document. */
function DocumentFields({ typed, isTried, error, onChange }: FieldsProps) {
  const t = useText()
  const say = kycTexts.useText()
  const faultOf = (field: 'number' | 'holder' | 'birthDate') => {
    if (isTried && typed[field].trim() === '') return t('form.required')
    const code = isRefused(error, 'kyc.field_invalid') ? error.details[field] : undefined
    if (code === undefined) return undefined
    const text = fieldFaults[`${field}:${code}`]
    return text ? say(text) : t('register.tooYoung')
  }
  const shared = (field: 'number' | 'holder' | 'birthDate') => ({
    name: field,
    required: true,
    value: typed[field],
    error: faultOf(field),
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  return (
    <>
      <TextField
        label={say('kyc.number')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={kycLimits.numberMost}
        hint={say('kyc.numberHint')}
        {...shared('number')}
      />
      <TextField
        label={say('kyc.holder')}
        autoComplete="name"
        maxLength={kycLimits.holderMost}
        hint={say('kyc.holderHint')}
        {...shared('holder')}
      />
      <TextField label={t('form.birthDate')} type="date" autoComplete="bday" min="1900-01-01" {...shared('birthDate')} />
    </>
  )
}

function useSubmit(onEnd: () => void) {
  const say = kycTexts.useText()
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Typed) => api.kyc.submit(input),
    onSuccess: (status) => {
      queryClient.setQueryData(kycKey, status)
      void queryClient.invalidateQueries({ queryKey: ['withdrawal-options'] })
      showToast(say('kyc.submitted'), 'positive')
      onEnd()
    },
    // An answer that was lost: the state says whether it has arrived.
    onError: () => queryClient.invalidateQueries({ queryKey: kycKey }),
  })
}
