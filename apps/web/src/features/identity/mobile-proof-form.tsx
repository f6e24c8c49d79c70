import { readTyped } from '@portal/contracts/typed-text'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { Form } from '@portal/ui/form.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { proveHuman } from '../../lib/human.ts'
import { isRefused } from '@portal/browser/refused.ts'
import { useContactTicket } from './contact-ticket.ts'
import { FormError } from './form-error.tsx'
import css from './form.module.css'
import type { MobileValue } from './mobile-field.tsx'
import { isComplete, type MobileProof, noProof, ProvenMobile } from './proven-mobile.tsx'
import { type CodeSent, useCodeProof, useProofErrors } from './service-code.ts'
import type { useStepUp } from './step-up.tsx'

type MobileProofFormProps = { readonly ask: ReturnType<typeof useStepUp>['ask']; readonly onDone: () => void }

/** A mobile number and the code that was sent to it, to be the account's. */
export function MobileProofForm({ ask, onDone }: MobileProofFormProps) {
  const t = useText()
  const say = securityTexts.useText()
  const api = useApi()
  const prove = useCodeProof('contact')
  const readErrors = useProofErrors()
  const sendWith = useContactTicket<CodeSent>(ask)
  const [proof, setProof] = useState(noProof)
  const [attempts, setAttempts] = useState(0)
  const [same, setSame] = useState<MobileValue>()
  const askPortal = async (typed: MobileValue): Promise<CodeSent | undefined> => {
    const mobile = { mobileNum: readTyped('mobileNum', typed.mobileNum), countryDialingCode: typed.countryDialingCode }
    try {
      return await sendWith({ contact: 'mobile', ...mobile }, async (stepUp) =>
        api.identity.startMobile({ ...mobile, humanVerification: await proveHuman(api, 'sms'), ...stepUp }),
      )
    } catch (error) {
      if (!isRefused(error, 'identity.field_invalid')) throw error
      setSame(typed)
      return undefined
    }
  }
  const confirm = useMutation({
    mutationFn: async ({ mobile, code }: MobileProof) => api.identity.confirmMobile({ ...mobile, ...(await prove(code)) }),
    onSuccess: onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts((before) => before + 1)
    if (isComplete(proof) && !confirm.isPending) confirm.mutate(proof)
  }
  const { form: formError, ...fieldErrors } = readErrors(confirm.error)
  const shownErrors = confirm.variables === proof ? fieldErrors : {}
  const isSame = same?.mobileNum === proof.mobile.mobileNum && same.countryDialingCode === proof.mobile.countryDialingCode
  return (
    <Form className={css.form} onSubmit={submit}>
      <ProvenMobile
        purpose="contact"
        value={proof}
        onChange={setProof}
        attempts={attempts}
        errors={isSame ? { ...shownErrors, mobile: say('contact.same') } : shownErrors}
        askPortal={askPortal}
      />
      {formError && <FormError>{formError}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={confirm.isPending} pendingLabel={t('form.waiting')}>
        {say('stepUp.confirm')}
      </Button>
    </Form>
  )
}
