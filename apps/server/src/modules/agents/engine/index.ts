/**
 * The rules of rebates, salaries and dividends: pure functions over integers. What is read and posted stands in the other sub-domains.
 */
export { cascade, type CascadeAgent } from './cascade.ts'
export { earnDividend } from './dividend.ts'
export { estimateCostWithoutCarry, whatIsLeft } from './margin.ts'
export { planPayments, sumPayments } from './payments.ts'
export { houseEdgePpm, shareRebate } from './rebate.ts'
export { earnRealTime, earnSalary } from './salary.ts'
export { describeHalf, listEndedWindows, windowAfter, windowBefore, windowOf } from './windows.ts'
