import type { BlockKind } from '@portal/contracts/protection-values'
import type { Tx } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import { addBlock, addMatchKeys, listBlocks, setReturnAsked, setReturned } from './block-store.ts'
import type { ProtectionDeps } from './deps.ts'
import type { Owner } from './limits.ts'
import { matchKeysOf } from './match.ts'
import { writeBlockMessage } from './messages.ts'
import { addMonths, type BlockRow, stateOf } from './rules.ts'
import { addEvent, holdTerms, refreshTerms } from './store.ts'

const dayMs = 86_400_000

/** Who begins a break: the member, or an operator with a reason. */
export type Beginner = { by?: string; reason?: string }

const events = {
  time_out: { own: 'time_out_taken', imposed: 'time_out_imposed' },
  exclusion: { own: 'exclusion_taken', imposed: 'exclusion_imposed' },
  closure: { own: 'account_closed', imposed: 'account_closed' },
} as const

/** A time-out of some days from this moment. @throws Refusal `protection.block_stands` */
export function takeTimeOut(deps: ProtectionDeps, tx: Tx, owner: Owner, days: number, beginner: Beginner = {}): Promise<BlockRow> {
  return begin(deps, tx, owner, 'time_out', (at) => new Date(at.getTime() + days * dayMs), beginner)
}

/** An exclusion of some months from this moment; 0 months: for ever. @throws Refusal `protection.block_stands` */
export function exclude(deps: ProtectionDeps, tx: Tx, owner: Owner, months: number, beginner: Beginner = {}): Promise<BlockRow> {
  return begin(deps, tx, owner, 'exclusion', (at) => (months === 0 ? null : addMonths(at, months)), beginner)
}

/**
 * Closes an account for good.
 * @throws Refusal `protection.account_not_empty` while it has money, an open bet or a withdrawal on its way; `protection.block_stands` when it is closed
 */
export function closeAccount(deps: ProtectionDeps, tx: Tx, owner: Owner): Promise<BlockRow> {
  return begin(deps, tx, owner, 'closure', () => null, {})
}

/**
 * Begins a break. The locks of the balances are taken first: every bet before this moment is written, and every later one meets the break (I42). A break never shortens the one that
 * stands.
 */
async function begin(
  deps: ProtectionDeps,
  tx: Tx,
  owner: Owner,
  kind: BlockKind,
  endOf: (at: Date) => Date | null,
  { by, reason = '' }: Beginner,
): Promise<BlockRow> {
  const { brand, member } = owner
  const at = await holdTerms(tx, brand, member)
  const endsAt = endOf(at)
  const standing = (await listBlocks(tx, member)).filter((block) => stateOf(block, at) !== 'over')
  if (kind !== 'closure' && standing.some((block) => outlasts(block, kind, endsAt))) throw new Refusal('protection.block_stands')
  if (kind === 'closure') {
    if (standing.some((block) => block.kind === 'closure')) throw new Refusal('protection.block_stands')
    const open = await deps.findOpen(tx, owner)
    if (open.balance > 0n || open.hasOpenBets || open.hasOpenWithdrawals) throw new Refusal('protection.account_not_empty')
  }
  const block = await addBlock(tx, { brand, member, kind, endsAt, imposedBy: by ?? null, reason })
  if (kind !== 'time_out') await addMatchKeys(tx, block.id, matchKeysOf(await deps.readPerson(tx, member), deps.matchKey))
  const event = events[kind][by === undefined ? 'own' : 'imposed']
  await addEvent(tx, { brand, member, event, actor: by, details: endsAt ? { endsAt: endsAt.toISOString() } : {} })
  await refreshTerms(tx, member)
  if (kind === 'time_out') await deps.extendBonuses(tx, member, pauseMs(standing, at, endsAt!))
  else await deps.cancelBonuses(tx, member, kind)
  await deps.sendMessage(tx, { brandId: brand, member, key: `protection:${block.id}`, ...writeBlockMessage(kind, endsAt) })
  await deps.endSessions(tx, member, kind)
  return block
}

/** The time that a new time-out adds to the one that stands. */
function pauseMs(standing: readonly BlockRow[], at: Date, endsAt: Date): number {
  const ends = standing.filter(({ kind }) => kind === 'time_out').map((block) => block.endsAt!.getTime())
  return endsAt.getTime() - Math.max(at.getTime(), ...ends)
}

/** Whether a standing break is at least as long as a new one; a time-out never outlasts an exclusion, which does not end by itself. */
function outlasts(standing: BlockRow, kind: BlockKind, endsAt: Date | null): boolean {
  if (standing.kind === 'closure') return true
  if (standing.kind === 'time_out' && kind === 'exclusion') return false
  if (standing.kind === 'exclusion' && kind === 'time_out') return true
  if (standing.endsAt === null) return true
  return endsAt !== null && standing.endsAt >= endsAt
}

/**
 * The way back from exclusions whose time is over: ask, think for a day, confirm. One that still runs keeps all of it closed.
 * @throws Refusal `protection.return_not_open`
 */
export async function stepReturn(
  deps: ProtectionDeps,
  tx: Tx,
  { brand, member }: Owner,
  step: 'ask' | 'withdraw' | 'confirm',
): Promise<void> {
  await holdTerms(tx, brand, member)
  const now = deps.clock.now()
  const standing = (await listBlocks(tx, member))
    .map((block) => ({ block, state: stateOf(block, now) }))
    .filter(({ state }) => state !== 'over')
  const needed = { ask: ['returnable'], withdraw: ['returning', 'confirmable'], confirm: ['confirmable'] }[step]
  const open = standing.filter(({ state }) => needed.includes(state))
  const isHeld = standing.some(({ block, state }) => state === 'active' && block.kind !== 'time_out')
  if (open.length === 0 || isHeld) throw new Refusal('protection.return_not_open')
  for (const { block } of open) {
    if (step === 'confirm') await setReturned(tx, block.id, now)
    else await setReturnAsked(tx, block.id, step === 'ask' ? now : null)
  }
  const event = ({ ask: 'return_asked', withdraw: 'return_withdrawn', confirm: 'return_confirmed' } as const)[step]
  await addEvent(tx, { brand, member, event })
  await refreshTerms(tx, member)
}
