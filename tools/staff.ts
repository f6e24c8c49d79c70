import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, openLog, readConfig, sharedConfig, systemClock } from '@portal/runtime'
import { z } from 'zod'
import { openBrands } from '../apps/server/src/modules/brand/index.ts'
import { addFirstPerson, openStaff, renewLink } from '../apps/server/src/modules/staff/index.ts'
import { readServerConfig } from '../apps/server/src/platform/config.ts'
import { openPortalDatabase } from './portal-database.ts'

const usage = `npm run staff -- create NAME ROLE [--brand CODE]
npm run staff -- link NAME`
const staffConfig = { ...sharedConfig, POSTGRES_PORT: z.coerce.number().int().min(1).max(65_535).default(8079) }

/**
 * The first people of the back office, made where nobody can sign in yet: prints the enrolment link of 30 minutes (docs/recipes/operate.md). It works beside a
 * running portal or without one. Answers 0 when it was done, 1 when it was refused, 2 when the call is wrong.
 */
export async function main(args: string[]): Promise<number> {
  const config = readConfig(staffConfig)
  const source = await openPortalDatabase(config)
  const database = openDatabase(source.url, { max: 2, applicationName: 'staff' })
  try {
    const server = readServerConfig({ ...process.env, DATABASE_URL: source.url, DATA_DIR: resolve(config.DATA_DIR) })
    const core = await openStaff({
      database,
      clock: systemClock,
      log: openLog('staff', 'warn'),
      config: server,
      brands: openBrands({ database }),
    })
    return await run(core, args, console.log)
  } finally {
    await database.close()
    await source.close()
  }
}

/** @param say tells the operator one line */
export async function run(core: Awaited<ReturnType<typeof openStaff>>, args: string[], say: (line: string) => void): Promise<number> {
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    allowPositionals: true,
    options: { brand: { type: 'string' } },
  })
  const [verb, name = '', role = '', ...more] = positionals
  const isName = /^[A-Za-z0-9._@-]{2,64}$/.test(name)
  if (verb === 'create' && isName && role !== '' && more.length === 0) {
    const made = await addFirstPerson(core, { username: name, role, brand: values.brand })
    if (typeof made !== 'object') {
      say({ name_taken: 'A person of this name exists.', no_role: 'There is no such role.', no_brand: 'There is no such brand.' }[made])
      return 1
    }
    say(`Open within 30 minutes: ${made.link}`)
    return 0
  }
  if (verb === 'link' && isName && role === '') {
    const link = await renewLink(core, name)
    say(link ? `Open within 30 minutes: ${link}` : 'There is no such person, or the person is enrolled.')
    return link ? 0 : 1
  }
  say(usage)
  return 2
}
