/** What members do with the own check. */
import type { Input, Output } from '@portal/contracts'
import type { kycRoutes } from '@portal/contracts/kyc'
import { kycLimits, type KycState } from '@portal/contracts/kyc-values'
import type { Queryable } from '@portal/runtime'
import { findPayeeName, recordEvent } from '#modules/identity'
import type { Call } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  type CheckRow,
  countSubmittedOfDay,
  findDraft,
  findLast,
  findProven,
  hasWaiting,
  openDraft,
  type Proven,
  submitDraft,
} from './check-store.ts'
import type { KycDeps } from './deps.ts'
import { keepPictures, listPictures } from './picture-store.ts'
import { findMissing, findProblems, foldNumber, isWaiting, levelOf } from './rules.ts'

type Routes = typeof kycRoutes
type MemberCall = Call<'member'>

const tailLength = 4

/** What is proven of a member now, the name on the document, and where the check stands. */
export async function describeProof(on: Queryable, member: bigint): Promise<{ level: number; holder?: string; state: KycState }> {
  const [proven, last] = [await findProven(on, member), await findLast(on, member)]
  return { level: proven?.level ?? 0, ...(proven && { holder: proven.holder }), state: stateOf(last, proven) }
}

/** A document whose day has passed has ended, whether or not the job has said so. */
function stateOf(last: CheckRow | undefined, proven: Proven | undefined): KycState {
  if (last === undefined) return 'none'
  return last.state === 'approved' && !proven ? 'expired' : (last.state as KycState)
}

/** Where the caller's check stands. */
export async function describeStatus({ database, brands }: KycDeps, { brand, caller }: MemberCall): Promise<Output<Routes['status']>> {
  const { memberId } = caller
  const [last, proven, draft, payeeName, { minimumAge }] = await Promise.all([
    findLast(database, memberId),
    findProven(database, memberId),
    findDraft(database, memberId),
    findPayeeName(database, memberId),
    brands.getBrand(brand.id),
  ])
  const pictures = draft === undefined ? [] : await listPictures(database, draft)
  const state = stateOf(last, proven)
  return {
    state,
    level: proven?.level ?? 0,
    ...(proven && { validUntil: proven.validUntil }),
    ...(last && { submittedAt: last.submittedAt }),
    ...(last?.decidedAt && { decidedAt: last.decidedAt }),
    reasons: state === 'rejected' ? last!.reasons : [],
    ...(state === 'rejected' && last!.note !== null && { note: last!.note }),
    isOpen: last === undefined || !isWaiting(last.state),
    pictures: pictures.map(({ picture, at }) => ({ picture, at })),
    minimumAge,
    ...(payeeName !== undefined && { payeeName }),
  }
}

/**
 * Submits the pictures of the draft with what the document says.
 * @throws Refusal `kyc.not_open` while a check waits for staff, `kyc.field_invalid` and `kyc.pictures_missing` naming each, `request.too_many`
 */
export async function submitCheck(deps: KycDeps, input: Input<Routes['submit']>, call: MemberCall): Promise<Output<Routes['status']>> {
  const { database, brands, clock, documentKeys } = deps
  const { brand, caller } = call
  const { minimumAge } = await brands.getBrand(brand.id)
  await database.transaction(async (tx) => {
    const draft = await openDraft(tx, brand.id, caller.memberId)
    if (draft === undefined || (await hasWaiting(tx, caller.memberId))) throw new Refusal('kyc.not_open')
    const problems = findProblems(input, minimumAge, clock.now())
    if (Object.keys(problems).length > 0) throw new Refusal('kyc.field_invalid', problems)
    const there = (await listPictures(tx, draft)).map(({ picture }) => picture)
    const missing = findMissing(input.paper, there)
    if (missing.length > 0) throw new Refusal('kyc.pictures_missing', Object.fromEntries(missing.map((picture) => [picture, 'required'])))
    if ((await countSubmittedOfDay(tx, caller.memberId)) >= kycLimits.checksADay)
      throw new Refusal('request.too_many', { retryAfter: '86400' })
    const number = foldNumber(input.number)
    await submitDraft(tx, draft, {
      paper: input.paper,
      numberHash: documentKeys.hash(brand.id, input.paper, number),
      numberTail: number.slice(-tailLength),
      holder: input.holder,
      birthDate: input.birthDate,
      level: levelOf(there),
    })
    await keepPictures(tx, draft, null)
    const after = { check: String(draft), paper: input.paper, pictures: there.join(' ') }
    await recordEvent(tx, { id: caller.memberId, brandId: brand.id }, 'kyc_submitted', call, { after })
  })
  return describeStatus(deps, call)
}
