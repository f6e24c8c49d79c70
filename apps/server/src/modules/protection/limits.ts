import type { LimitKind } from '@portal/contracts/protection-values'
import type { Queryable, Tx } from '@portal/runtime'
import { lockUntilEnd } from '#platform/lock-store.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ProtectionDeps } from './deps.ts'
import { decideLimit, pendingAt, printLimit, readLimit } from './rules.ts'
import { addEvent, findLimit, holdTerms, refreshTerms, setLimit, setPending } from './store.ts'

/** Whose limit, in which currency its amounts are. */
export type Owner = { brand: number; member: bigint; currency: string }

type Deps = Pick<ProtectionDeps, 'clock'>

/** Deposits and changes of limits of one member wait for each other, so that a deposit is weighed against the limit that stands when it commits. */
export const holdDeposits = (tx: Queryable, member: bigint) => lockUntilEnd(tx, `protection.deposits:${member}`)

async function hold(tx: Tx, { brand, member }: Owner): Promise<void> {
  await holdDeposits(tx, member)
  await holdTerms(tx, brand, member)
}

/**
 * Sets a limit of the member's own, or asks for a raise or a removal (null), which waits (`decideLimit`).
 * @param value currency units of a money kind, minutes of the others
 * @throws Refusal `request.invalid` with `value`
 */
export async function changeLimit({ clock }: Deps, tx: Tx, owner: Owner, kind: LimitKind, value: string | null): Promise<void> {
  const desired = value === null ? null : readLimit(kind, value, owner.currency)
  if (desired === undefined) throw new Refusal('request.invalid', { value: 'out_of_range' })
  await hold(tx, owner)
  const decision = decideLimit(await findLimit(tx, owner.member, kind), desired)
  if (decision.do === 'nothing') return
  const at = clock.now()
  const note = { kind, ...(decision.amount !== null && { value: printLimit(kind, decision.amount) }) }
  if (decision.do === 'set') await setLimit(tx, owner.member, { kind, source: 'own', amount: decision.amount, at })
  else await setPending(tx, owner.member, kind, { since: at, amount: decision.amount })
  await addEvent(tx, { ...owner, event: decision.do === 'set' ? 'limit_set' : 'limit_raise_asked', details: note })
  await refreshTerms(tx, owner.member)
}

/**
 * Makes a raise or a removal hold that has waited its 24 hours and was not forgotten for 7 days after.
 * @throws Refusal `protection.nothing_pending`, `protection.not_ready` with `readyAt`
 */
export async function confirmLimit({ clock }: Deps, tx: Tx, owner: Owner, kind: LimitKind): Promise<void> {
  await hold(tx, owner)
  const stored = await findLimit(tx, owner.member, kind)
  if (!stored?.pendingSince) throw new Refusal('protection.nothing_pending')
  const at = clock.now()
  const { state, readyAt } = pendingAt(stored.pendingSince, at)
  if (state === 'lapsed') throw new Refusal('protection.nothing_pending')
  if (state === 'pending') throw new Refusal('protection.not_ready', { readyAt: readyAt.toISOString() })
  await setLimit(tx, owner.member, { kind, source: 'own', amount: stored.pendingAmount, at })
  const details = { kind, ...(stored.pendingAmount !== null && { value: printLimit(kind, stored.pendingAmount) }) }
  await addEvent(tx, { ...owner, event: 'limit_raise_confirmed', details })
  await refreshTerms(tx, owner.member)
}

/** Takes a raise or a removal back. @throws Refusal `protection.nothing_pending` */
export async function cancelLimit(tx: Tx, owner: Owner, kind: LimitKind): Promise<void> {
  await hold(tx, owner)
  const stored = await findLimit(tx, owner.member, kind)
  if (!stored?.pendingSince) throw new Refusal('protection.nothing_pending')
  await setPending(tx, owner.member, kind, null)
  await addEvent(tx, { ...owner, event: 'limit_raise_cancelled', details: { kind } })
}

/**
 * Sets a limit on top of the member's own, or lowers it. Operators never loosen what stands.
 * @returns what stood before
 * @throws Refusal `request.invalid` with `value`, `protection.may_only_tighten`
 */
export async function imposeLimit(
  { clock }: Deps,
  tx: Tx,
  owner: Owner,
  { kind, value, by }: { kind: LimitKind; value: string; by: string },
): Promise<{ before: string | undefined }> {
  const amount = readLimit(kind, value, owner.currency)
  if (amount === undefined) throw new Refusal('request.invalid', { value: 'out_of_range' })
  await hold(tx, owner)
  const [own, imposed] = [await findLimit(tx, owner.member, kind), await findLimit(tx, owner.member, kind, 'operator')]
  const standing = [own?.amount, imposed?.amount].filter((each) => each !== null && each !== undefined)
  const lowest = standing.length === 0 ? undefined : standing.reduce((least, each) => (each < least ? each : least))
  if (lowest !== undefined && amount >= lowest) throw new Refusal('protection.may_only_tighten', { value: 'too_large' })
  await setLimit(tx, owner.member, { kind, source: 'operator', amount, at: clock.now() })
  await addEvent(tx, { ...owner, event: 'limit_imposed', actor: by, details: { kind, value: printLimit(kind, amount) } })
  await refreshTerms(tx, owner.member)
  return { before: lowest === undefined ? undefined : printLimit(kind, lowest) }
}
