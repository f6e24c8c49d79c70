import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { routes, WireInput } from '@portal/contracts'
import { isRefused } from '@portal/browser/refused.ts'
import { Button } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { Select } from '@portal/ui/select.tsx'
import { registrationTexts } from '../../../i18n/registration-texts.ts'
import { useErrorText, useText } from '../../../i18n/use-text.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { mayHaveArrived } from '../../../lib/open-order.ts'
import { useFigures } from '../../brand/brand.tsx'
import { FormError } from '../../identity/form-error.tsx'
import type { InviteLink, Registration } from './account-queries.ts'
import { checkGroup, leftAt, readCount } from './account-rules.ts'
import css from './account.module.css'
import { type Given, GivenFields } from './given-fields.tsx'

type Asked = WireInput<(typeof routes.agents)['createInviteLink']>

const validDays = [1, 7, 30, 90, 365] as const
const usesAtMost = 100_000
const channelLetters = 40
const noteLetters = 140

type LinkFormProps = {
  readonly registration: Registration
  readonly onCreated: (link: InviteLink) => void
  readonly onClose: () => void
}

/** A new link: what it gives, where it is shown, and when it ends. */
export function LinkForm({ registration, onCreated, onClose }: LinkFormProps) {
  const t = useText()
  const say = registrationTexts.useText()
  const [given, setGiven] = useState<Given>({ type: registration.types[0] ?? 0, group: '' })
  const [typed, setTyped] = useState<Typed>({ channel: '', days: '', uses: '', note: '' })
  const [isTried, setTried] = useState(false)
  const { create, refusalOf, elsewhere } = useCreation(onCreated)
  const group = registration.groups && readCount(given.group)
  const left = group === undefined ? undefined : leftAt(registration, group)
  const usesProblem = checkUses(typed.uses, left)
  const change = (next: Partial<Typed>) => {
    create.reset()
    setTyped({ ...typed, ...next })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (typed.channel.trim() === '' || usesProblem || checkGroup(registration, given.group) || create.isPending) return
    create.mutate(toAsked(given.type, group, typed))
  }
  return (
    <Dialog open stays onClose={onClose} title={say('centre.create')} closeLabel={t('action.close')}>
      <Form className={css.fields} onSubmit={submit}>
        <GivenFields
          registration={registration}
          given={given}
          isTried={isTried}
          refusal={refusalOf('prizeGroup')}
          onGiven={(next) => {
            create.reset()
            setGiven(next)
          }}
        />
        <TextField
          label={say('centre.channel')}
          name="channel"
          required
          autoComplete="off"
          maxLength={channelLetters}
          value={typed.channel}
          hint={say('centre.channelHint')}
          error={isTried && typed.channel.trim() === '' ? say('centre.required') : refusalOf('channel')}
          onChange={(event) => change({ channel: event.target.value })}
        />
        <LimitFields
          days={typed.days}
          uses={typed.uses}
          left={left}
          problem={usesProblem && (isTried || usesProblem !== 'required') ? usesProblem : undefined}
          refusal={refusalOf('usesAtMost')}
          onChange={change}
        />
        <TextField
          label={say('centre.note')}
          name="note"
          autoComplete="off"
          maxLength={noteLetters}
          value={typed.note}
          error={refusalOf('note')}
          onChange={(event) => change({ note: event.target.value })}
        />
        {elsewhere && <FormError>{elsewhere}</FormError>}
        <Button type="submit" look="primary" size="large" wide pending={create.isPending} pendingLabel={t('form.waiting')}>
          {say('centre.create')}
        </Button>
      </Form>
    </Dialog>
  )
}

type Typed = { readonly channel: string; readonly days: string; readonly uses: string; readonly note: string }

function toAsked(type: Asked['type'], group: number | undefined, { channel, days, uses, note }: Typed): Asked {
  const count = readCount(uses)
  return {
    type,
    ...(group !== undefined && { prizeGroup: group }),
    channel: channel.trim(),
    note: note.trim(),
    ...(days && { days: Number(days) }),
    ...(count !== undefined && { usesAtMost: count }),
  }
}

type UsesProblem = 'required' | 'range' | 'left'

type LimitFieldsProps = {
  readonly days: string
  readonly uses: string
  readonly left: number | undefined
  readonly problem: UsesProblem | undefined
  readonly refusal: string | undefined
  readonly onChange: (change: { readonly days?: string; readonly uses?: string }) => void
}

/** When a link ends: by time, and by the number of registrations. */
function LimitFields({ days: chosen, uses, left, problem, refusal, onChange }: LimitFieldsProps) {
  const say = registrationTexts.useText()
  const figure = useFigures()
  const messages: Readonly<Record<UsesProblem, string>> = {
    required: say('centre.usesRequired'),
    range: say('centre.usesRange', { most: figure(usesAtMost) }),
    left: say('centre.usesLeft', { left: figure(left ?? 0) }),
  }
  return (
    <div className={css.pair}>
      <Select
        label={say('centre.expiry')}
        name="days"
        value={chosen}
        options={[
          { value: '', label: say('centre.noEnd') },
          ...validDays.map((days) => ({ value: String(days), label: say('centre.days', { count: days, figure: figure(days) }) })),
        ]}
        onChange={(event) => onChange({ days: event.target.value })}
      />
      <TextField
        label={say('centre.uses')}
        name="usesAtMost"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={uses}
        hint={say('centre.usesHint')}
        error={problem ? messages[problem] : refusal}
        onChange={(event) => onChange({ uses: event.target.value })}
      />
    </div>
  )
}

/** @param left how many accounts of the group may be given; undefined: any number */
function checkUses(text: string, left: number | undefined): UsesProblem | undefined {
  if (text.trim() === '') return left === undefined ? undefined : 'required'
  const uses = readCount(text)
  if (uses === undefined || uses > usesAtMost) return 'range'
  return left !== undefined && uses > left ? 'left' : undefined
}

const shownAtField: readonly string[] = ['prizeGroup', 'channel', 'usesAtMost', 'note']

/** Sends the link under a key: the same one again, after an answer that was lost, makes no second link. */
function useCreation(onCreated: (link: InviteLink) => void) {
  const api = useApi()
  const errorText = useErrorText()
  const sent = useRef<{ content: string; key: string }>(undefined)
  const create = useMutation({
    mutationFn: (asked: Asked) => {
      const content = JSON.stringify(asked)
      if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() }
      return api.agents.createInviteLink(asked, { idempotencyKey: sent.current.key })
    },
    onSuccess: ({ link }) => onCreated(link),
    onError: (error) => {
      if (!mayHaveArrived(error)) sent.current = undefined
    },
  })
  const details: Readonly<Record<string, string>> = isRefused(create.error) ? create.error.details : {}
  const isToldAtField = shownAtField.some((field) => details[field])
  return {
    create,
    refusalOf: (field: string) => (details[field] ? errorText(create.error) : undefined),
    elsewhere: create.error && !isToldAtField ? errorText(create.error) : undefined,
  }
}
