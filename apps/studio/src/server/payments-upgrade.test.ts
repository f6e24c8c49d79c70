/** Rounds of a release that paid to the ten-thousandth, after the upgrade to one that pays whole units of the currency. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '@portal/runtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rules as mines } from '../../games/mines-garden/rules.ts'
import { payMines } from '../engine/mines.ts'
import type { Round, RoundAnswer, RoundVerification } from '../play-api.ts'
import { findFaults } from '../verifier.ts'
import { games } from './games.ts'
import { sendDue } from './settlement.ts'
import { type Seat, seatPlayer, startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

let at: TestStudio
// Under the code of a vendor whose key the portal of the tests has.
beforeAll(async () => void (at = await startTestStudio({ moreGames: [{ ...games.get('mines-garden')!, vendor: 'BANYAN' }] })))
afterAll(() => at.close())

const seatAt = (id: string) => seatPlayer(at, id, 100_000_0000n, { game: 'mines-garden' })
const choice = { mines: 3, bed: 12 }
/** One bed opened with three mines, as an earlier release has priced it. */
const before = { units: payMines(3, 1, 1), next: { units: payMines(3, 2, 1) } }

/** Opens a first bed without a mine, and makes the round one that an earlier release has begun. */
async function openEarlier(seat: Seat): Promise<Round> {
  let acknowledges: string | undefined
  for (let tries = 0; tries < 60; tries += 1) {
    const { status, round } = valueOf(await seat.spin({ choice, ...(acknowledges && { acknowledges }) }))
    acknowledges = round.id
    if (status !== 'open') continue
    const standing = {
      outcome: { opened: [12], ...before, mines: null, isLost: false },
      options: { take: { units: before.units }, open: before.next },
      neutral: 'take',
    }
    await rewrite(() =>
      at.database.query(sql`
        update studio.rounds set choice = ${JSON.stringify(choice)}::jsonb, standing = ${JSON.stringify(standing)}::jsonb where id = ${round.id}`),
    )
    return round
  }
  throw new Error('a mine under each of 60 first beds')
}

/** Changes rows as no release can, to those of an earlier one. */
async function rewrite(change: () => Promise<unknown>): Promise<void> {
  await at.database.query(sql`alter table studio.rounds disable trigger user`)
  await change()
  await at.database.query(sql`alter table studio.rounds enable trigger user`)
}

async function readProof(seat: Seat, round: Round): Promise<RoundVerification> {
  valueOf(await seat.call('POST', '/fairness/rotation'))
  return valueOf(await seat.call<RoundVerification>('GET', `/rounds/${round.id}/verification`))
}

test('a round open over the upgrade resumes, pays whole units, and verifies (FAIR-20, FAIR-21, MON-23)', async () => {
  const seat = await seatAt('over')
  const round = await openEarlier(seat)
  const money = seat.player.balance
  const ended = valueOf(await seat.act(round.id, 'take')).round
  // 10 chips at 1.1022 are 11.022.
  expect([ended.state, ended.win, seat.player.balance - money]).toEqual(['settled', '11.02', 110_200n])
  const file = await readProof(seat, round)
  expect(file).toMatchObject({ choice, win: '110200', payUnit: '100', table: { units: 11_022 } })
  expect(findFaults(file, mines)).toEqual([])
  for (const win of ['110220', '110100', '110300']) expect(findFaults({ ...file, win }, mines)).toHaveLength(1)
})

test('an unpaid win of an earlier release is rounded by the migration, paid and verified (MON-14, MON-23)', async () => {
  const seat = await seatAt('unpaid')
  const round = await openEarlier(seat)
  const money = seat.player.balance
  at.portal.fail({ call: 'win', when: 'before', how: 'drop' })
  valueOf(await seat.act(round.id, 'take'))
  await at.studio.background.settled()
  await rewrite(() => at.database.query(sql`update studio.rounds set win = 110220 where id = ${round.id}`))
  await at.database.query(sql`update studio.outbox set body = body || '{"amount":"110220"}' where round_id = ${round.id}`)
  const migration = await readFile(join(import.meta.dirname, '../../migrations/0018-payments-in-whole-units.sql'), 'utf8')
  const client = await at.database.connect()
  await client.query(migration).finally(() => client.release())
  at.clock.advance(60_000)
  await sendDue(at.studio)
  expect(seat.player.balance - money).toBe(110_200n)
  expect(valueOf(await seat.call<RoundAnswer>('GET', `/rounds/${round.id}`)).round).toMatchObject({ state: 'settled', win: '11.02' })
  expect(findFaults(await readProof(seat, round), mines)).toEqual([])
})

test('a win paid to the ten-thousandth is unchanged and verifies without rounding (FAIR-20)', async () => {
  const seat = await seatAt('paid')
  const round = await openEarlier(seat)
  valueOf(await seat.act(round.id, 'take'))
  await at.studio.background.settled()
  await rewrite(() => at.database.query(sql`update studio.rounds set win = 110220 where id = ${round.id}`))
  const file = await readProof(seat, round)
  expect(file).toMatchObject({ win: '110220', payUnit: '1' })
  expect(findFaults(file, mines)).toEqual([])
  const { payUnit: _payUnit, ...earlier } = file
  expect(findFaults(earlier, mines)).toEqual([])
})

test('a line that is no call of the protocol is parked and not sent (MON-09)', async () => {
  const seat = await seatAt('broken')
  const round = await openEarlier(seat)
  at.portal.fail({ call: 'win', when: 'before', how: 'drop' })
  valueOf(await seat.act(round.id, 'take'))
  await at.studio.background.settled()
  const sent = at.portal.countCalls('win')
  await at.database.query(sql`update studio.outbox set body = body || '{"amount":-5}' where round_id = ${round.id}`)
  at.clock.advance(60_000)
  await sendDue(at.studio)
  expect(at.portal.countCalls('win')).toBe(sent)
  expect(await at.database.query(sql`select state from studio.rounds where id = ${round.id}`)).toEqual([{ state: 'parked' }])
  expect(at.logged()).toContain('outbox_parked')
})
