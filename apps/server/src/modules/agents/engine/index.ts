/**
 * The rules of rebates, salaries and dividends: pure functions over integers. What is read and posted stands in the other sub-domains.
 */
export { cascade, type CascadeAgent, type Share } from './cascade.ts'
export { type Dividend, earnDividend } from './dividend.ts'
export { estimateCostWithoutCarry, whatIsLeft } from './margin.ts'
export { type Payment, planPayments, sumPayments } from './payments.ts'
export { earnRealTime, earnSalary, type Entitlement, type Step } from './salary.ts'
export { describeHalf, listEndedWindows, type Window, windowAfter, windowBefore, windowOf } from './windows.ts'
