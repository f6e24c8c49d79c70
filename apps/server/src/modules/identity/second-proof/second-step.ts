import { createHash, randomBytes } from 'node:crypto'
import type { Output } from '@portal/contracts'
import type { identityRoutes } from '@portal/contracts/identity'
import type { Tx } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import { hashTicket, type LoginRow, makeTicket } from '../accounts/index.ts'
import { networkOf } from '../limits/index.ts'
import type { SecondProofDeps } from './deps.ts'
import { getProofFacts } from './second-proof-store.ts'
import { listMethods } from './second-proof.ts'
import { createSecondStep } from './second-step-store.ts'
import { isTrusted } from './trusted-devices.ts'

export type SecondStep = Extract<Output<typeof identityRoutes.login>, { kind: 'second_step' }>

const lifeSeconds = 300
const browserCookie = 'second'

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * Starts the second step where the account has a second proof and its owner does not trust this device or network.
 * @returns the answer in place of a session; undefined when no second step is due
 */
export async function startSecondStep(
  deps: SecondProofDeps,
  tx: Tx,
  found: LoginRow,
  { remember, byPassword }: { remember: boolean; byPassword: boolean },
  call: Call,
): Promise<SecondStep | undefined> {
  const methods = listMethods(await getProofFacts(tx, found.id), call)
  if (methods.length === 0) return undefined
  if (await isTrusted(deps, tx, found.id, call)) return undefined
  const { ticket, hash: ticketHash } = makeTicket()
  const browser = randomBytes(24).toString('base64url')
  const step = {
    ticketHash,
    memberId: found.id,
    brandId: call.brand.id,
    browserHash: hash(browser),
    network: networkOf(call.ip),
    remember,
    byPassword,
    isDefault: found.isDefault,
    isAssigned: found.isAssigned,
    passwordAgeDays: found.passwordAgeDays,
  }
  await createSecondStep(tx, step, lifeSeconds)
  tx.afterCommit(() => call.cookies.set(browserCookie, browser, { maxAgeSeconds: lifeSeconds }))
  return { kind: 'second_step', ticket, expiresInSeconds: lifeSeconds, methods }
}

/** The key of an open step: its ticket, and the browser and network in which it was started. */
export function secondStepKeyOf(ticket: string, call: Call): { ticketHash: Buffer; brandId: number; browserHash: Buffer; network: string } {
  const browser = call.cookies.get(browserCookie) ?? ''
  return { ticketHash: hashTicket(ticket), brandId: call.brand.id, browserHash: hash(browser), network: networkOf(call.ip) }
}

export function removeBrowserCookie(call: Call): void {
  call.cookies.remove(browserCookie)
}
