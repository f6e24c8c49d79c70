import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import { AddPerson } from './add-person.tsx'
import { peopleActions, type PersonRow, roleOptions, roleText } from './people-actions.ts'
import { type Key, peopleTexts } from './people-texts.ts'
import { PersonDetails, PersonState } from './person-details.tsx'

export default defineList<PersonRow, Key>({
  name: 'people',
  texts: peopleTexts,
  title: 'page.people',
  route: (api) => api.people.list,
  rowKey: ({ username }) => username,
  rowName: ({ username }) => username,
  columns: [
    { key: 'username', head: 'people.username', cell: ({ username }) => <b>{username}</b> },
    { key: 'name', head: 'people.name', isHidden: true, cell: ({ name }) => name },
    { key: 'roles', head: 'people.roles', cell: ({ roles }, { t }) => roles.map((role) => roleText(role, t)).join(', ') },
    { key: 'lines', head: 'people.lines', isHidden: true, cell: ({ lines }, { t }) => lines.join(', ') || t('people.wholeBrand') },
    { key: 'state', head: 'people.state', cell: (row, { t }) => <PersonState row={row} t={t} /> },
    { key: 'sessions', head: 'people.sessions', align: 'end', cell: ({ openSessions }, { print }) => print.number(openSessions) },
    { key: 'seen', head: 'people.seen', cell: ({ lastSeenAt }, { t }) => (lastSeenAt ? <Moment iso={lastSeenAt} /> : t('people.never')) },
    { key: 'demo', head: 'people.demo', isHidden: true, cell: ({ isDemo }, { t }) => (isDemo ? t('people.demo') : '–') },
  ],
  filters: [
    {
      key: 'role',
      kind: 'choice',
      label: 'people.role',
      options: roleOptions,
    },
  ],
  actions: peopleActions,
  Details: PersonDetails,
  Extra: AddPerson,
  empty: { title: 'people.none', hint: 'people.noneHint', icon: 'user-gear-duotone' },
})
