import { randomUUID } from 'node:crypto'
import { sql } from '@portal/runtime'
import { forfeitBonus, grantBonus } from '#modules/bonus'
import type { TestStaff } from './test-staff.ts'

const reason = 'Paid in by a broken machine.'
const terms = { multiplier: 10, validDays: 30, spendOrder: 'REAL_FIRST' } as const

/** A bonus of a member that has not ended; those that were there before make room. */
async function granted({ portal: { database } }: TestStaff): Promise<string> {
  const [member] = await database.query<{ id: bigint }>(sql`select id from identity.members where brand_id = 1 and username = 'demo'`)
  const standing = await database.query<{ no: string }>(sql`
    select grant_no as no from bonus.grants where member = ${member!.id}::bigint and state in ('pending', 'active') order by id desc`)
  return database.transaction(async (tx) => {
    for (const { no } of standing) await forfeitBonus(tx, 1, no, { actor: 'sample', reason })
    const owner = { brand: 1, member: member!.id, currency: 'BDT' }
    const more = { base: 'BONUS' as const, contribution: { RNG: 100 }, isSticky: false }
    const { grant_no: no } = await grantBonus(tx, {
      ...owner,
      source: 'gift',
      reference: randomUUID(),
      amount: 1_000_000n,
      terms: { ...terms, ...more },
      actor: null,
      reason,
    })
    return no
  })
}

/** A valid call of each write of bonuses; see `test-staff-samples.ts`. */
export const bonusSamples = {
  'POST /staff/v1/bonuses/give': {
    as: 'support' as const,
    input: () => ({ member: 'demo', amount: '100', ...terms, games: 'all', reason }),
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/bonuses/forfeit': {
    as: 'support' as const,
    input: async (back: TestStaff) => ({ grantNo: await granted(back), reason }),
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/bonuses/reward-terms': {
    as: 'support' as const,
    input: async ({ portal: { database } }: TestStaff) => {
      const [row] = await database.query<{ version: number }>(
        sql`select version from bonus.reward_terms where brand = 1 and kind = 'weekly'`,
      )
      return { kind: 'weekly', bonus: { ...terms, games: 'slots', maxBet: '20' }, version: row?.version ?? 0, reason }
    },
    row: { event: 'request_proposed', reason },
  },
}
