/**
 * Compliance: rules against money laundering, lists of sanctions and of politically exposed persons, and the cases that they open (PROT-12).
 *
 *   listComplianceJobs(watch, jobs)     looks at what moved and opens cases; screens accounts against lists
 *   takeCase, noteCase, escalateCase, reportCase, closeCase   what people do with a case
 *   importList(tx, ..), listLists(on, ..)   files of persons, by hash and day
 *   seedInventedList(tx, brand)         a list of invented persons for the demonstration
 *   readSettings, putSettings(..)       the numbers of a brand's rules
 *   holdMoney, freeMoney(tx, ..)        stops a member's money, by two people
 */
import type { Tx } from '@portal/runtime'
import { setMoneyHold } from '#modules/identity'
import { addStep } from './case-store.ts'

export {
  type CaseFilter,
  type CaseRow,
  countCases,
  exportCases,
  findOldestWaiting as findOldestCase,
  listAlerts,
  listCases,
  listSteps,
  lockCase,
} from './case-store.ts'
export { closeCase, escalateCase, noteCase, reportCase, takeCase } from './cases.ts'
export { listLists } from './list-store.ts'
export { seedInventedList } from './seed.ts'
export { importList } from './lists.ts'
export { listComplianceJobs, readSettings, watchJob } from './watch.ts'
export { putSettings } from './watch-store.ts'

type Held = { caseId: bigint; member: bigint; by: string; note: string }

/** Stops withdrawals, payouts that were not sent and transfers of a member for some days. */
export async function holdMoney(tx: Tx, { caseId, member, by, note }: Held, days: number): Promise<Date> {
  const until = await setMoneyHold(tx, member, days)
  await addStep(tx, { caseId, step: 'held', by, note: `${days} d: ${note}` })
  return until!
}

export async function freeMoney(tx: Tx, { caseId, member, by, note }: Held): Promise<void> {
  await setMoneyHold(tx, member, null)
  await addStep(tx, { caseId, step: 'freed', by, note })
}
