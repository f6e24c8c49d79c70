/** Who reads an announcement: agents in their centre, visitors on the public board, or both. */
export const audiences = ['agents', 'visitors', 'all'] as const
export type Audience = (typeof audiences)[number]

/** A draft was never published; `scheduled` begins later, `ended` is over. */
export const announcementStates = ['draft', 'scheduled', 'live', 'ended'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** Characters at most. */
export const announcementLimits = { title: 120, content: 8_000 } as const
