import { isRefused } from '@portal/browser/refused.ts'
import { type Grant } from '@portal/contracts/staff-grants'
import { compareGrants, type Grants, listKnownGrants, listPermissions, type StaffPermission } from '@portal/contracts/staff-permissions'
import { Button } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { Form } from '@portal/ui/form.tsx'
import { Select } from '@portal/ui/select.tsx'
import { useState } from 'react'
import { Waiting, WriteError } from '../../actions/action-dialog.tsx'
import { reasonLength } from '../../actions/action.ts'
import { ReasonField } from '../../actions/reason-field.tsx'
import { faultsOf, useWrite } from '../../actions/use-write.ts'
import { usePermissionText } from '../../i18n/code-texts.ts'
import { type RowOf, type StaffApi, useApi } from '../../lib/api.ts'
import { peopleTexts } from './people-texts.ts'
import css from './people.module.css'

export type RoleRow = RowOf<'people', 'roles'>
type Answer = Awaited<ReturnType<StaffApi['people']['putRole']>>
type RoleFormProps = {
  /** The role to change; a new one without. */
  readonly role?: RoleRow | undefined
  readonly roles: readonly RoleRow[]
  readonly onClose: () => void
  readonly onCarried: () => void
}

const codePattern = /^[a-z][a-z0-9_-]{1,31}$/
const without = ''

/** A role of one's own: its permissions one by one, what differs from before, and the reason. A second person confirms it. */
export function RoleForm(props: RoleFormProps) {
  const { role, roles, onClose } = props
  const t = peopleTexts.useText()
  const form = useRoleForm(props)
  const title = role ? t('people.changeRole', { role: role.code }) : t('people.newRole')
  if (form.request !== undefined) return <Waiting request={form.request} title={title} onClose={onClose} />
  return (
    <Dialog open stays onClose={onClose} title={title} closeLabel={t('action.close')} size="full">
      <Form className={css.roleForm} onSubmit={() => void form.send()}>
        <p>{t('people.roleWhy')}</p>
        {!role && (
          <div className={css.pair}>
            <TextField
              label={t('people.code')}
              hint={t('people.codeHint')}
              required
              value={form.code}
              maxLength={32}
              error={form.codeFault}
              onChange={(event) => form.setCode(event.target.value)}
            />
            <Select
              label={t('people.copyOf')}
              placeholder={t('people.nothing')}
              options={roles.map(({ code }) => ({ value: code, label: code }))}
              value={form.base}
              onChange={(event) => form.copy(event.target.value)}
            />
          </div>
        )}
        <GrantFields grants={form.grants} onChange={form.setGrant} />
        <Preview before={form.before} after={form.grants} />
        {form.isEmpty && <p className={css.fault}>{t('people.emptyRole')}</p>}
        <ReasonField value={form.reason} isShort={form.isReasonShort} onChange={form.setReason} />
        <WriteError error={form.error} />
        {isRefused(form.error, 'staff.changed') && (
          <p role="alert" className={css.fault}>
            {t('people.roleChanged')}
          </p>
        )}
        <div className={css.buttons}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" look="primary" pending={form.isPending} pendingLabel={t('state.sending')} disabled={form.isSame}>
            {t('people.proposeRole')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function useRoleForm({ role, roles, onCarried }: RoleFormProps) {
  const t = peopleTexts.useText()
  const api = useApi()
  const write = useWrite<Answer>()
  const before: Grants = role?.grants ?? {}
  const [code, setCode] = useState(role?.code ?? '')
  const [base, setBase] = useState('')
  const [grants, setGrants] = useState<Grants>(before)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [request, setRequest] = useState<string>()
  const isTaken = !role && roles.some((each) => each.code === code)
  const codeFault = codePattern.test(code) ? (isTaken ? t('people.codeTaken') : undefined) : t('people.codeFault')
  const isEmpty = Object.keys(grants).length === 0
  const isReasonShort = [...reason.trim()].length < reasonLength
  const send = async () => {
    setTried(true)
    if (codeFault !== undefined || isEmpty || isReasonShort) return
    const answer = await write.run((options) =>
      api.people.putRole({ code, grants, version: role?.version ?? 0, reason: reason.trim() }, options),
    )
    if (!answer) return
    onCarried()
    if ('request' in answer) setRequest(answer.request)
  }
  return {
    code,
    setCode,
    codeFault: isTried ? codeFault : undefined,
    base,
    copy: (from: string) => {
      setBase(from)
      setGrants(roles.find((each) => each.code === from)?.grants ?? {})
    },
    before,
    grants,
    setGrant: (permission: StaffPermission, grant: Grant | undefined) => {
      const { [permission]: _old, ...others } = grants
      setGrants(grant ? { ...others, [permission]: grant } : others)
    },
    isSame: listPermissions().every((permission) => before[permission] === grants[permission]),
    isEmpty: isTried && isEmpty,
    reason,
    setReason,
    isReasonShort: (isTried && isReasonShort) || faultsOf(write.error).reason !== undefined,
    error: write.error,
    isPending: write.isPending,
    request,
    send,
  }
}

type GrantFieldsProps = { readonly grants: Grants; readonly onChange: (permission: StaffPermission, grant: Grant | undefined) => void }

/** A choice for each permission: only what some of the eight roles has can be given. */
function GrantFields({ grants, onChange }: GrantFieldsProps) {
  const t = peopleTexts.useText()
  const permissionText = usePermissionText()
  return (
    <fieldset className={css.grants}>
      <legend>{t('people.matrix')}</legend>
      {listPermissions().map((permission) => (
        <Select
          key={permission}
          label={permissionText(permission)}
          placeholder={t('people.notAllowed')}
          options={listKnownGrants(permission).map((grant) => ({ value: grant, label: t(`people.${grant}`) }))}
          value={grants[permission] ?? without}
          onChange={(event) => onChange(permission, (event.target.value || undefined) as Grant | undefined)}
        />
      ))}
    </fieldset>
  )
}

const tones = { more: 'warning', less: 'positive', other: 'warning' } as const

/** What differs from before, and which way: more rights or fewer. */
function Preview({ before, after }: { readonly before: Grants; readonly after: Grants }) {
  const t = peopleTexts.useText()
  const permissionText = usePermissionText()
  const say = (grant: Grant | undefined) => (grant ? t(`people.${grant}`) : t('people.notAllowed'))
  const changes = listPermissions().flatMap((permission) => {
    const way = compareGrants(before[permission], after[permission])
    return way === 'same' ? [] : [{ permission, way }]
  })
  return (
    <section className={css.preview} aria-live="polite">
      <h3>{t('people.changes')}</h3>
      {changes.length === 0 ? (
        <p className="muted">{t('people.noChanges')}</p>
      ) : (
        <ul>
          {changes.map(({ permission, way }) => (
            <li key={permission}>
              <Status tone={tones[way]}>{t(`people.way_${way}`)}</Status> <b>{permissionText(permission)}</b>:{' '}
              <del>{say(before[permission])}</del> <ins>{say(after[permission])}</ins>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
