import { type ContractKind, type ContractTerms, DividendTerms, SalaryTerms } from '@portal/contracts/agents'
import { windowAfter, windowOf } from '../engine/index.ts'

/** Terms as they are stored: the text of the wire. */
export function writeTerms(kind: ContractKind, terms: ContractTerms): unknown {
  return kind === 'DIV' ? DividendTerms.encode(terms as DividendTerms) : SalaryTerms.encode(terms as SalaryTerms)
}

export function readTerms(kind: ContractKind, stored: unknown): ContractTerms {
  return kind === 'DIV' ? DividendTerms.parse(stored) : SalaryTerms.parse(stored)
}

/** Of typed terms the fields of their kind. */
export function pickTerms(kind: ContractKind, { topUp, ...typed }: SalaryTerms & DividendTerms): ContractTerms {
  if (kind === 'DIV') return typed
  const { basis: _basis, carry: _carry, capPpm: _capPpm, lessSalary: _lessSalary, ...common } = typed
  return { ...common, topUp }
}

/** From when a version is valid, or until when: the beginning of the next window. Real time counts by days, because the day's turnover chooses its tier. */
export function nextWindowFrom(kind: ContractKind, timeZone: string, now: Date): Date {
  const counted = kind === 'RT' ? 'DAY' : kind
  return windowAfter(counted, timeZone, windowOf(counted, timeZone, now)).from
}
