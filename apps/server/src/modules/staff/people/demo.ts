import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { grantsOf, staffRoles } from '@portal/contracts/staff-permissions'
import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '@portal/runtime'
import { demoPassword, describeSecret, writeTotpCode } from '#modules/identity'
import { Refusal } from '#platform/refusal.ts'
import { recordAudit } from '../audit/index.ts'
import { isLoopback } from './brand-roles.ts'
import type { OpenCall } from './call.ts'
import type { PeopleDeps } from './deps.ts'
import { createPerson, findPersonByName, giveRole, listDemoPeople, putBuiltinRole, setDemoPeople, setSecrets } from './people-store.ts'
import { sealPurpose } from './proofs.ts'
import { endAllSessions } from './session-store.ts'

const why =
  'This is a demonstration on this computer: its staff have public passwords, and their codes are shown here so that you can look around. A portal that others can reach shows none.'
const periodMs = 30_000
const daySeconds = 86_400

/** The eight roles follow the contract at each start. */
export async function seedRoles(tx: Tx): Promise<void> {
  for (const role of staffRoles) await putBuiltinRole(tx, role, grantsOf(role))
}

/** One person for each role, in these brands. What is there stays. */
export async function seedDemoStaff(tx: Tx, deps: Pick<PeopleDeps, 'passwords' | 'seal'>, brandIds: readonly number[]): Promise<void> {
  let passwordHash: string | undefined
  for (const role of staffRoles) {
    const id = await createPerson(tx, { username: role, name: '', isDemo: true })
    if (id !== undefined) {
      const sealedTotp = deps.seal.close(randomBytes(20), sealPurpose(id))
      passwordHash ??= await deps.passwords.hash(demoPassword)
      // Old enough to confirm what others propose.
      await setSecrets(tx, id, { passwordHash, sealedTotp, enrolledSecondsAgo: 2 * daySeconds })
    }
    const person = await findPersonByName(tx, role)
    // A person of this name whom the operator has made is no account of the demonstration.
    if (!person?.isDemo) continue
    for (const brandId of brandIds) await giveRole(tx, { personId: person.id, brandId, role, by: 'demo' })
  }
}

/** Their password is public: they are open in a demonstration and locked, with their sessions ended, everywhere else. */
export async function settleDemoStaff(tx: Tx, isOpen: boolean): Promise<void> {
  for (const { id, username } of await setDemoPeople(tx, isOpen)) {
    if (!isOpen) await endAllSessions(tx, id, 'locked')
    const change = { before: { isLocked: isOpen }, after: { isLocked: !isOpen } }
    await recordAudit(tx, { username: 'start' }, { event: 'lock_changed', subject: { kind: 'staff', id: username }, ...change })
  }
}

/** Writes the secrets of the demo staff's authenticators, for an app or a script, where only the owner of the folder reads them. */
export async function writeDemoStaff(database: Database, { seal }: Pick<PeopleDeps, 'seal'>, folder: string): Promise<void> {
  const people = await listDemoPeople(database)
  const accounts = people.flatMap(({ id, username, role, sealedTotp }) => {
    if (!sealedTotp) return []
    const { secret, uri } = describeSecret(seal.open(sealedTotp, sealPurpose(id)), { issuer: 'Back office demo', label: username })
    return [{ username, role, password: demoPassword, secret, uri }]
  })
  if (accounts.length === 0) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'demo-staff.json'), `${JSON.stringify({ why, accounts }, undefined, 2)}\n`, { mode: 0o600 })
}

/** A page of another site can be made to look like this machine by its name; the address in the bar must be this machine's own. */
const isOpenHere = ({ isOpenDemo }: PeopleDeps, { ip, origin }: OpenCall) =>
  isOpenDemo && isLoopback(ip) && /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname)

export async function describeDemo(deps: PeopleDeps, call: OpenCall) {
  if (!isOpenHere(deps, call)) return undefined
  const people = await listDemoPeople(deps.database)
  return { why, password: demoPassword, accounts: people.map(({ username, role }) => ({ username, role })) }
}

/** @throws Refusal `request.not_found` anywhere but in a demonstration on this machine, and for people who are none of its accounts */
export async function findDemoCode(deps: PeopleDeps, username: string, call: OpenCall) {
  const people = isOpenHere(deps, call) ? await listDemoPeople(deps.database) : []
  const person = people.find((each) => each.username === username.toLowerCase())
  if (!person?.sealedTotp) throw new Refusal('request.not_found')
  const nowMs = deps.clock.now().getTime()
  const code = writeTotpCode(deps.seal.open(person.sealedTotp, sealPurpose(person.id)), nowMs)
  return { code, secondsLeft: Math.ceil((periodMs - (nowMs % periodMs)) / 1000), why }
}
