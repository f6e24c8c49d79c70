/** The words of the sportsbook's desk; apart from its schemas, which the browser does without. */
export const bookSports = ['football', 'cricket', 'tennis', 'basketball', 'kabaddi', 'moba', 'fps'] as const
export const matchStates = ['SCHEDULED', 'POSTPONED', 'LIVE', 'BREAK', 'INTERRUPTED', 'FINISHED', 'ABANDONED', 'CANCELLED'] as const
export const matchesShown = ['open', 'live', 'ahead', 'over'] as const
export const matchSorts = ['-liability', 'liability', '-stakes', 'stakes', '-start', 'start'] as const
export const slipStates = ['PENDING', 'SENDING', 'OPEN', 'UNKNOWN', 'REFUSED', 'SETTLED', 'CASHED_OUT', 'VOID'] as const
export const caseKinds = ['VOID', 'CANCEL', 'RESETTLE'] as const
export const caseStates = ['ASKED', 'DONE', 'REFUSED'] as const
/** Why people void a market, as members read it. */
export const voidCauses = ['WALKOVER', 'RETIRED', 'OVERS_REDUCED', 'FORMAT_CHANGED', 'REGULATOR'] as const
