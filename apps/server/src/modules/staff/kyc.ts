import { staffKycRoutes } from '@portal/contracts/staff/kyc'
import type { KycPicture } from '@portal/contracts/kyc-values'
import type { z } from 'zod'
import { findBirthDate, findDirectoryMember, findPayeeName, keyOfUsername } from '#modules/identity'
import {
  approveCheck,
  type CheckFilter,
  type CheckRow,
  countChecks,
  countWaitingChecks,
  findCheck,
  findOldestWaitingCheck,
  listNewestChecks,
  listNumberHolders,
  listOldestChecks,
  listOtherChecks,
  listPictures,
  lockToReview,
  readPicture,
  rejectCheck,
  revokeCheck,
  takeCheck,
  waitingStates,
} from '#modules/kyc'
import { Refusal } from '#platform/refusal.ts'
import type { StaffDeps, StaffMount } from './deps.ts'
import { findFilterMember, nameMembers, refuseOwn } from './desk-names.ts'
import type { StaffHandlers } from './frame/index.ts'
import { readPage } from './lists/index.ts'
import type { StaffCall } from './people/index.ts'

type Routes = typeof staffKycRoutes
type Input<Name extends keyof Routes> = z.output<Routes[Name]['input']>
type Output<Name extends keyof Routes> = z.output<Routes[Name]['output']>

const countedAtMost = 1_000

/** Identity checks of members: the queue, every check, and its pictures; each look at one stands in the audit. */
export function mountKyc({ serving, deps }: StaffMount): void {
  deps.queues.push({
    name: 'kyc',
    permission: 'kyc.review',
    count: (on, brandId) => countWaitingChecks(on, brandId, countedAtMost),
    findOldest: findOldestWaitingCheck,
  })
  serving.serve(staffKycRoutes, {
    list: (input, call) => listChecks(deps, input, call),
    get: (input, call) => describeCheck(deps, input, call),
    picture: (input, call) => showPicture(deps, input, call),
    ...kycWrites(deps),
  })
}

async function listChecks({ database, cursors }: StaffDeps, input: Input<'list'>, { brand }: StaffCall): Promise<Output<'list'>> {
  const { after, limit, order, ...filters } = input
  const { state, queue, member } = filters
  const filter: CheckFilter = {
    brandId: brand.id,
    states: state ? [state] : queue && waitingStates,
    member: await findFilterMember(database, brand.id, member),
  }
  const list = order === 'oldest' ? listOldestChecks : listNewestChecks
  const page = await readPage<CheckRow>(cursors, {
    scope: { list: 'kyc', brandId: brand.id, filters: { ...filters, order } },
    input: { after, limit },
    read: ([behind] = [], most) => list(database, filter, { behind: behind === undefined ? undefined : BigInt(behind), limit: most }),
    positionOf: ({ id }) => [String(id)],
    count: (atMost) => countChecks(database, filter, atMost),
  })
  const names = await nameMembers(
    database,
    page.list.map((row) => row.member),
  )
  return { ...page, list: page.list.map((row) => toRow(row, names)) }
}

function toRow(row: CheckRow, names: ReadonlyMap<bigint, string>): Output<'get'>['check'] {
  const { id, state, version, level, paper, numberTail, submittedAt, decidedAt, decidedBy, validUntil, claimedBy } = row
  return {
    id,
    username: names.get(row.member) ?? '',
    state: state as Output<'get'>['check']['state'],
    version,
    level,
    paper,
    numberTail,
    submittedAt,
    ...(decidedAt !== null && { decidedAt }),
    ...(decidedBy !== null && { decidedBy }),
    ...(validUntil !== null && { validUntil }),
    ...(claimedBy !== null && { claimedBy }),
  }
}

/** A check of another brand, and a draft, are nowhere to be found. */
async function getCheck({ database }: StaffDeps, id: bigint, { brand }: StaffCall): Promise<CheckRow> {
  const check = await findCheck(database, id)
  if (check?.brandId !== brand.id || check.state === 'draft') throw new Refusal('staff.not_found')
  return check
}

const subjectOf = (id: bigint) => ({ kind: 'kyc', id: String(id) })

async function describeCheck(deps: StaffDeps, { id }: Input<'get'>, call: StaffCall): Promise<Output<'get'>> {
  const { database } = deps
  const check = await getCheck(deps, id, call)
  const [pictures, holders, earlier, payeeName, birthDate] = await Promise.all([
    listPictures(database, id),
    listNumberHolders(database, id),
    listOtherChecks(database, id),
    findPayeeName(database, check.member),
    findBirthDate(database, check.member),
  ])
  const names = await nameMembers(database, [check.member, ...holders.map(({ member }) => member)])
  const member = await findDirectoryMember(database, call.brand.id, keyOfUsername(names.get(check.member) ?? ''))
  if (!member) throw new Refusal('staff.not_found')
  call.note({ event: 'kyc_seen', subject: subjectOf(id) })
  return {
    check: toRow(check, names),
    holder: check.holder,
    birthDate: check.birthDate,
    account: {
      registeredAt: member.registeredAt,
      ...(payeeName !== undefined && { payeeName }),
      ...(birthDate !== undefined && { birthDate }),
    },
    reasons: check.reasons,
    ...(check.note !== null && { note: check.note }),
    pictures: pictures.map(({ removedAt, ...picture }) => ({ ...picture, ...(removedAt !== null && { removedAt }) })),
    sameDocument: holders.map(({ member }) => names.get(member) ?? ''),
    earlier: earlier.map(({ state, ...rest }) => ({ ...rest, state: state as Output<'get'>['check']['state'] })),
  }
}

async function showPicture(deps: StaffDeps, { id, picture }: { id: bigint; picture: KycPicture }, call: StaffCall) {
  await getCheck(deps, id, call)
  const found = await readPicture(deps.kyc, id, picture)
  if (!found) throw new Refusal('staff.not_found')
  call.note({ event: 'kyc_picture_seen', subject: subjectOf(id), after: { picture } })
  return { type: found.type, body: found.bytes }
}

type Writes = Pick<StaffHandlers<Routes>, 'claim' | 'approve' | 'reject' | 'revoke'>

function kycWrites(deps: StaffDeps): Writes {
  const nameOf = (id: bigint, { brand, caller }: StaffCall) => ({ brandId: brand.id, id, by: caller.username })
  return {
    claim: async (tx, { id, isTaken }, call) => {
      await takeCheck(tx, nameOf(id, call), isTaken)
      call.note({ event: isTaken ? 'kyc_claimed' : 'kyc_released', subject: subjectOf(id) })
      return {}
    },
    approve: async (tx, { id, version, level, validUntil, reason }, call) => {
      const check = await lockToReview(tx, { ...nameOf(id, call), version })
      await refuseOwn(tx, check.member, call)
      const change = await approveCheck(deps.kyc, tx, check, { by: call.caller.username, level, validUntil })
      call.note({ event: 'kyc_approved', subject: subjectOf(id), ...change, reason })
      return {}
    },
    reject: async (tx, { id, version, why, note, reason }, call) => {
      const check = await lockToReview(tx, { ...nameOf(id, call), version })
      await refuseOwn(tx, check.member, call)
      const change = await rejectCheck(deps.kyc, tx, check, { by: call.caller.username, why, note })
      call.note({ event: 'kyc_rejected', subject: subjectOf(id), ...change, reason })
      return {}
    },
    revoke: async (tx, { id, version, reason }, call) => {
      const { member, ...change } = await revokeCheck(deps.kyc, tx, { ...nameOf(id, call), version })
      await refuseOwn(tx, member, call)
      call.note({ event: 'kyc_revoked', subject: subjectOf(id), ...change, reason })
      return {}
    },
  }
}
