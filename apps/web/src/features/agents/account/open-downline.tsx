import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import type { routes, WireInput } from '@portal/contracts'
import { isRefused } from '@portal/browser/refused.ts'
import { Button, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Form } from '@portal/ui/form.tsx'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { registrationTexts } from '../../../i18n/registration-texts.ts'
import { useErrorText, useText } from '../../../i18n/use-text.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { mayHaveArrived } from '../../../lib/open-order.ts'
import { FormError } from '../../identity/form-error.tsx'
import { RegisterField } from '../../identity/register-field.tsx'
import { checkField, type Problem, readField, type RegisterRule } from '../../identity/register-rules.ts'
import { registerRulesQuery } from '../../identity/register-rules-query.ts'
import { registrationKey, type Registration } from './account-queries.ts'
import { checkGroup, readCount, suggestPassword } from './account-rules.ts'
import css from './account.module.css'
import { type Given, GivenFields } from './given-fields.tsx'
import { OpenedAccount } from './opened-account.tsx'

type Asked = WireInput<(typeof routes.agents)['openDownline']>
type Name = 'username' | 'password'
type Opened = { readonly account: string; readonly password: string }

/** An account directly below the agent: its owner gets name and first password from the agent. */
export function OpenDownline({ registration }: { readonly registration: Registration }) {
  const query = useQuery(registerRulesQuery(useApi()))
  const [opened, setOpened] = useState<Opened>()
  if (opened) return <OpenedAccount account={opened.account} password={opened.password} onAgain={() => setOpened(undefined)} />
  if (query.isPending) return <Skeleton shape="block" className={css.waiting} />
  if (!query.data) return <QueryFailed query={query} />
  return <DownlineForm registration={registration} rules={query.data.rules} onOpened={setOpened} />
}

type DownlineFormProps = {
  readonly registration: Registration
  readonly rules: readonly RegisterRule[]
  readonly onOpened: (opened: Opened) => void
}

function DownlineForm({ registration, rules, onOpened }: DownlineFormProps) {
  const t = useText()
  const say = registrationTexts.useText()
  const [given, setGiven] = useState<Given>({ type: registration.types[0] ?? 0, group: '' })
  const [fields, setFields] = useState({ username: '', password: '' })
  const [isTried, setTried] = useState(false)
  const { open, refusalOf, problemSentOf, elsewhere } = useOpening(onOpened)
  const ruleOf = (field: Name) => rules.find((rule) => rule.field === field)
  const problemOf = (field: Name) => {
    const rule = ruleOf(field)
    return rule && checkField(rule, fields[field], fields, '')
  }
  const change = (next: Partial<typeof fields>) => {
    open.reset()
    setFields({ ...fields, ...next })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problemOf('username') || problemOf('password') || checkGroup(registration, given.group) || open.isPending) return
    const group = registration.groups && readCount(given.group)
    const read = (field: Name) => readField(ruleOf(field)!, fields[field])
    open.mutate({
      type: given.type,
      username: read('username'),
      password: read('password'),
      ...(group !== undefined && { prizeGroup: group }),
    })
  }
  const shown = (field: Name) => ({
    rule: ruleOf(field),
    value: fields[field],
    problem: problemSentOf(field) ?? (isTried ? problemOf(field) : undefined),
    refusal: refusalOf(field),
    onChange: (value: string) => change({ [field]: value }),
  })
  return (
    <Form className={css.form} onSubmit={submit}>
      <Card padded className={css.card}>
        <GivenFields
          registration={registration}
          given={given}
          isTried={isTried}
          refusal={refusalOf('prizeGroup')}
          onGiven={(next) => {
            open.reset()
            setGiven(next)
          }}
        />
      </Card>
      <Card padded className={css.card}>
        <NameField {...shown('username')} />
        <NameField {...shown('password')} label={say('centre.password')} />
        <SuggestButton onSuggest={(password) => change({ password })} />
        <p className="muted">{say('centre.openHint')}</p>
      </Card>
      {elsewhere && <FormError>{elsewhere}</FormError>}
      <Button type="submit" look="primary" size="large" wide pending={open.isPending} pendingLabel={t('form.waiting')}>
        {say('centre.open')}
      </Button>
    </Form>
  )
}

type NameFieldProps = Omit<ComponentProps<typeof RegisterField>, 'rule' | 'onBlur'> & { readonly rule: RegisterRule | undefined }

/** A field of the registration form, told when it is sent. */
function NameField({ rule, ...field }: NameFieldProps) {
  return rule && <RegisterField rule={rule} {...field} onBlur={() => undefined} />
}

function SuggestButton({ onSuggest }: { readonly onSuggest: (password: string) => void }) {
  const say = registrationTexts.useText()
  return (
    <Button look="outline" size="small" icon="key-duotone" className={css.suggest} onClick={() => onSuggest(suggestPassword())}>
      {say('centre.suggest')}
    </Button>
  )
}

const shownAtField: readonly string[] = ['username', 'password', 'prizeGroup']

/** Sends the account under a key: the same content again, after an answer that was lost, opens nothing more. */
function useOpening(onOpened: (opened: Opened) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const sent = useRef<{ content: string; key: string }>(undefined)
  const open = useMutation({
    mutationFn: (asked: Asked) => {
      const content = JSON.stringify(asked)
      if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() }
      return api.agents.openDownline(asked, { idempotencyKey: sent.current.key })
    },
    onSuccess: ({ account }, { password }) => {
      sent.current = undefined
      void queryClient.invalidateQueries({ queryKey: registrationKey })
      onOpened({ account, password })
    },
    onError: (error) => {
      if (!mayHaveArrived(error)) sent.current = undefined
    },
  })
  const details: Readonly<Record<string, string>> = isRefused(open.error) ? open.error.details : {}
  const isRule = isRefused(open.error, 'identity.field_invalid')
  const isToldAtField = shownAtField.some((field) => details[field])
  return {
    open,
    problemSentOf: (field: string) => (isRule ? (details[field] as Problem | undefined) : undefined),
    refusalOf: (field: string) => (details[field] && !isRule ? errorText(open.error) : undefined),
    /** What belongs to no field. */
    elsewhere: open.error && !isToldAtField ? errorText(open.error) : undefined,
  }
}
