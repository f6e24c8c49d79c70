/**
 * The operators' side: people of staff, their sessions and permissions, the audit, and the routes of the back office, served on `BACKOFFICE_PORT` alone.
 *
 *   openStaff(parts)               what all of it works with; the commands of the operator's shell use it too
 *   mountStaff(app, deps)          every route on the operators' server
 *   seedStaff(deps, options)       the eight roles, and the demonstration's people where it is open
 */
import { hkdfSync } from 'node:crypto'
import type { Clock, Database, FastifyInstance, Log } from '@portal/runtime'
import { openSeal } from '@portal/runtime/seal'
import type { Brands } from '#modules/brand'
import { openPasswords, passwordOptions } from '#modules/identity'
import type { ServerConfig } from '#platform/config.ts'
import { getSecret } from '#platform/secret-store.ts'
import type { StaffDeps } from './deps.ts'
import { mountDirectory } from './directory.ts'
import { createStaffServing, removeOldAnswers, serveStaffDescription, type StaffServing } from './frame/index.ts'
import { openCursors } from './lists/index.ts'
import { seedDemoStaff, seedRoles, settleDemoStaff, tidyPeople, writeDemoStaff } from './people/index.ts'
import { mountSession } from './session.ts'

export { sealStaffAudit } from './audit/index.ts'
export type { StaffDeps } from './deps.ts'

export type StaffParts = { database: Database; clock: Clock; log: Log; config: ServerConfig; brands: Brands }

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost'])

export async function openStaff({ database, clock, log, config, brands }: StaffParts): Promise<StaffDeps> {
  const [secret, recoveryKey, cursorKey] = await Promise.all([
    getSecret(database, 'staff-secrets'),
    getSecret(database, 'staff-recovery-codes'),
    getSecret(database, 'staff-cursors'),
  ])
  // With a pepper outside of the database a copy of it alone opens nothing.
  const keyOf = (use: string) => Buffer.from(hkdfSync('sha256', secret, config.PASSWORD_PEPPER ?? '', use, 32))
  const host = config.HOST === '127.0.0.1' ? 'localhost' : config.HOST
  return {
    database,
    clock,
    log,
    brands,
    passwords: openPasswords(...passwordOptions(config)),
    seal: openSeal(keyOf('authenticators')),
    answerSeal: openSeal(keyOf('answers')),
    recoveryKey,
    cursors: openCursors(cursorKey),
    isOpenDemo: config.DEMO && loopbackHosts.has(config.HOST),
    // A passkey belongs to a name, never to an address of figures.
    origin: `http://${host}:${config.BACKOFFICE_PORT}`,
  }
}

/** Every route of the operators' side, in the order of the menu. */
export function mountStaff(app: FastifyInstance, deps: StaffDeps): StaffServing {
  const serving = createStaffServing(app, deps)
  const mount = { serving, deps }
  mountSession(mount)
  mountDirectory(mount)
  serveStaffDescription(app, serving.served)
  return serving
}

/** Removes what is over; for a job. */
export async function tidyStaff(database: Database): Promise<void> {
  await tidyPeople(database)
  await removeOldAnswers(database)
}

/**
 * The eight roles as the contract has them and, in a demonstration, one person for each in its brands; everywhere else those people are locked.
 * @param demoBrands brands of mode demo; none where the demonstration is closed
 */
export async function seedStaff(deps: StaffDeps, demoBrands: readonly number[], folder: string): Promise<void> {
  const isOpen = demoBrands.length > 0
  await deps.database.transaction(async (tx) => {
    await seedRoles(tx)
    if (isOpen) await seedDemoStaff(tx, deps, demoBrands)
    await settleDemoStaff(tx, isOpen)
  })
  if (isOpen) await writeDemoStaff(deps.database, deps, folder)
}
