import { sql } from '@portal/runtime'
import type { StaffSample } from './test-staff-sample.ts'
import type { TestStaff } from './test-staff.ts'

export const reportSources = ['State broadcast', 'Official gazette'] as const

const reason = 'The broadcast was read wrongly.'
let numbers = 0

/** A lottery of three digits whose result comes from outside, with a draw that waits for it. @returns its number */
export async function addWaitingDraw({ portal: { database } }: TestStaff, gameId = 'FOREIGN-3D'): Promise<string> {
  numbers += 1
  const numero = `20260101${String(numbers).padStart(4, '0')}`
  const rule = {
    utcOffsetMinutes: 360, days: [1], firstAt: '21:00:00', everySeconds: 86_400, perDay: 1, lockSeconds: 600,
    result: { kind: 'imported', lateMinutes: 600, sources: reportSources.map((name) => ({ name })) },
  } // prettier-ignore
  await database.query(sql`
    insert into lottery.games (brand_id, code, menu_tag, draw_group, names, rule, enabled)
    values (1, ${gameId}, 'LF', 'LF', '{"EN":"Foreign Three Digits"}', ${JSON.stringify(rule)}::jsonb, false) on conflict do nothing`)
  await database.query(sql`
    insert into lottery.draws (game_id, numero, committed_at, opens_at, lock_at, draw_at, imported)
    select id, ${numero}, now() - interval '2 hours', now() - interval '2 hours', now() - interval '1 hour', now() - interval '1 minute', true
    from lottery.games where code = ${gameId} and brand_id = 1`)
  await database.query(sql`update lottery.draws set state = 'locked' where numero = ${numero} and imported`)
  await database.query(sql`update lottery.draws set orders_hash = sha256(''), orders_count = 0 where numero = ${numero} and imported`)
  return numero
}

/** The same, drawn with the balls 4 0 7 and settled. @returns its number */
export async function addDrawnDraw(back: TestStaff): Promise<string> {
  const numero = await addWaitingDraw(back)
  await back.portal.database.query(sql`
    update lottery.draws set state = 'drawn', proof = 2, balls = '{4,0,7}', ended_at = now() where numero = ${numero} and imported`)
  await back.portal.database.query(sql`update lottery.draws set settled_at = now() where numero = ${numero} and imported`)
  return numero
}

/** Writes of the desk of lotteries. */
export const lotterySamples: Record<string, StaffSample> = {
  'POST /staff/v1/lottery/draws/report': {
    as: 'risk',
    input: async (back) => ({ gameId: 'FOREIGN-3D', numero: await addWaitingDraw(back), source: reportSources[0], balls: '1 2 3' }),
    row: { event: 'lottery_result_reported', after: { source: reportSources[0], balls: '1 2 3', state: 'waiting' } },
  },
  'POST /staff/v1/lottery/draws/correct': {
    as: 'risk',
    input: async (back) => ({ gameId: 'FOREIGN-3D', numero: await addDrawnDraw(back), balls: '4 0 1', reason }),
    row: { event: 'request_proposed', reason },
  },
  'POST /staff/v1/lottery/draws/void': {
    as: 'risk',
    input: async (back) => ({ gameId: 'FOREIGN-3D', numero: await addWaitingDraw(back), reason }),
    row: { event: 'request_proposed', reason },
  },
}
