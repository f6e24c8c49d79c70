import type { ContractKind } from '@portal/contracts/agents'
import type { Database, Tx } from '@portal/runtime'
import { Refusal } from '#platform/refusal.ts'
import { findRules } from '../contracts/index.ts'
import { type Window, windowOf } from '../engine/index.ts'
import type { SettledBrand, SettlementParts } from './deps.ts'
import { payBills } from './pay.ts'
import { countedAs, type Settled, settleWindow } from './settle.ts'

type Asked = { brand: SettledBrand; kind: ContractKind; /** A moment within the window. */ at: Date; now: Date }
type Ran = Window & Settled

/**
 * Settles one window and posts its bills, as the job does. A window that was settled already gets versions for what differs, and nothing where nothing does.
 * @throws Refusal `agents.closed`, `agents.window_to_come`
 */
export async function runWindow(tx: Tx, parts: Pick<SettlementParts, 'live'>, asked: Asked): Promise<Ran> {
  const paying = { ...parts, database: { transaction: <T>(work: (inner: Tx) => Promise<T>) => work(tx) } }
  await payBills(paying, asked.brand)
  const ran = await settleOne(tx, asked)
  await payBills(paying, asked.brand)
  return ran
}

/** What a run would do: a run that is rolled back. */
export async function tryWindow(database: Database, asked: Asked): Promise<Ran> {
  const tried = new Error('rolled back')
  let ran: Ran | undefined
  const attempt = database.transaction(async (tx) => {
    ran = await settleOne(tx, asked)
    throw tried
  })
  await attempt.catch((error: unknown) => {
    if (error !== tried) throw error
  })
  return ran!
}

async function settleOne(tx: Tx, { brand, kind, at, now }: Asked): Promise<Ran> {
  const rules = await findRules(tx, brand.id)
  if (rules?.currency !== brand.currency || !rules.kinds.includes(kind)) throw new Refusal('agents.closed')
  const window = windowOf(countedAs(kind), brand.timeZone, at)
  // Real time is settled while its day runs.
  if (kind === 'RT' ? window.from > now : window.to > now) throw new Refusal('agents.window_to_come')
  return { ...window, ...(await settleWindow(tx, { brand, rules, kind, window, now })) }
}
