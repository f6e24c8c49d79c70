import type { Action } from '../../actions/action.ts'
import type { Shown } from './case-words.tsx'
import type { Key } from './reconciliation-texts.ts'

type CaseAction = Action<Shown, Key>

const accounts = ['provider_fees', 'payout_losses', 'adjustments'] as const
type Account = (typeof accounts)[number]
const isAccount = (value: string | undefined): value is Account => accounts.some((each) => each === value)

const isOpen = ({ case: { state } }: Shown) => state === 'open'

function resolution(way: Shown['ways'][number], more: Pick<CaseAction, 'fields' | 'look'> = {}): CaseAction {
  return {
    key: way,
    label: `case.way_${way}`,
    permission: way === 'note' ? 'reconciliation.work' : 'reconciliation.post',
    applies: ({ ways }) => ways.includes(way),
    explain: `case.why_${way}`,
    version: ({ case: { version } }) => version,
    send: (api, { case: { id } }, { values, reason, version, options }) =>
      api.reconciliation.resolve(
        { id, version, resolution: way, reason, ...(isAccount(values.account) && { account: values.account }) },
        options,
      ),
    done: 'case.didResolve',
    ...more,
  }
}

/** What can be done with a case; the server says which ways to end it there are. */
export const caseActions: readonly CaseAction[] = [
  {
    key: 'take',
    label: 'case.take',
    permission: 'reconciliation.work',
    hasReason: false,
    applies: isOpen,
    explain: 'case.takeWhy',
    send: (api, { case: { id, version } }, { options }) => api.reconciliation.take({ id, version, isTaken: true }, options),
    done: 'case.taken',
  },
  {
    key: 'release',
    label: 'case.release',
    permission: 'reconciliation.work',
    hasReason: false,
    applies: (shown) => isOpen(shown) && shown.case.assignee !== '',
    explain: 'case.releaseWhy',
    send: (api, { case: { id, version } }, { options }) => api.reconciliation.take({ id, version, isTaken: false }, options),
    done: 'case.released',
  },
  {
    key: 'note',
    label: 'case.addNote',
    icon: 'pencil-simple-duotone',
    permission: 'reconciliation.work',
    hasReason: false,
    fields: [{ key: 'text', label: 'case.note', kind: 'long' }],
    send: (api, { case: { id } }, { values, options }) => api.reconciliation.note({ id, text: values.text ?? '' }, options),
    done: 'case.noted',
  },
  {
    key: 'again',
    label: 'case.again',
    icon: 'arrows-clockwise',
    permission: 'reconciliation.work',
    hasReason: false,
    applies: isOpen,
    explain: 'case.againWhy',
    send: (api, { case: { id } }, { options }) => api.reconciliation.again({ id }, options),
    done: 'case.asked',
  },
  resolution('book', { look: 'primary' }),
  resolution('return', { look: 'primary' }),
  resolution('adjust', {
    fields: [
      {
        key: 'account',
        label: 'case.account',
        hint: 'case.accountHint',
        kind: 'choice',
        options: accounts.map((value) => ({ value, label: `case.account_${value}` as const })),
      },
    ],
  }),
  resolution('note'),
]
