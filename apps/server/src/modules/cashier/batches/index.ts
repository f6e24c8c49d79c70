/**
 * Payout batches: approved withdrawals that are paid by a file instead of a provider's interface. The states stand in machine.ts.
 *
 *   collectBatch, addToBatch, removeFromBatch, discardBatch    a draft
 *   sealBatch, unsealBatch, releaseBatch                       its content is fixed, and another person lets it go
 *   exportBatch                                                the file for the bank
 *   recordResults                                              what the bank has answered, order by order
 */
export { type BatchRow, countBatches, findBatch, listBatches, listLines } from './batch-store.ts'
export { addToBatch, collectBatch, discardBatch, exportBatch, releaseBatch, removeFromBatch, sealBatch, unsealBatch } from './batches.ts'
export { type BatchResult, readResults } from './form.ts'
export { recordResults } from './results.ts'
