import type { StaffSample } from './test-staff-sample.ts'

const reason = 'The feed showed another score.'
const match = 'kabaddi-league-1-1'
const none = { payoutCap: null, liabilityCap: null, eventCap: null }

/** Writes of the trading pages, answered by the desk of a script. */
export const sportsSamples: Record<string, StaffSample> = {
  'POST /staff/v1/sports/suspend': {
    as: 'risk',
    input: () => ({ match, isSuspended: true, reason }),
    row: { event: 'sports_suspended', subjectId: match, before: { match: 'open' }, after: { match: 'stopped' }, reason },
  },
  'POST /staff/v1/sports/limits': {
    as: 'risk',
    input: () => ({ sport: 'kabaddi', marginMilli: 40, ...none, reason }),
    row: { event: 'sports_limit_set', subjectId: 'kabaddi', reason },
  },
  'POST /staff/v1/sports/factors': {
    as: 'risk',
    input: () => ({ member: 'demo', percent: 20, reason }),
    row: { event: 'sports_factor_set', subjectId: 'demo', before: { percent: '100' }, after: { percent: '20' }, reason },
  },
  'POST /staff/v1/sports/cases': {
    as: 'risk',
    input: () => ({ kind: 'VOID', match, market: 'RESULT:MATCH', cause: 'REGULATOR', reason }),
    row: { event: 'sports_case_asked', subjectId: '12', reason },
  },
  'POST /staff/v1/sports/cases/decide': {
    as: 'owner',
    input: () => ({ id: '12', isAgreed: true, seen: 'seen-1', reason }),
    row: { event: 'sports_case_decided', subjectId: '12', before: { state: 'asked' }, reason },
  },
}
