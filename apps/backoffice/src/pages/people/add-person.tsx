import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import { roleOptions } from './people-actions.ts'
import { type Key, peopleTexts } from './people-texts.ts'

const add: Action<undefined, Key> = {
  key: 'add',
  label: 'people.add',
  icon: 'user-plus-duotone',
  permission: 'staff.edit',
  explain: 'people.addWhy',
  fields: [
    { key: 'username', label: 'people.username', kind: 'text' },
    { key: 'name', label: 'people.name', hint: 'people.nameHint', kind: 'text' },
    { key: 'role', label: 'people.role', kind: 'choice', options: roleOptions },
  ],
  send: (api, _none, { values, reason, options }) =>
    api.people.create({ username: values.username ?? '', name: values.name ?? '', role: values.role ?? '', reason }, options),
  done: 'people.added',
}

/** The button that proposes a new person of staff. */
export function AddPerson() {
  const t = peopleTexts.useText()
  const refresh = useListRefresh('people')
  return <ActionButton size="small" action={add} subject={undefined} subjectName="" t={t} onCarried={() => void refresh()} />
}
