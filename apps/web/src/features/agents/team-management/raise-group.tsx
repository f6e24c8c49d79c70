import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isRefused } from '@portal/browser/refused.ts'
import { Button } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { agentsTexts } from '../../../i18n/agents-texts.ts'
import { useErrorText, useText } from '../../../i18n/use-text.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { useFigures, useMoney } from '../../brand/brand.tsx'
import { FormError } from '../../identity/form-error.tsx'
import { GroupChips } from '../account/group-chips.tsx'
import { checkGroup, leftAt, readCount } from '../account/account-rules.ts'
import { agentKey } from '../queries.ts'
import type { MemberOptions, TeamMember } from '../team-queries.ts'
import { useGroupText } from '../parts/use-group-text.ts'
import css from './member-drawer.module.css'

type Group = NonNullable<MemberOptions['group']>
type RaiseGroupProps = { readonly member: TeamMember; readonly group: Group; readonly onDone: () => void }

/** Raises the prize group of an account directly below: what it may be, what is left of the quota, and what the agent gives away by it. */
export function RaiseGroup({ member, group: given, onDone }: RaiseGroupProps) {
  const t = useText()
  const say = agentsTexts.useText()
  const figure = useFigures()
  const errorText = useErrorText()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const { raise, refusal, elsewhere } = useRaising(member, onDone)
  const rules = { ...given, groups: { lowest: given.current + 1, standard: given.current, own: given.own } }
  const group = readCount(text)
  const problem = text.trim() === '' ? 'range' : checkGroup(rules, text)
  const left = group === undefined || problem ? undefined : leftAt(rules, group)
  const range = say('agents.raiseRange', { least: String(given.current + 1), own: String(given.own) })
  const isShown = isTried || text.trim().length >= 4
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem && group !== undefined && !raise.isPending) raise.mutate(group)
  }
  const change = (next: string) => {
    raise.reset()
    setText(next)
  }
  return (
    <Form className={css.form} onSubmit={submit} aria-label={say('agents.raise')}>
      <TextField
        label={say('agents.raiseGroup')}
        name="prizeGroup"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={text}
        hint={left === undefined ? range : `${range} ${say('agents.raiseLeft', { count: left, figure: figure(left) })}`}
        error={refusal ? errorText(refusal) : isShown && problem ? (problem === 'none' ? say('agents.raiseNone') : range) : undefined}
        onChange={(event) => change(event.target.value)}
      />
      <GroupChips
        label={say('agents.raiseQuick')}
        giving={rules}
        groups={rules.groups}
        typed={group}
        onChoose={(next) => change(String(next))}
      />
      <Preview given={given} group={problem ? undefined : group} />
      <p className="muted">{say('agents.raiseNote')}</p>
      {elsewhere && <FormError>{elsewhere}</FormError>}
      <div className={css.buttons}>
        <Button look="outline" onClick={onDone}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" look="primary" pending={raise.isPending} pendingLabel={t('form.waiting')}>
          {say('agents.raise')}
        </Button>
      </div>
    </Form>
  )
}

/** Stakes that the difference is shown of, in currency units. */
const exampleStake = 1_000
type Line = { readonly label: string; readonly before: string; readonly after: string }

/** A group pays back its 2,000th part of a stake; what lies between two groups is the rebate of the upper one. */
function Preview({ given: { current, own }, group }: { readonly given: Group; readonly group: number | undefined }) {
  const say = agentsTexts.useText()
  const figure = useFigures()
  const money = useMoney()
  const groupText = useGroupText()
  const percent = (parts: number) => `${figure(parts / 20, parts % 20 === 0 ? 0 : 2)} %`
  const amount = (parts: number) => money(String((exampleStake * parts) / 2_000))
  const line = (label: string, show: (parts: number) => string, of: (group: number) => number): Line => ({
    label,
    before: show(of(current)),
    after: group === undefined ? '–' : show(of(group)),
  })
  const lines = [
    line(say('agents.prizeGroup'), groupText, (each) => each),
    line(say('agents.raisePays'), percent, (each) => each),
    line(say('agents.raiseRebate'), percent, (each) => own - each),
    line(say('agents.raiseRebateOf', { stake: money(String(exampleStake)) }), amount, (each) => own - each),
  ]
  const value = (key: 'before' | 'after', head: string): Column<Line> => ({
    key,
    head,
    phoneLabel: head,
    align: 'end',
    cell: (each) => <span className="num">{each[key]}</span>,
  })
  return (
    <Table
      caption={say('agents.raisePreview')}
      columns={[
        { key: 'label', head: say('agents.raiseWhat'), cell: ({ label }) => label },
        value('before', say('agents.raiseBefore')),
        value('after', say('agents.raiseAfter')),
      ]}
      rows={lines}
      rowKey={({ label }) => label}
    />
  )
}

function useRaising(member: TeamMember, onDone: () => void) {
  const groupText = useGroupText()
  const api = useApi()
  const say = agentsTexts.useText()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  // The same group again changes nothing: a try that was not answered is simply repeated.
  const raise = useMutation({
    mutationFn: (prizeGroup: number) => api.team.raiseGroup({ member: member.id, prizeGroup }),
    onSuccess: ({ prizeGroup }) => {
      showToast(say('agents.raised', { group: groupText(prizeGroup) }), 'positive')
      void queryClient.invalidateQueries({ queryKey: [agentKey] })
      onDone()
    },
  })
  const isOfField = isRefused(raise.error) && raise.error.details['prizeGroup'] !== undefined
  return {
    raise,
    refusal: isOfField ? raise.error : undefined,
    elsewhere: raise.error && !isOfField ? errorText(raise.error) : undefined,
  }
}
