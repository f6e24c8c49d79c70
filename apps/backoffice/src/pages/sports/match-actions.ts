import type { Action, ActionField } from '../../actions/action.ts'
import type { Key } from './sports-texts.ts'
import type { LimitRow, MatchRow } from './sports-words.tsx'

/** What is stopped or opened: a match, or one of its markets. */
type Stop = { readonly match: string; readonly market?: string; readonly isStopped: boolean | undefined }

const faults = {
  over: 'sports.fault_over',
  unknown: 'sports.fault_unknown',
  both: 'sports.fault_both',
  of_match: 'sports.fault_ofMatch',
  missing: 'sports.fault_missing',
} as const satisfies Action<Stop, Key>['faults']

const stopOf = <Subject>(isStop: boolean, isMarket: boolean, read: (subject: Subject) => Stop): Action<Subject, Key> => ({
  key: isStop ? 'stop' : 'start',
  label: isMarket ? (isStop ? 'sports.stopMarket' : 'sports.startMarket') : isStop ? 'sports.stopMatch' : 'sports.startMatch',
  icon: isStop ? 'pause-circle-duotone' : 'play-circle-duotone',
  ...(isStop && !isMarket && { look: 'danger' as const }),
  permission: 'sports.trade',
  applies: (subject) => read(subject).isStopped === !isStop,
  explain: isStop ? 'sports.stopWhy' : 'sports.startWhy',
  send: (api, subject, { reason, options }) => {
    const { match, market } = read(subject)
    return api.sports.suspend({ match, isSuspended: isStop, reason, ...(market === undefined ? {} : { market }) }, options)
  },
  faults,
  done: isStop ? 'sports.stoppedNow' : 'sports.startedNow',
})

const isOver = ({ status }: Pick<MatchRow, 'status'>) => ['FINISHED', 'ABANDONED', 'CANCELLED'].includes(status)
/** A match that is over is neither stopped nor opened. */
const ofMatch = (row: MatchRow): Stop => ({ match: row.id, isStopped: isOver(row) ? undefined : row.isSuspended })

export const matchStops = [stopOf(true, false, ofMatch), stopOf(false, false, ofMatch)].map((action) => ({
  ...action,
  isBulk: true as const,
}))
export const marketStops = [stopOf(true, true, (stop: Stop) => stop), stopOf(false, true, (stop: Stop) => stop)]

type LimitPlace = Pick<LimitRow, 'sport' | 'competition' | 'match' | 'type'>
type LimitSubject = Partial<LimitRow> & LimitPlace

const milliOfPercent = 10
const shown = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))

/** A figure that may be left empty. What is no whole number is sent as one that the server refuses under its field. */
const wholeOf = (text: string): number | null => (text.trim() === '' ? null : /^\d{1,12}$/.test(text.trim()) ? Number(text) : -1)
/** Percent with one decimal as thousandths. */
function milliOf(text: string): number | null {
  if (text.trim() === '') return null
  return /^\d{1,2}([.]\d)?$/.test(text.trim()) ? Math.round(Number(text.trim()) * milliOfPercent) : -1
}

const figures = (isOfMatches: boolean): ActionField<LimitSubject, Key>[] => [
  { key: 'marginMilli', label: 'sports.marginField', hint: 'sports.marginHint', kind: 'amount', isOptional: true, from: ({ marginMilli }) => (typeof marginMilli === 'number' ? String(marginMilli / milliOfPercent) : '') },
  { key: 'payoutCap', label: 'sports.payoutCap', hint: 'sports.capHint', kind: 'amount', isOptional: true, from: ({ payoutCap }) => shown(payoutCap) },
  { key: 'liabilityCap', label: 'sports.liabilityCap', hint: 'sports.capHint', kind: 'amount', isOptional: true, from: ({ liabilityCap }) => shown(liabilityCap) },
  ...(isOfMatches ? [{ key: 'eventCap', label: 'sports.eventCap', hint: 'sports.capHint', kind: 'amount', isOptional: true, from: ({ eventCap }: LimitSubject) => shown(eventCap) } as const] : []),
] // prettier-ignore

export const numberFaults = {
  ...faults,
  too_small: 'sports.fault_number',
  too_big: 'sports.fault_number',
  invalid_type: 'sports.fault_number',
} as const

/** Sets the figures of a known place: a match, one of its markets, or a row of the list. */
export const limitAction = (isOfMatches: boolean): Action<LimitSubject, Key> => ({
  key: 'limit',
  label: 'sports.setLimit',
  icon: 'sliders-horizontal-duotone',
  permission: 'sports.trade',
  explain: 'sports.setLimitWhy',
  fields: figures(isOfMatches),
  faults: numberFaults,
  send: (api, { sport, competition, match, type }, { values, reason, options }) =>
    api.sports.setLimit({ ...placeOf({ sport, competition, match, type }), ...readFigures(values), reason }, options),
  done: 'sports.limitSet',
})

export const placeOf = ({ sport, competition, match, type }: { [Name in keyof LimitPlace]: LimitPlace[Name] | undefined } & { sport: LimitRow['sport'] }) => ({
  sport,
  ...(competition && { competition }),
  ...(match && { match }),
  ...(type && { type }),
}) // prettier-ignore

export const readFigures = (values: Readonly<Record<string, string>>) => ({
  marginMilli: milliOf(values.marginMilli ?? ''),
  payoutCap: wholeOf(values.payoutCap ?? ''),
  liabilityCap: wholeOf(values.liabilityCap ?? ''),
  eventCap: wholeOf(values.eventCap ?? ''),
})

/** Takes all figures of a place away. */
export const removeLimit: Action<LimitRow, Key> = {
  key: 'remove',
  label: 'sports.remove',
  look: 'danger',
  permission: 'sports.trade',
  explain: 'sports.removeWhy',
  faults,
  send: (api, row, { reason, options }) =>
    api.sports.setLimit({ ...placeOf(row), marginMilli: null, payoutCap: null, liabilityCap: null, eventCap: null, reason }, options),
  done: 'sports.removed',
}
