// @vitest-environment node
import { expect, test } from 'vitest'
import { rules } from '../../../games/haat-numbers/rules.ts'
import { commitTo, openDraw } from '../../engine/fairness.ts'
import { printedSeed, printSeries } from '../../engine/printed/press.ts'
import type { TicketOutcome } from '../../engine/printed/printed-game.ts'
import type { TicketVerification } from '../../series-api.ts'
import { makeRound } from '../../testing/sample-round.ts'
import { writeMinor } from '../amounts.ts'
import { verifySeries, verifyTicket } from './verify-series.ts'

const seed = Buffer.alloc(32, 21)
const printed = printSeries(rules, 3, seed)
const promised = { no: 3, size: 1000, commitment: commitTo(seed), root: printed.root, seed: seed.toString('hex') }
const other = '0'.repeat(64)

/** A sold ticket as its player has it: the round, and its file before the series is sold out. */
function sell(ticket: number) {
  const sold = { ...printed.sold(ticket), shared: [...printed.shared] }
  const end = rules.play(openDraw(seed, printedSeed, BigInt(ticket)), null, [sold]) as unknown as { outcome: TicketOutcome }
  const { units, ...table } = end.outcome
  const win = writeMinor(BigInt(units) * 10_000n)
  const proof = { serverSeedHash: promised.commitment, serverSeed: null, clientSeed: printedSeed, nonce: ticket }
  const round = makeRound([], { bet: '10', win, table: { ...table, win }, proof })
  const file: TicketVerification = {
    kind: 'studio-ticket',
    game: rules.code,
    roundId: round.id,
    series: { ...promised, currency: 'BDT', price: '100000', seed: null },
    ticket: sold,
    cells: table.cells,
    salt: printed.salt(ticket),
    path: printed.path(ticket),
    stake: '100000',
    win: String(units * 10_000),
  }
  return { round, file }
}

test('the browser finds each ticket in its series, before the seed is out and after (FAIR-20)', async () => {
  for (const ticket of [1, 2, 499, 500, 999, 1000]) {
    const { round, file } = sell(ticket)
    expect([ticket, await verifyTicket(round, file, rules)]).toEqual([ticket, 'good'])
  }
  const { round, file } = sell(77)
  expect(await verifyTicket(round, { ...file, series: { ...file.series, seed: promised.seed } }, rules)).toBe('good')
  expect(await verifyTicket(round, { ...file, series: { ...file.series, seed: other } }, rules)).toBe('badHash')
})

test('the browser takes no ticket that was changed, and none that paid something else (FAIR-20)', async () => {
  const { round, file } = sell(77)
  const changed: TicketVerification[] = [
    { ...file, ticket: { ...file.ticket, ticket: 78 } },
    { ...file, ticket: { ...file.ticket, place: (file.ticket.place + 1) % 1000 } },
    { ...file, cells: file.cells.toReversed() },
    { ...file, salt: other.slice(0, 32) },
    { ...file, path: [other, ...file.path.slice(1)] },
    { ...file, path: file.path.slice(1) },
    { ...file, path: [...file.path, other] },
    { ...file, series: { ...file.series, root: other } },
    { ...file, series: { ...file.series, commitment: other } },
  ]
  for (const one of changed) expect(await verifyTicket(round, one, rules)).toBe('badRound')
  expect(await verifyTicket({ ...round, win: '999' }, file, rules)).toBe('badRound')
})

test('the browser prints a series that is sold out again and finds each change of it (FAIR-20)', async () => {
  expect(await verifySeries(promised, rules)).toBe(true)
  for (const change of [{ seed: other }, { seed: null }, { root: other }, { commitment: other }, { no: 4 }])
    expect([change, await verifySeries({ ...promised, ...change }, rules)]).toEqual([change, false])
})
