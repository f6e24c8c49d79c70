import { Amount, printAmount } from '@portal/contracts'
import { staffPayoutBatchRoutes } from '@portal/contracts/staff/payout-batches'
import type { Queryable, Tx } from '@portal/runtime'
import { z } from 'zod'
import {
  addToBatch,
  type BatchResult,
  type BatchRow,
  collectBatch,
  countBatches,
  discardBatch,
  exportBatch,
  findBatch,
  listBatches,
  listBatchLines,
  readResults,
  recordResults,
  releaseBatch,
  removeFromBatch,
  sealBatch,
  unsealBatch,
} from '#modules/cashier'
import { findDirectoryMember, keyOfUsername } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { nameMembers, refuseOwn } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import { readPage } from './lists/index.ts'
import type { Brand, StaffCall } from './people/index.ts'
import { type Operation, perform } from './requests/index.ts'

type Handlers = StaffHandlers<typeof staffPayoutBatchRoutes>
type Reads = Pick<Handlers, 'list' | 'get' | 'csv'>
type Results = Pick<Handlers, 'paid' | 'failed' | 'results'>

const subjectOf = (batchNo: string) => ({ kind: 'payout_batch', id: batchNo })
const nameOf = (batchNo: string, { brand, caller }: StaffCall) => ({ brandId: brand.id, batchNo, by: caller.username })

/** Withdrawals that are paid by a file: collected, sealed by one person, released by another, and ended by what the bank answers. */
export function mountPayoutBatches({ serving, deps }: StaffMount): void {
  const release = openRelease(deps)
  deps.operations.register(release)
  serving.serve(staffPayoutBatchRoutes, {
    ...batchReads(deps),
    ...draftWrites(),
    ...sealWrites(deps, release),
    ...resultWrites(deps),
  })
}

function batchReads({ database, cursors, cashier }: StaffDeps): Reads {
  return {
    list: async ({ after, limit, ...filters }, { brand }) => {
      const filter = { brandId: brand.id, ...filters }
      const page = await readPage<BatchRow>(cursors, {
        scope: { list: 'payout-batches', brandId: brand.id, filters },
        input: { after, limit },
        read: ([behind] = [], most) => listBatches(database, filter, behind === undefined ? undefined : BigInt(behind), most),
        positionOf: ({ id }) => [String(id)],
        count: (atMost) => countBatches(database, filter, atMost),
      })
      return { ...page, list: page.list.map(toRow) }
    },
    get: async ({ batchNo }, { brand }) => {
      const batch = await getBatch(database, batchNo, brand)
      const lines = await listBatchLines(database, batch.id)
      const names = await nameMembers(database, lines.map(({ member }) => member)) // prettier-ignore
      return {
        batch: toRow(batch),
        lines: lines.map(({ orderNo, member, method, maskedNumber, holder, amount, state, payout, reference, reason }) => ({
          orderNo,
          username: names.get(member) ?? '',
          method,
          account: maskedNumber,
          holder,
          amount,
          state,
          ...(payout !== null && { payout }),
          ...(reference !== null && { reference }),
          ...(reason !== null && { reason }),
        })),
      }
    },
    csv: async ({ batchNo, part }, call) => {
      const { csv, hash, orders, leftOut } = await exportBatch(cashier.payouts, nameOf(batchNo, call), part)
      const after = { hash, orders: String(orders), ...(part && { part, leftOut: leftOut.join(' ') }) }
      call.note({ event: 'payout_batch_exported', subject: subjectOf(batchNo), after })
      return { type: 'text/csv; charset=utf-8', body: csv, fileName: `${batchNo}-${part ? `${part}-` : ''}${hash.slice(0, 12)}.csv` }
    },
  }
}

function toRow(row: BatchRow) {
  const { batchNo, kind, currency, provider, state, version, orders, total, waiting, failed, preparedBy, preparedAt } = row
  const { sealedBy, sealedAt, releasedBy, releasedAt, endedAt, hash } = row
  return {
    batchNo,
    kind,
    currency,
    provider,
    state,
    version,
    orders,
    total,
    waiting,
    failed,
    preparedBy,
    preparedAt,
    ...(sealedBy !== null && { sealedBy }),
    ...(sealedAt !== null && { sealedAt }),
    ...(releasedBy !== null && { releasedBy }),
    ...(releasedAt !== null && { releasedAt }),
    ...(endedAt !== null && { endedAt }),
    ...(hash !== null && { hash: hash.toString('hex') }),
  }
}

async function getBatch(on: Queryable, batchNo: string, brand: Brand): Promise<BatchRow> {
  const batch = await findBatch(on, brand.id, batchNo)
  if (!batch) throw new Refusal('staff.not_found')
  return batch
}

/** The member of the brand whose account has the name of a person of staff. */
async function findOwnMember(on: Queryable, brand: Brand, username: string): Promise<bigint | undefined> {
  return (await findDirectoryMember(on, brand.id, keyOfUsername(username)))?.id
}

function draftWrites(): Pick<Handlers, 'create' | 'add' | 'remove' | 'discard'> {
  return {
    create: async (tx, { kind }, call) => {
      const { brand, caller } = call
      const exceptMember = await findOwnMember(tx, brand, caller.username)
      const of = { brandId: brand.id, kind, currency: brand.currency, by: caller.username, exceptMember }
      const { batchNo, orders } = await collectBatch(tx, of)
      call.note({ event: 'payout_batch_created', subject: subjectOf(batchNo), after: { kind, orders: orders.join(' ') } })
      return { batchNo, orders: orders.length }
    },
    add: async (tx, { batchNo, orderNo }, call) => {
      await addToBatch(tx, nameOf(batchNo, call), orderNo, (member) => refuseOwn(tx, member, call))
      call.note({ event: 'payout_batch_changed', subject: subjectOf(batchNo), after: { added: orderNo } })
      return {}
    },
    remove: async (tx, { batchNo, orderNo }, call) => {
      await removeFromBatch(tx, nameOf(batchNo, call), orderNo)
      call.note({ event: 'payout_batch_changed', subject: subjectOf(batchNo), after: { removed: orderNo } })
      return {}
    },
    discard: async (tx, { batchNo, version, reason }, call) => {
      await discardBatch(tx, nameOf(batchNo, call), version)
      call.note({ event: 'payout_batch_discarded', subject: subjectOf(batchNo), reason })
      return {}
    },
  }
}

function sealWrites({ cashier }: StaffDeps, release: Operation<Release>): Pick<Handlers, 'seal' | 'unseal'> {
  return {
    seal: async (tx, { batchNo, version, reason }, call) => {
      const { hash, orders, total } = await sealBatch(cashier.payouts, tx, nameOf(batchNo, call), version)
      const after = { state: 'sealed', hash, orders: String(orders), total: printAmount(total) }
      // One act, one row of the audit: the seal stands beside the proposal.
      const note: StaffCall['note'] = (entry) => call.note({ ...entry, before: { state: 'draft' }, after: { ...entry.after, ...after } })
      return perform(tx, release, { content: { batchNo, hash, total }, reason }, { ...call, note })
    },
    unseal: async (tx, { batchNo, version, reason }, call) => {
      await unsealBatch(tx, nameOf(batchNo, call), version)
      const change = { before: { state: 'sealed' }, after: { state: 'draft' } }
      call.note({ event: 'payout_batch_unsealed', subject: subjectOf(batchNo), ...change, reason })
      return {}
    },
  }
}

type Release = { batchNo: string; hash: string; total: bigint }

/** The release of a sealed batch: never by one person, and never by whoever prepared or sealed it (MON-30). */
function openRelease({ cashier }: StaffDeps): Operation<Release> {
  return {
    name: 'payout_batch_released',
    permission: 'payouts.release',
    alwaysTwo: true,
    content: z.strictObject({ batchNo: z.string(), hash: z.string(), total: Amount }),
    subjectOf: ({ batchNo }) => subjectOf(batchNo),
    amountOf: ({ total }) => total,
    versionOf: async (on, { batchNo }, brand) => String((await getBatch(on, batchNo, brand)).version),
    render: async (on, { batchNo, hash, total }, brand) => {
      const { kind, currency, orders, preparedBy } = await getBatch(on, batchNo, brand)
      return [
        { label: 'batch', value: batchNo },
        { label: 'kind', value: kind },
        { label: 'orders', value: String(orders) },
        { label: 'amount', value: printAmount(total) },
        { label: 'currency', value: currency },
        { label: 'preparedBy', value: preparedBy },
        { label: 'hash', value: hash },
      ]
    },
    carryOut: async (tx, { batchNo, hash }, { brand, by }) => {
      await refuseOwnOrder(tx, await getBatch(tx, batchNo, brand), { brand, by })
      await releaseBatch(cashier.payouts, tx, { brandId: brand.id, batchNo, by }, hash)
      return { before: { state: 'sealed' }, after: { state: 'released', hash } }
    },
  }
}

/** Nobody releases money to an account of their own name. @throws Refusal `staff.same_person` */
async function refuseOwnOrder(tx: Tx, { id }: BatchRow, { brand, by }: { brand: Brand; by: string }): Promise<void> {
  const own = await findOwnMember(tx, brand, by)
  const lines = await listBatchLines(tx, id)
  if (lines.some(({ member }) => member === own)) throw new Refusal('staff.same_person', { reason: 'own_account' })
}

function resultWrites({ cashier }: StaffDeps): Results {
  const record = async (tx: Tx, batchNo: string, results: readonly BatchResult[], call: StaffCall) => {
    const { added, state } = await recordResults(cashier.payouts, tx, nameOf(batchNo, call), results)
    const after = Object.fromEntries(
      results.map((each) => [each.orderNo, each.state === 'paid' ? `paid ${each.reference}` : `failed: ${each.reason}`]),
    )
    call.note({ event: 'payout_results_recorded', subject: subjectOf(batchNo), after: { ...after, state } })
    return { added, state }
  }
  return {
    paid: (tx, { batchNo, orderNo, reference }, call) => record(tx, batchNo, [{ orderNo, state: 'paid', reference }], call),
    failed: (tx, { batchNo, orderNo, reason }, call) => record(tx, batchNo, [{ orderNo, state: 'failed', reason }], call),
    results: (tx, { batchNo, results: text }, call) => {
      const read = readResults(text)
      if ('wrongLine' in read) throw new Refusal('cashier.payout_result_line', { line: String(read.wrongLine) })
      return record(tx, batchNo, read.results, call)
    },
  }
}
