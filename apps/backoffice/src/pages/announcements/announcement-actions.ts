import type { Action } from '../../actions/action.ts'
import type { Row } from './announcement-words.tsx'
import type { Key } from './announcements-texts.ts'

/** What is done with an announcement beside writing it. */
export const announcementActions: readonly Action<Row, Key>[] = [
  {
    key: 'publish',
    label: 'announcements.publishShort',
    look: 'primary',
    permission: 'content.publish',
    applies: ({ state, hasChanges }) => state === 'draft' || hasChanges,
    explain: 'announcements.publishWhy',
    hasReason: false,
    version: ({ version }) => version,
    send: (api, { id }, { version, options }) => api.announcements.publish({ id, version }, options),
    faults: { over: 'announcements.untilOver' },
    done: 'announcements.published',
  },
  {
    key: 'end',
    label: 'announcements.end',
    look: 'danger',
    permission: 'content.publish',
    applies: ({ state }) => state === 'live' || state === 'scheduled',
    explain: 'announcements.endWhy',
    version: ({ version }) => version,
    send: (api, { id }, { reason, version, options }) => api.announcements.end({ id, version, reason }, options),
    done: 'announcements.ended',
  },
  {
    key: 'discard',
    label: 'announcements.discard',
    look: 'danger',
    permission: 'content.edit',
    applies: ({ state }) => state === 'draft',
    explain: 'announcements.discardWhy',
    version: ({ version }) => version,
    send: (api, { id }, { reason, version, options }) => api.announcements.discard({ id, version, reason }, options),
    done: 'announcements.discarded',
  },
]
