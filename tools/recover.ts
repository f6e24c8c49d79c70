import { parseArgs } from 'node:util'
import { openDatabase, openLog, readConfig, sharedConfig } from '@portal/runtime'
import { z } from 'zod'
import { openOperatorProofs, type OperatorProofs } from '../apps/server/src/operator-proofs.ts'
import { Explained } from './explained.ts'
import { openPortalDatabase } from './portal-database.ts'

const usage = `npm run recover -- ask BRAND USERNAME --by OPERATOR --reason "how you know who asks"
npm run recover -- list
npm run recover -- grant REQUEST --by ANOTHER-OPERATOR
npm run recover -- refuse REQUEST --by ANOTHER-OPERATOR`
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
  const proofs = await openOperatorProofs(database, { ...process.env, DATABASE_URL: source.url }, openLog('recover', 'warn'))
  try {
    return await recover(proofs, args, console.log)
  } finally {
    await proofs.close()
    await database.close()
    await source.close()
  }
}

/** @param say tells the operator one line */
export async function recover(proofs: OperatorProofs, args: string[], say: (line: string) => void): Promise<number> {
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
    const waiting = await proofs.list()
    for (const { id, brand, username, askedBy, askedAt, reason: why } of waiting)
      say(`${id}  ${brand} ${username}  asked by ${askedBy} at ${askedAt.toISOString()}: ${why}`)
    if (waiting.length === 0) say('Nothing waits.')
    return 0
  }
  if (!operator.test(by)) return wrongCall()
  if (verb === 'ask' && names.length === 2) {
    if (reason.trim().length < 10 || reason.length > 500) throw new Explained('Say in 10 to 500 characters how you know who asks.')
    const request = await proofs.ask(names[0]!, names[1]!, by, reason.trim())
    say(
      request
        ? `Request ${request} waits a week for another operator.`
        : 'No such member, no second proof to take, or a request waits already.',
    )
    return request ? 0 : 1
  }
  if ((verb === 'grant' || verb === 'refuse') && /^\d{1,18}$/.test(names[0] ?? '') && names.length === 1) {
    const isDone = await proofs.settle(BigInt(names[0]!), by, verb === 'grant')
    const done =
      verb === 'grant' ? 'Taken away: the owner was told, and nothing is paid out for three days.' : 'Refused; nothing was changed.'
    say(isDone ? done : 'No such request waits, it is older than a week, or you asked for it yourself.')
    return isDone ? 0 : 1
  }
  return wrongCall()
}
