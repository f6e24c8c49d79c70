import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Queryable, Tx } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { describeDevice } from '../accounts/index.ts'
import { recordEvent } from '../audit/index.ts'
import { networkOf } from '../limits/index.ts'
import type { SecondProofDeps } from './deps.ts'
import { listTrusted, saveTrust, type TrustedRow, useTrust } from './second-step-store.ts'

/** Days for which the owner's trust in a device or network lasts (decision A-56). */
const trustDays = 30

const hash = (text: string) => createHash('sha256').update(text).digest()
const networkMark = (call: Call) => hash(`network ${networkOf(call.ip)}`)

/** One cookie per account, because several people may use one browser. Its name does not reveal the account. */
function cookieName({ deviceKey }: SecondProofDeps, memberId: bigint): string {
  return `trusted-${createHmac('sha256', deviceKey).update(`trusted ${memberId}`).digest('base64url').slice(0, 12)}`
}

function readMark(deps: SecondProofDeps, memberId: bigint, call: Call): Buffer | undefined {
  const value = call.cookies.get(cookieName(deps, memberId))
  return value === undefined ? undefined : hash(`device ${value}`)
}

/** Whether the account's owner trusts this device or this network. */
export function isTrusted(deps: SecondProofDeps, on: Queryable, memberId: bigint, call: Call): Promise<boolean> {
  return useTrust(on, memberId, readMark(deps, memberId, call), networkMark(call))
}

/** Stores the owner's trust. A device gets a new HttpOnly cookie each time. */
export async function addTrust(
  deps: SecondProofDeps,
  tx: Tx,
  memberId: bigint,
  wanted: { device: boolean; network: boolean },
  call: Call,
): Promise<void> {
  for (const [kind, isWanted] of Object.entries(wanted))
    if (isWanted) await recordEvent(tx, { id: memberId, brandId: call.brand.id }, 'place_trusted', call, { after: { kind } })
  const row = { memberId, device: describeDevice(call.userAgent), network: networkOf(call.ip) }
  if (wanted.network) await saveTrust(tx, { ...row, kind: 'network', mark: networkMark(call) }, trustDays)
  if (!wanted.device) return
  const value = randomBytes(32).toString('base64url')
  await saveTrust(tx, { ...row, kind: 'device', mark: hash(`device ${value}`) }, trustDays)
  tx.afterCommit(() => call.cookies.set(cookieName(deps, memberId), value, { maxAgeSeconds: trustDays * 86_400 }))
}

/** The trusted devices and networks of a member; `current` are those of this call. */
export async function listTrustedDevices(
  deps: SecondProofDeps,
  memberId: bigint,
  call: Call,
): Promise<(TrustedRow & { current: boolean })[]> {
  const marks = [readMark(deps, memberId, call), networkMark(call)]
  const trusted = await listTrusted(deps.database, memberId)
  return trusted.map((row) => ({ ...row, current: marks.some((mark) => mark?.equals(row.mark) ?? false) }))
}
