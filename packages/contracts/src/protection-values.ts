/** What a member can limit; of the money kinds in currency units, of the others in minutes. Windows are the day, the week from Monday and the month of the brand's zone. */
export const limitKinds = [
  'deposit_day',
  'deposit_week',
  'deposit_month',
  'loss_day',
  'loss_week',
  'loss_month',
  'wager_day',
  'wager_week',
  'wager_month',
  'stake',
  'session',
  'check',
] as const
export type LimitKind = (typeof limitKinds)[number]

/** Kinds that are minutes, with the least and the most. A reality check comes every 15 to 60 minutes (PROT-05). */
export const minuteLimits: Readonly<Partial<Record<LimitKind, readonly [number, number]>>> = { session: [15, 720], check: [15, 60] }

/** A raise or removal waits this long, and is then ready to be confirmed for as long as the second says (PROT-02). */
export const raiseWaitsHours = 24
export const raiseReadyDays = 7

export const blockKinds = ['time_out', 'exclusion', 'closure'] as const
export type BlockKind = (typeof blockKinds)[number]

/** Days of a time-out that are offered, up to 42. */
export const timeOutDays = [1, 7, 14, 30, 42] as const
/** Months of an exclusion; 0 is for ever. */
export const exclusionMonths = [6, 12, 36, 60, 0] as const
/** Between the request to return from an exclusion and its confirmation. */
export const returnWaitsHours = 24

/**
 * `active`: the break stands. `returnable`: the shortest time of an exclusion is over, and the member may ask to return. `returning`: asked, and the day of thought runs.
 * `confirmable`: the member may confirm. `over`: it has ended.
 */
export const blockStates = ['active', 'returnable', 'returning', 'confirmable', 'over'] as const
export type BlockState = (typeof blockStates)[number]

export const protectionEvents = [
  'limit_set',
  'limit_raise_asked',
  'limit_raise_confirmed',
  'limit_raise_cancelled',
  'limit_imposed',
  'time_out_taken',
  'exclusion_taken',
  'account_closed',
  'time_out_imposed',
  'exclusion_imposed',
  'return_asked',
  'return_confirmed',
  'return_withdrawn',
] as const
export type ProtectionEvent = (typeof protectionEvents)[number]

/** How operators look for breaks: those that stand, those that are over, exclusions whose member has asked to return. */
export const blockStandings = ['standing', 'return', 'over'] as const

/** Ways by which offers reach a member, and what they are about; each is agreed to for itself (PROT-20). */
export const offerChannels = ['site', 'mail', 'sms', 'push'] as const
export type OfferChannel = (typeof offerChannels)[number]
export const offerProducts = ['games', 'betting', 'lottery'] as const
export type OfferProduct = (typeof offerProducts)[number]
/** The version of the words that members agree to (`offers.*` of the web app's texts); it rises when they change. */
export const offerWording = 1

/** Why a member gets no offer. */
export const offerRefusals = ['no_member', 'locked', 'under_age', 'on_break', 'at_risk', 'no_consent', 'no_address'] as const
export type OfferRefusal = (typeof offerRefusals)[number]

/** What the daily score looks at, and the levels that it comes to (PROT-21). */
export const harmMarkers = [
  'deposit_velocity',
  'deposit_growth',
  'night_play',
  'reversals',
  'limit_raises',
  'chasing',
  'long_sessions',
  'rising_stakes',
] as const
export const harmLevels = ['none', 'low', 'medium', 'high'] as const
export const harmActions = ['nudge', 'message', 'call', 'limit_tightened', 'break_offered', 'break_imposed', 'note'] as const
/** What staff choose; the others are noted when they happen. */
export const harmStaffActions = ['message', 'break_offered', 'call', 'note'] as const
