/** What staff do with checks, and what ends them. Each decision holds the row's lock. */
import { kycLimits, type KycReason } from '@portal/contracts/kyc-values'
import type { Tx } from '@portal/runtime'
import { keepPayeeName, recordEvent } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import { type CheckRow, claimCheck, decideCheck, expireCheck, findCheck, releaseCheck, replaceApproved, takeEnded } from './check-store.ts'
import type { KycDeps } from './deps.ts'
import { writeKycMessage } from './messages.ts'
import { keepPictures, listPictures, listToRemove, noteRemoved, removeOldUploads } from './picture-store.ts'
import { isWaiting, levelOf } from './rules.ts'

type CheckName = { brandId: number; id: bigint; by: string }
type Seen = CheckName & { version: number }

/** The check of the brand, locked. @throws Refusal `staff.not_found` */
async function lockCheck(tx: Tx, { brandId, id }: Pick<CheckName, 'brandId' | 'id'>): Promise<CheckRow> {
  const check = await findCheck(tx, id, true)
  if (check?.brandId !== brandId || check.state === 'draft') throw new Refusal('staff.not_found')
  return check
}

/** Takes a waiting check for ten minutes, keeps it, or gives it back. @throws Refusal `staff.not_found`, `staff.changed`, `staff.claimed_by` */
export async function takeCheck(tx: Tx, name: CheckName, isTaken: boolean): Promise<void> {
  const check = await lockCheck(tx, name)
  if (!isWaiting(check.state)) throw new Refusal('staff.changed')
  refuseClaimed(check, name.by)
  if (isTaken) return claimCheck(tx, name.id, name.by)
  if (!(await releaseCheck(tx, name.id, name.by))) throw new Refusal('staff.changed')
}

/**
 * Takes a waiting check from whoever has it in hand.
 * @returns who that was; undefined when it was free or the caller's. @throws Refusal `staff.not_found`, `staff.changed`
 */
export async function takeOverCheck(tx: Tx, name: CheckName): Promise<string | undefined> {
  const { state, claimedBy } = await lockCheck(tx, name)
  if (!isWaiting(state)) throw new Refusal('staff.changed')
  await claimCheck(tx, name.id, name.by)
  return claimedBy === null || claimedBy === name.by ? undefined : claimedBy
}

/** A waiting check as the caller has seen it, locked, in nobody else's hand. @throws Refusal as `takeCheck` */
export async function lockToReview(tx: Tx, name: Seen): Promise<CheckRow> {
  const check = await lockCheck(tx, name)
  if (!isWaiting(check.state) || check.version !== name.version) throw new Refusal('staff.changed')
  refuseClaimed(check, name.by)
  return check
}

function refuseClaimed({ claimedBy }: CheckRow, by: string): void {
  if (claimedBy !== null && claimedBy !== by) throw new Refusal('staff.claimed_by', { by: claimedBy })
}

type Facts = Record<string, string>
const factsOf = ({ state, level, validUntil, reasons }: CheckRow): Facts => ({
  state,
  level: String(level),
  validUntil: validUntil ?? '',
  reasons: reasons.join(' '),
})

type Change = { before: Facts; after: Facts }

/**
 * Approves a locked check: what it proves holds until the document's last day, in the place of an earlier one. An account without a name for payouts gets that of the document.
 * @throws Refusal `request.invalid` for a level beyond its pictures or a day that has passed
 */
export async function approveCheck(
  deps: Pick<KycDeps, 'sendMessage' | 'clock'>,
  tx: Tx,
  check: CheckRow,
  { by, level, validUntil }: { by: string; level: number; validUntil: string },
): Promise<Change> {
  const there = (await listPictures(tx, check.id)).map(({ picture }) => picture)
  if (level > levelOf(there)) throw new Refusal('request.invalid', { level: 'out_of_range' })
  if (validUntil <= deps.clock.now().toISOString().slice(0, 10)) throw new Refusal('request.invalid', { validUntil: 'out_of_range' })
  const replaced = await replaceApproved(tx, check.member)
  if (replaced !== undefined) await keepPictures(tx, replaced, kycLimits.keptDays)
  await decideCheck(tx, check.id, { state: 'approved', by, level, validUntil, reasons: [], note: null })
  await keepPayeeName(tx, check.member, check.holder)
  return tell(deps, tx, check, 'approved')
}

/** Rejects a locked check; its pictures are kept for a time. */
export async function rejectCheck(
  deps: Pick<KycDeps, 'sendMessage'>,
  tx: Tx,
  check: CheckRow,
  { by, why, note }: { by: string; why: KycReason; note: string },
): Promise<Change> {
  const decided = { state: 'rejected', by, level: 0, validUntil: null, reasons: [why], note: note === '' ? null : note } as const
  await decideCheck(tx, check.id, decided)
  await keepPictures(tx, check.id, kycLimits.keptDays)
  return tell(deps, tx, check, 'rejected')
}

/** Ends an approved check before its day. @throws Refusal `staff.not_found`, `staff.changed` */
export async function revokeCheck(deps: Pick<KycDeps, 'sendMessage'>, tx: Tx, name: Seen): Promise<Change & { member: bigint }> {
  const check = await lockCheck(tx, name)
  if (check.state !== 'approved' || check.version !== name.version) throw new Refusal('staff.changed')
  return { ...(await end(deps, tx, check)), member: check.member }
}

async function end(deps: Pick<KycDeps, 'sendMessage'>, tx: Tx, check: CheckRow): Promise<Change> {
  await expireCheck(tx, check.id)
  await keepPictures(tx, check.id, kycLimits.keptDays)
  return tell(deps, tx, check, 'expired')
}

/** Writes what became of a check to the account's audit and the member's mailbox. */
async function tell(
  { sendMessage }: Pick<KycDeps, 'sendMessage'>,
  tx: Tx,
  check: CheckRow,
  ending: 'approved' | 'rejected' | 'expired',
): Promise<Change> {
  const { id, brandId, member } = check
  const decided = (await findCheck(tx, id))!
  const change = { before: factsOf(check), after: factsOf(decided) }
  await recordEvent(tx, { id: member, brandId }, `kyc_${ending}`, undefined, {
    before: change.before,
    after: { check: String(id), ...change.after },
  })
  await sendMessage(tx, { brandId, member, key: `kyc:${id}:${ending}`, ...writeKycMessage(ending, decided) })
  return change
}

const atOnce = 100

/** Ends what has run out, for a job: approved checks behind their document's day, keys, and pictures whose time is over. */
export async function runKyc(deps: Pick<KycDeps, 'database' | 'sendMessage' | 'uploads'>): Promise<void> {
  const { database, uploads } = deps
  const endOne = () =>
    database.transaction(async (tx) => {
      const [ended] = await takeEnded(tx, 1)
      if (ended) await end(deps, tx, (await findCheck(tx, ended.id))!)
      return ended !== undefined
    })
  while (await endOne());
  await removeOldUploads(database)
  for (let found = await listToRemove(database, atOnce); found.length > 0; found = await listToRemove(database, atOnce)) {
    // A file that is gone already is removed again: the row follows it.
    for (const { name } of found) await uploads.remove(name)
    await noteRemoved(
      database,
      found.map(({ id }) => id),
    )
  }
}
