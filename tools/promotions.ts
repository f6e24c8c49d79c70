import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseAmount } from '@portal/contracts'
import { openDatabase, openLog, readConfig, sharedConfig } from '@portal/runtime'
import { z } from 'zod'
import { openOperatorPromotions, type OperatorPromotions } from '../apps/server/src/operator-promotions.ts'
import { Explained } from './explained.ts'
import { openPortalDatabase } from './portal-database.ts'

const usage = `npm run promotions -- list
npm run promotions -- pictures APPLICATION --to FOLDER
npm run promotions -- take APPLICATION --by OPERATOR
npm run promotions -- approve APPLICATION --by OPERATOR [--amount 500 [--paid]]
npm run promotions -- reject APPLICATION --by OPERATOR --reason "what the member reads"`
const operator = /^[A-Za-z0-9._@-]{2,64}$/
/** Nine signs are the number that an earlier release gave. */
const applicationNumber = /^P(\d{14,24}|[2-9A-Z]{9})$/

const promotionsConfig = { ...sharedConfig, POSTGRES_PORT: z.coerce.number().int().min(1).max(65_535).default(8079) }

/**
 * What members have applied for: an operator looks at it and decides (docs/recipes/operate.md). It works beside a running portal or without one. Answers 0
 * when it was done, 1 when it was refused, 2 when the call is wrong.
 */
export async function main(args: string[]): Promise<number> {
  const config = readConfig(promotionsConfig)
  const source = await openPortalDatabase(config)
  const database = openDatabase(source.url, { max: 4, applicationName: 'promotions' })
  const promotions = await openOperatorPromotions(database, openLog('promotions', 'warn'))
  try {
    return await review(promotions, args, console.log)
  } finally {
    await promotions.close()
    await database.close()
    await source.close()
  }
}

type Say = (line: string) => void

/** @param say tells the operator one line */
export async function review(promotions: OperatorPromotions, args: string[], say: Say): Promise<number> {
  const { values, positionals } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    allowPositionals: true,
    options: {
      by: { type: 'string', default: '' },
      reason: { type: 'string', default: '' },
      amount: { type: 'string' },
      paid: { type: 'boolean', default: false },
      to: { type: 'string', default: '' },
    },
  })
  const [verb, name = '', ...more] = positionals
  if (verb === 'list' && name === '') return list(promotions, say)
  const isAsked = applicationNumber.test(name) && more.length === 0
  if (isAsked && verb === 'pictures' && values.to !== '') return savePictures(promotions, name, values.to, say)
  if (isAsked && operator.test(values.by)) {
    if (verb === 'take') return answer(await promotions.take(name, values.by), 'Taken in hand.', say)
    if (verb === 'approve') return approve(promotions, name, values, say)
    if (verb === 'reject') {
      const reason = values.reason.trim()
      if ([...reason].length < 10 || [...reason].length > 300) throw new Explained('Say in 10 to 300 characters why: the member reads it.')
      return answer(await promotions.reject(name, values.by, reason), 'Rejected; the member was told why.', say)
    }
  }
  say(usage)
  return 2
}

async function list(promotions: OperatorPromotions, say: Say): Promise<number> {
  const waiting = await promotions.list()
  for (const { applicationNo, brand, username, promotion, state, decidedBy, pictures, appliedAt, comment } of waiting) {
    const hand = state === 'process' ? ` in the hands of ${decidedBy}` : ''
    say(
      `${applicationNo}  ${brand} ${username}  ${promotion}${hand}  ${appliedAt.toISOString()}  ${pictures} pictures: ${JSON.stringify(comment)}`,
    )
  }
  if (waiting.length === 0) say('Nothing waits.')
  return 0
}

/** Into a folder that only its owner reads: members show what is theirs. */
async function savePictures(promotions: OperatorPromotions, name: string, folder: string, say: Say): Promise<number> {
  const pictures = await promotions.listPictures(name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const [index, { type, bytes }] of pictures.entries()) {
    const file = join(folder, `${name}-${index + 1}.${type === 'image/png' ? 'png' : 'jpg'}`)
    await writeFile(file, bytes, { mode: 0o600 })
    say(file)
  }
  if (pictures.length === 0) say('It has no pictures.')
  return pictures.length > 0 ? 0 : 1
}

type Approval = { by: string; amount?: string | undefined; paid: boolean }

async function approve(promotions: OperatorPromotions, name: string, { by, amount: text, paid }: Approval, say: Say): Promise<number> {
  const amount = text === undefined ? undefined : parseAmount(text)
  if ((text !== undefined && (amount === undefined || amount <= 0n)) || (paid && amount === undefined))
    throw new Explained('Say an amount above zero, such as --amount 500 or --amount 12.5.')
  const told = paid ? 'the reward is in the wallet' : amount === undefined ? 'the member takes part' : 'the reward waits to be claimed'
  return answer(await promotions.approve(name, { by, amount, isPaid: paid }), `Approved: ${told}, and the member was told.`, say)
}

function answer(reviewed: Awaited<ReturnType<OperatorPromotions['take']>>, done: string, say: Say): number {
  const refused = {
    not_waiting: 'No such application waits: there is none of this number, or it is decided.',
    amount_out_of_range: 'The promotion allows no such amount; without a reward in its terms, approve without one.',
  }
  say(reviewed === 'done' ? done : refused[reviewed])
  return reviewed === 'done' ? 0 : 1
}
