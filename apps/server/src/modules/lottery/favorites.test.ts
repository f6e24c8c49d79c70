import { calls } from '@portal/contracts/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLottery, type TestLottery } from '../../testing/test-lottery.ts'

let lottery: TestLottery

beforeAll(async () => {
  lottery = await openTestLottery()
})
afterAll(() => lottery.close())

type List = { list: string[] }
const list = async (token: string) => lottery.valueOf<List>(await lottery.caller.call(calls.lottery.favorites, { token })).list
const set = (token: string, gameId: string, isFavorite: boolean) =>
  lottery.caller.call(calls.lottery.setFavorite, { token, body: { gameId, isFavorite } })
const merge = (token: string, gameIds: string[]) => lottery.caller.call(calls.lottery.mergeFavorites, { token, body: { gameIds } })

test('Favourites stand on the account, in the order of adding; adding or removing again changes nothing (R-2.14.05)', async () => {
  const token = await lottery.openMember('fan', 0n)
  const other = await lottery.openMember('otherfan', 0n)
  expect(await list(token)).toEqual([])
  lottery.valueOf(await set(token, 'SSC-5M', true))
  lottery.clock.advance(1_000)
  expect(lottery.valueOf(await set(token, 'K3-5M', true))).toEqual({ list: ['SSC-5M', 'K3-5M'] })
  expect(lottery.valueOf(await set(token, 'SSC-5M', true))).toEqual({ list: ['SSC-5M', 'K3-5M'] })
  expect(lottery.valueOf(await set(token, 'SSC-5M', false))).toEqual({ list: ['K3-5M'] })
  expect(lottery.valueOf(await set(token, 'SSC-5M', false))).toEqual({ list: ['K3-5M'] })
  expect(await list(other)).toEqual([])
  expect((await set(token, 'NONE', true)).body.code).toBe('lottery.game_not_found')
})

test('What a browser has kept is added to the account; unknown lotteries are left out (R-3.1.14)', async () => {
  const token = await lottery.openMember('merger', 0n)
  lottery.valueOf(await set(token, 'LHC-5M', true))
  lottery.clock.advance(1_000)
  const merged = lottery.valueOf<List>(await merge(token, ['PK10-5M', 'LHC-5M', 'NONE'])).list
  expect(merged).toEqual(['LHC-5M', 'PK10-5M'])
  expect(lottery.valueOf<List>(await merge(token, ['PK10-5M'])).list).toEqual(merged)
  expect(
    (
      await merge(
        token,
        Array.from({ length: 201 }, () => 'X'),
      )
    ).body.code,
  ).toBe('request.invalid')
  expect(await list(token)).toEqual(merged)
})
