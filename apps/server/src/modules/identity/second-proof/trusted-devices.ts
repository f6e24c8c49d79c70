import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Queryable, Tx } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { describeDevice } from '../accounts/index.ts'
import { recordEvent } from '../audit/index.ts'
import { networkOf } from '../limits/index.ts'
import type { SecondProofDeps } from './deps.ts'
import { listTrusted, saveTrust, type TrustedRow, useTrust } from './second-step-store.ts'

/** How long the owner's word holds that a device or network is theirs (decision A-56). */
const trustDays = 30

const hash = (text: string) => createHash('sha256').update(text).digest()
const networkMark = (call: Call) => hash(`network ${networkOf(call.ip)}`)

/** A cookie of its own for each account: several people may use one browser. Its name tells nothing. */
function cookieName({ deviceKey }: SecondProofDeps, memberId: bigint): string {
  return `trusted-${createHmac('sha256', deviceKey).update(`trusted ${memberId}`).digest('base64url').slice(0, 12)}`
}

function readMark(deps: SecondProofDeps, memberId: bigint, call: Call): Buffer | undefined {
  const value = call.cookies.get(cookieName(deps, memberId))
  return value === undefined ? undefined : hash(`device ${value}`)
}

/** Whether the account's owner has said that this device, or this network, is theirs. */
export function isTrusted(deps: SecondProofDeps, on: Queryable, memberId: bigint, call: Call): Promise<boolean> {
  return useTrust(on, memberId, readMark(deps, memberId, call), networkMark(call))
}

/** Notes the owner's word. A device gets a cookie that no script reads, new each time. */
export async function addTrust(
  deps: SecondProofDeps,
  tx: Tx,
  memberId: bigint,
  places: { device: boolean; network: boolean },
  call: Call,
): Promise<void> {
  for (const [kind, isWanted] of Object.entries(places))
    if (isWanted) await recordEvent(tx, { id: memberId, brandId: call.brand.id }, 'place_trusted', call, { after: { kind } })
  const words = { memberId, device: describeDevice(call.userAgent), network: networkOf(call.ip) }
  if (places.network) await saveTrust(tx, { ...words, kind: 'network', mark: networkMark(call) }, trustDays)
  if (!places.device) return
  const value = randomBytes(32).toString('base64url')
  await saveTrust(tx, { ...words, kind: 'device', mark: hash(`device ${value}`) }, trustDays)
  tx.afterCommit(() => call.cookies.set(cookieName(deps, memberId), value, { maxAgeSeconds: trustDays * 86_400 }))
}

/** The trusted devices and networks of who is signed in; `current` are those that the call comes from. */
export async function listTrustedDevices(
  deps: SecondProofDeps,
  memberId: bigint,
  call: Call,
): Promise<(TrustedRow & { current: boolean })[]> {
  const marks = [readMark(deps, memberId, call), networkMark(call)]
  const places = await listTrusted(deps.database, memberId)
  return places.map((place) => ({ ...place, current: marks.some((mark) => mark?.equals(place.mark) ?? false) }))
}
