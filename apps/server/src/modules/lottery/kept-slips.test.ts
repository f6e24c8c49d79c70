import { calls } from '@portal/contracts/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Line, openTestLottery, type TestLottery } from '../../testing/test-lottery.ts'

let lottery: TestLottery

beforeAll(async () => {
  lottery = await openTestLottery()
})
afterAll(() => lottery.close())

const line: Line = { play: 'DWD', content: '1||||', unit: '0.1', multiple: 3 }
const find = async (token: string, gameId = 'SSC-5M') =>
  lottery.valueOf<{ lines: Line[] }>(await lottery.caller.call(calls.lottery.keptSlip, { token, query: { gameId } })).lines
const keep = (token: string, lines: object[], gameId = 'SSC-5M') =>
  lottery.caller.call(calls.lottery.keepSlip, { token, body: { gameId, lines } })

test('A slip stands on the account by lottery until another takes its place, and costs nothing', async () => {
  const token = await lottery.openMember('keeper', 10n)
  const other = await lottery.openMember('otherkeeper', 0n)
  expect(await find(token)).toEqual([])
  lottery.valueOf(await keep(token, [line, { ...line, content: '2||||' }]))
  expect(await find(token)).toEqual([line, { ...line, content: '2||||' }])
  expect(await find(token, 'K3-5M')).toEqual([])
  expect(await find(other)).toEqual([])
  lottery.valueOf(await keep(token, [line]))
  expect(await find(token)).toEqual([line])
  expect(await lottery.balanceOf(token)).toBe('10')
  lottery.valueOf(await keep(token, []))
  expect(await find(token)).toEqual([])
})

test('A slip of too many or malformed lines, or of an unknown lottery, is refused and changes nothing', async () => {
  const token = await lottery.openMember('badkeeper', 0n)
  lottery.valueOf(await keep(token, [line]))
  for (const lines of [Array.from({ length: 51 }, () => line), [{ ...line, multiple: 0 }], [{ ...line, cost: '1' }], [{ play: 'DWD' }]])
    expect((await keep(token, lines)).body.code).toBe('request.invalid')
  expect((await keep(token, [line], 'NONE')).body.code).toBe('lottery.game_not_found')
  expect(await find(token)).toEqual([line])
})
