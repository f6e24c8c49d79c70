import { parseArgs } from 'node:util'
import { openDatabase, openLog, readConfig, sharedConfig } from '@portal/runtime'
import { z } from 'zod'
import { openProofDesk, type ProofDesk } from '../apps/server/src/proof-desk.ts'
import { Explained } from './explained.ts'
import { openPortalDatabase } from './portal-database.ts'

const usage = `npm run recover -- ask BRAND USERNAME --by OPERATOR --reason "how you know who asks"
npm run recover -- list
npm run recover -- grant WISH --by ANOTHER-OPERATOR
npm run recover -- refuse WISH --by ANOTHER-OPERATOR`
const operator = /^[A-Za-z0-9._@-]{2,64}$/

const recoverConfig = { ...sharedConfig, POSTGRES_PORT: z.coerce.number().int().min(1).max(65_535).default(8079) }

/**
 * For members who have lost every second proof: one operator asks to take it away, another one grants or refuses it (docs/recipes/operate.md). It works
 * beside a running portal or without one. Answers 0 when it was done, 1 when it was refused, 2 when the call is wrong.
 */
export async function main(args: string[]): Promise<number> {
  const config = readConfig(recoverConfig)
  const source = await openPortalDatabase(config)
  const database = openDatabase(source.url, { max: 2, applicationName: 'recover' })
  const desk = await openProofDesk(database, { ...process.env, DATABASE_URL: source.url }, openLog('recover', 'warn'))
  try {
    return await recover(desk, args, console.log)
  } finally {
    await desk.close()
    await database.close()
    await source.close()
  }
}

/** @param say tells the operator one line */
export async function recover(desk: ProofDesk, args: string[], say: (line: string) => void): Promise<number> {
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    allowPositionals: true,
    options: { by: { type: 'string', default: '' }, reason: { type: 'string', default: '' } },
  })
  const [verb, ...names] = positionals
  const { by, reason } = values
  const wrongCall = () => {
    say(usage)
    return 2
  }
  if (verb === 'list' && names.length === 0) {
    const waiting = await desk.list()
    for (const { id, brand, username, askedBy, askedAt, reason: why } of waiting)
      say(`${id}  ${brand} ${username}  asked by ${askedBy} at ${askedAt.toISOString()}: ${why}`)
    if (waiting.length === 0) say('Nothing waits.')
    return 0
  }
  if (!operator.test(by)) return wrongCall()
  if (verb === 'ask' && names.length === 2) {
    if (reason.trim().length < 10 || reason.length > 500) throw new Explained('Say in 10 to 500 characters how you know who asks.')
    const wish = await desk.ask(names[0]!, names[1]!, by, reason.trim())
    say(wish ? `Wish ${wish} waits a week for another operator.` : 'No such member, no second proof to take, or a wish waits already.')
    return wish ? 0 : 1
  }
  if ((verb === 'grant' || verb === 'refuse') && /^\d{1,18}$/.test(names[0] ?? '') && names.length === 1) {
    const isDone = await desk.settle(BigInt(names[0]!), by, verb === 'grant')
    const done =
      verb === 'grant' ? 'Taken away: the owner was told, and nothing is paid out for three days.' : 'Refused; nothing was changed.'
    say(isDone ? done : 'No such wish waits, it is older than a week, or you asked for it yourself.')
    return isDone ? 0 : 1
  }
  return wrongCall()
}
