import type { Action } from '../../actions/action.ts'
import type { StaffApi } from '../../lib/api.ts'
import type { Key } from './member-texts.ts'

export type MemberAnswer = Awaited<ReturnType<StaffApi['members']['get']>>
/** What each part of the member's page is given. */
export type MemberPartProps = { readonly member: MemberAnswer; readonly onChanged: () => void }

const nameOf = ({ member }: MemberAnswer) => member.username

/** What staff do on a member's page beside locking. */
export const memberActions = {
  removeProofs: {
    key: 'proofs',
    label: 'member.removeProofs',
    icon: 'shield-duotone',
    look: 'danger',
    permission: 'members.proofs',
    applies: ({ proofs }) => proofs.authenticator || proofs.passkeys > 0,
    explain: 'member.removeProofsWhy',
    send: (api, member, { reason, options }) => api.members.removeProofs({ member: nameOf(member), reason }, options),
    done: 'member.removedProofs',
  },
  adjust: {
    key: 'adjust',
    label: 'member.adjust',
    icon: 'scales-duotone',
    permission: 'money.adjust',
    explain: 'member.adjustWhy',
    fields: [{ key: 'amount', label: 'member.amount', hint: 'member.amountHint', kind: 'amount' }],
    send: (api, member, { values, reason, options }) =>
      api.members.adjust({ member: nameOf(member), amount: (values.amount ?? '').trim(), reason }, options),
    done: 'member.adjusted',
  },
  view: {
    key: 'view',
    label: 'member.view',
    icon: 'eye-duotone',
    permission: 'members.viewAs',
    applies: ({ member }) => !member.isLocked,
    explain: 'member.viewWhy',
    send: async (api, member, { reason, options }) => {
      const { url } = await api.members.view({ member: nameOf(member), reason }, options)
      // The link counts once and for a minute: it is opened at once, in a tab that knows nothing of this one.
      window.open(url, '_blank', 'noopener,noreferrer')
      return { done: true }
    },
    done: 'member.viewed',
  },
  endAll: {
    key: 'end',
    label: 'member.endAll',
    icon: 'sign-out-duotone',
    permission: 'members.sessions',
    send: (api, member, { reason, options }) => api.members.endSessions({ member: nameOf(member), reason }, options),
    done: 'member.ended',
  },
  addNote: {
    key: 'note',
    label: 'member.addNote',
    icon: 'notepad-duotone',
    permission: 'members.notes',
    hasReason: false,
    fields: [{ key: 'text', label: 'member.note', kind: 'long' }],
    send: (api, member, { values, options }) => api.members.addNote({ member: nameOf(member), text: values.text ?? '' }, options),
    done: 'member.noted',
  },
  setLabels: {
    key: 'labels',
    label: 'member.setLabels',
    icon: 'tag-duotone',
    permission: 'members.notes',
    fields: [
      {
        key: 'labels',
        label: 'member.labels',
        hint: 'member.labelsHint',
        kind: 'text',
        isOptional: true,
        from: ({ member }) => member.labels.join(', '),
      },
    ],
    send: (api, member, { values, reason, options }) => {
      const labels = (values.labels ?? '')
        .split(',')
        .map((label) => label.trim())
        .filter(Boolean)
      return api.members.setLabels({ member: nameOf(member), labels: [...new Set(labels)], reason }, options)
    },
    done: 'member.labelled',
  },
} as const satisfies Record<string, Action<MemberAnswer, Key>>

/** Ends one session of the member. */
export const endSession = (id: string): Action<MemberAnswer, Key> => ({
  ...memberActions.endAll,
  key: id,
  label: 'member.endOne',
  send: (api, member, { reason, options }) => api.members.endSessions({ member: nameOf(member), id, reason }, options),
})

/** Takes one note away. */
export const removeNote = (id: string): Action<MemberAnswer, Key> => ({
  key: id,
  label: 'member.removeNote',
  permission: 'members.notes',
  hasReason: false,
  send: (api, member, { options }) => api.members.removeNote({ member: nameOf(member), id }, options),
  done: 'member.noteRemoved',
})
