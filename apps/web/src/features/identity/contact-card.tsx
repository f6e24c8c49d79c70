import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Icon } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Dialog } from '@portal/ui/dialog.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { EmailProofForm } from './email-proof-form.tsx'
import { memberQuery } from './member.ts'
import { MobileProofForm } from './mobile-proof-form.tsx'
import { SecurityCard } from './security-card.tsx'
import css from './security.module.css'
import { type Security, securityKey } from './security-query.ts'
import { useStepUp } from './step-up.tsx'

type ContactKind = 'email' | 'mobile'
const kinds = ['email', 'mobile'] as const
const icons = { email: 'envelope-simple-duotone', mobile: 'device-mobile-duotone' } as const

/** The e-mail and the number of the account: proven, added, changed. */
export function ContactCard({ security }: { readonly security: Security }) {
  const say = securityTexts.useText()
  const [open, setOpen] = useState<ContactKind>()
  return (
    <SecurityCard icon="identification-card-duotone" title={say('contact.title')} lead={say('contact.what')}>
      <ul className={css.list}>
        {kinds.map((kind) => (
          <ContactLine key={kind} kind={kind} contact={security[kind]} onOpen={() => setOpen(kind)} />
        ))}
      </ul>
      {open && <ContactDialog kind={open} hasOne={security[open] !== undefined} onEnd={() => setOpen(undefined)} />}
    </SecurityCard>
  )
}

type ContactLineProps = { readonly kind: ContactKind; readonly contact: Security['email']; readonly onOpen: () => void }

function ContactLine({ kind, contact, onOpen }: ContactLineProps) {
  const t = useText()
  const say = securityTexts.useText()
  const label = t(kind === 'email' ? 'form.email' : 'form.mobileNum')
  const action = say(!contact ? 'contact.add' : contact.proven ? 'contact.change' : 'contact.verify')
  return (
    <li className={css.line} data-contact={kind}>
      <span>
        <b className={css.named}>
          <Icon name={icons[kind]} />
          {label}
        </b>
        <span className={css.standing}>
          <span className={contact ? 'num' : 'muted'}>{contact?.masked ?? say('contact.none')}</span>
          {contact && (
            <Status tone={contact.proven ? 'positive' : 'warning'}>{say(contact.proven ? 'contact.proven' : 'contact.unproven')}</Status>
          )}
        </span>
      </span>
      <Button look="outline" size="small" aria-label={`${action}: ${label}`} onClick={onOpen}>
        {action}
      </Button>
    </li>
  )
}

type ContactDialogProps = { readonly kind: ContactKind; readonly hasOne: boolean; readonly onEnd: () => void }

function ContactDialog({ kind, hasOne, onEnd }: ContactDialogProps) {
  const t = useText()
  const say = securityTexts.useText()
  const api = useApi()
  const queryClient = useQueryClient()
  // Outside of the form: what is sent in it is not the form's.
  const { ask, dialog } = useStepUp()
  const done = () => {
    showToast(say(kind === 'email' ? 'contact.emailDone' : 'contact.mobileDone'), 'positive')
    void queryClient.invalidateQueries({ queryKey: securityKey })
    void queryClient.invalidateQueries({ queryKey: memberQuery(api).queryKey })
    onEnd()
  }
  const lead = [say(kind === 'email' ? 'contact.emailHow' : 'contact.mobileHow'), ...(hasOne ? [say('contact.hold')] : [])].join(' ')
  const Form = kind === 'email' ? EmailProofForm : MobileProofForm
  return (
    <Dialog
      open
      stays
      onClose={onEnd}
      title={say(kind === 'email' ? 'contact.emailTitle' : 'contact.mobileTitle')}
      description={lead}
      closeLabel={t('action.close')}
    >
      <Form ask={ask} onDone={done} />
      {dialog}
    </Dialog>
  )
}
