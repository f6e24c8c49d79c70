import { expect, test } from 'vitest'
import type { FairnessAnswer, RoundAnswer } from '../play-api.ts'
import { unsealSeed } from './seeds.ts'
import { findActiveSeed } from './store.ts'
import { seatPlayer, startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

/** Everything that all tables of the studio hold, as text. */
async function dumpTables(at: TestStudio): Promise<string> {
  const query = (text: string) => at.database.query<{ text: string | null }>({ name: '', text, values: [] })
  const tables = await query(
    `select table_name as text from information_schema.tables where table_schema = 'studio' and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(3)
  const contents = []
  for (const { text } of tables) contents.push((await query(`select string_agg(t::text, '') as text from studio."${text}" t`))[0]?.text)
  return contents.join('')
}

test('an unrevealed server seed is in no answer, log, page or column; a revealed one is (FAIR-10)', async () => {
  const at = await startTestStudio()
  const seat = await seatPlayer(at, 'curious', 10_000_000n)
  const row = await findActiveSeed(at.database, 'curious')
  if (!row) throw new Error('The player has no seed')
  const seed = unsealSeed(at.studio, row)
  const forms = [
    seed.toString('hex'),
    seed.toString('base64'),
    seed.toString('base64url'),
    seed.toString('latin1'),
    seed.toString('hex').toUpperCase(),
  ]

  const answers: unknown[] = [seat.opened]
  let acknowledges: string | undefined
  for (let count = 0; count < 5; count += 1) {
    const spun = await seat.spin({ ...(acknowledges && { acknowledges }) })
    acknowledges = valueOf(spun).round.id
    answers.push(spun)
  }
  for (const path of ['/state', '/rounds', '/fairness', `/rounds/${acknowledges}`, `/rounds/${acknowledges}/verification`])
    answers.push(await seat.call('GET', path))
  answers.push(await seat.call('PUT', '/fairness/client-seed', { clientSeed: 'another' }))
  answers.push(await at.gvp('/rounds/detail', { roundId: acknowledges, playerId: 'curious', language: 'EN' }))
  answers.push(await at.gvp('/games/list', {}))
  const page = valueOf(await seat.call<RoundAnswer & { url?: string }>('GET', `/rounds/${acknowledges}`))
  answers.push(page)
  const told = JSON.stringify(answers) + at.logged() + (await dumpTables(at)) + at.portal.calls.map((one) => JSON.stringify(one)).join('')
  // The search works: it finds the commitment, which is public.
  expect(told).toContain(row.commitment)
  for (const form of forms) expect(told.includes(form)).toBe(false)

  const { fairness } = valueOf(await seat.call<FairnessAnswer>('POST', '/fairness/rotation'))
  expect(fairness.previous?.serverSeed).toBe(forms[0])
  expect((await dumpTables(at)).includes(forms[0] as string)).toBe(true)
  // Revealed to the player and in the books, never in the log.
  expect(at.logged().includes(forms[0] as string)).toBe(false)
  await at.close()
})
