import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, openMetrics, sql } from '@portal/runtime'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { HistoryAnswer } from '../play-api.ts'
import type { z } from 'zod'
import { approveGames, hashGames, holdGames, nameBuild, ownSources, readApproved, recordBuild } from './game-builds.ts'
import { games } from './games.ts'
import { openReturnGauges, watchReturns } from './return-monitor.ts'
import { startSupervision } from './supervision.ts'
import { codeOf, seatPlayer, startTestStudio, type TestStudio, valueOf } from '../testing/test-studio.ts'

const [tiger, lotus] = [games.get('sundarban-tiger')!, games.get('nakshi-lotus')!]
let at: TestStudio
let folder: string

beforeAll(async () => {
  at = await startTestStudio()
  folder = await mkdtemp(join(tmpdir(), 'studio-sources-'))
  for (const part of ['src/engine', 'games/sundarban-tiger', 'games/nakshi-lotus'])
    await cp(join(ownSources, part), join(folder, part), { recursive: true })
})
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true })
})

/** Changes a file of the copied sources for as long as `work` takes. */
async function tampered(file: string, from: RegExp, to: string, work: () => Promise<void>): Promise<void> {
  const path = join(folder, file)
  const before = await readFile(path, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  await writeFile(path, after)
  try {
    await work()
  } finally {
    await writeFile(path, before)
  }
}

describe('the fingerprint of a game', () => {
  test('changes with one letter of its strips, pays or imported code, for that game only (FAIR-18)', async () => {
    const [before, again] = [await hashGames([tiger, lotus], folder), await hashGames([tiger, lotus], folder)]
    expect(again).toEqual(before)
    const changed = async () => {
      const now = await hashGames([tiger, lotus], folder)
      return [tiger, lotus].map(({ code }) => now.get(code) !== before.get(code))
    }
    await tampered('games/sundarban-tiger/reels.ts', /'[A-Za-z]/, "'X", async () => expect(await changed()).toEqual([true, false]))
    await tampered('games/nakshi-lotus/paytable.ts', /\d/, '7', async () => expect(await changed()).toEqual([false, true]))
    await tampered('src/engine/ways-game.ts', /return /, 'return  ', async () => expect(await changed()).toEqual([false, true]))
    await tampered('src/engine/draw-below.ts', /words - /, 'words + ', async () => expect(await changed()).toEqual([true, true]))
    await tampered('games/nakshi-lotus/art.ts', /\n/, '\n\n', async () => expect(await changed()).toEqual([false, false]))
  })

  test('counts what was loaded, not only the files (FAIR-18)', async () => {
    const richer = { ...tiger, maxWinStakes: tiger.maxWinStakes + 1 }
    expect((await hashGames([richer], folder)).get(tiger.code)).not.toBe((await hashGames([tiger], folder)).get(tiger.code))
  })

  test('that is not approved closes its game at runtime with an alarm, and no other (FAIR-18)', async () => {
    const file = join(folder, 'approved.json')
    await approveGames(file, await hashGames(at.studio.games.values(), folder))
    const approved = await readApproved(file, new Map())
    const player = await seatPlayer(at, 'honest', 10_000_000n)
    const other = await seatPlayer(at, 'honest', 0n, { game: 'nakshi-lotus' })
    await holdGames(at.studio, approved, folder)
    expect([...at.studio.closed]).toEqual([])
    expect(valueOf(await player.spin()).status).toBe('drawn')
    await tampered('games/sundarban-tiger/reels.ts', /'[A-Za-z]/, "'X", async () => void (await holdGames(at.studio, approved, folder)))
    expect([...at.studio.closed]).toEqual(['sundarban-tiger'])
    expect(at.logged()).toContain('game_changed')
    expect(codeOf(await player.spin())).toBe('game.unavailable')
    expect(valueOf(await other.spin()).status).toBe('drawn')
    const body = { mode: 'demo', game: 'sundarban-tiger', currency: 'BDT', language: 'EN', device: 'WEB', lobbyUrl: '/' }
    expect((await at.gvp('/games/launch', body)).status).toBe('MAINTENANCE')
    const listed = (await at.gvp('/games/list', { brand: 'demo', currency: 'BDT', language: 'EN' })).games as {
      code: string
      status: string
    }[]
    expect(listed.filter(({ status }) => status === 'down').map(({ code }) => code)).toEqual(['sundarban-tiger'])
    at.studio.closed.clear()
  })

  test('is looked at when the process starts and each hour after, which is less than a day (FAIR-18)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const approved = await hashGames(at.studio.games.values())
    approved.set('nakshi-lotus', 'another')
    const stopFirst = startSupervision(at.studio, approved, openMetrics('test').registry)
    await stopFirst()
    expect([...at.studio.closed]).toEqual(['nakshi-lotus'])
    at.studio.closed.clear()
    approved.set('nakshi-lotus', (await hashGames([lotus])).get('nakshi-lotus')!)
    const asked = vi.spyOn(approved, 'get')
    const stop = startSupervision(at.studio, approved, openMetrics('test').registry)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(games.size), 20_000)
    expect([...at.studio.closed]).toEqual([])
    approved.set('sundarban-tiger', 'another')
    vi.advanceTimersByTime(3_600_000)
    await stop()
    vi.useRealTimers()
    expect([...at.studio.closed]).toEqual(['sundarban-tiger'])
    at.studio.closed.clear()
  })

  test('of what runs at the first start is what later starts are held to (FAIR-18)', async () => {
    const file = join(folder, 'first.json')
    const first = await readApproved(file, new Map([['a', '1']]))
    expect([first, await readApproved(file, new Map([['a', '2']]))]).toEqual([new Map([['a', '1']]), new Map([['a', '1']])])
  })

  test('stands with every round that the process writes (FAIR-18)', async () => {
    const hashes = await hashGames(games.values())
    await recordBuild(at.studio, hashes)
    const own = openDatabase(at.database.url, { max: 1, settings: { 'studio.build': nameBuild(hashes) } })
    const begun = await own.query<{ verdict: string }>(sql`
      select b.verdict from studio.sessions s, studio.begin_round('round-of-build', s.id, s.player_id, 'nakshi-lotus', 'BDT', 'real',
        gen_random_uuid(), 100000, 100000, 'null', (select max(r.id) from studio.rounds r where r.game = 'nakshi-lotus'), null, 'NOKSHI', now(), 0) b
      where s.player_id = 'honest' and s.game = 'nakshi-lotus'`)
    await own.close()
    expect(begun).toEqual([{ verdict: 'begun' }])
    const [row] = await at.database.query<{ hash: string }>(sql`
      select b.hash from studio.rounds r join studio.builds b on b.build = r.build and b.game = r.game where r.id = 'round-of-build'`)
    expect(row!.hash).toBe(hashes.get('nakshi-lotus'))
  })
})

describe('the monitor of the return', () => {
  const gauges = openReturnGauges(openMetrics('test').registry)
  const put = (day: Date, rounds: number, mean: number, channel = 'WEB') =>
    at.database.query(sql`
      insert into studio.return_days (game, bet, channel, day, rounds, staked, paid, returned, squares)
      values ('sundarban-tiger', 100000, ${channel}, ${day}::date, ${rounds}, ${rounds} * 100000::bigint, 0, ${rounds * mean}, ${rounds * 30})`)
  const listAlarms = () =>
    at.database.query<{ side: string; bet: bigint; channel: string; open: boolean }>(
      sql`select side, bet, channel, closed_at is null as open from studio.return_alarms where game = 'sundarban-tiger' order by bet, channel`,
    )

  test('sums real rounds by game, stake, channel and day, and says what they returned (FAIR-16)', async () => {
    const player = await seatPlayer(at, 'measured', 10_000_000n)
    const demo = await seatPlayer(at, 'guest', 0n, { mode: 'demo', player: undefined, token: undefined })
    let won = 0
    for (let spins = 0; spins < 5; spins += 1) {
      const answer = valueOf(await player.spin({ stake: '1' }))
      won += Number(answer.round.win)
      await player.call('POST', `/rounds/${answer.round.id}/progress`, { shownSteps: 99, acknowledged: true })
    }
    await demo.spin({ stake: '1' })
    expect(await watchReturns(at.studio, gauges)).toBe(0)
    const rows = await at.database.query<{ rounds: bigint; staked: bigint; paid: bigint; returned: number }>(
      sql`select rounds, staked, paid, returned from studio.return_days where game = 'sundarban-tiger' and bet = 10000`,
    )
    expect(rows).toEqual([
      { rounds: 5n, staked: 50_000n, paid: BigInt(Math.round(won * 10_000)), returned: expect.closeTo(won, 6) as number },
    ])
    await watchReturns(at.studio, gauges)
    expect((await at.database.query(sql`select 1 from studio.return_days where game = 'sundarban-tiger' and bet = 10000`)).length).toBe(1)
  })

  test('opens one alarm for a return two points low, with row, log and metric, and closes it later (FAIR-16)', async () => {
    const declared = Number(tiger.declared.rtp)
    const yesterday = new Date(at.clock.now().getTime() - 24 * 3_600_000)
    // Enough rounds for this game's own variance.
    await put(yesterday, 50_000_000, declared - 0.02)
    expect(await watchReturns(at.studio, gauges)).toBe(3)
    expect(await watchReturns(at.studio, gauges)).toBe(3)
    expect(await listAlarms()).toEqual([
      { side: 'low', bet: 0n, channel: '', open: true },
      { side: 'low', bet: 0n, channel: 'WEB', open: true },
      { side: 'low', bet: 100_000n, channel: '', open: true },
    ])
    expect(at.logged().split('"alarm":"return_drift"').length - 1).toBe(3)
    expect((await gauges.alarms.get()).values).toContainEqual({ value: 3, labels: { game: 'sundarban-tiger' } })
    at.clock.advance(31 * 24 * 3_600_000)
    await put(at.clock.now(), 1_000_000, declared)
    expect(await watchReturns(at.studio, gauges)).toBe(0)
    expect((await listAlarms()).every(({ open }) => !open)).toBe(true)
  })

  test('opens an alarm for a table whose mixed bets lose more than its worst bet would (FAIR-16)', async () => {
    at.clock.advance(31 * 24 * 3_600_000)
    const putAt = (game: string, mean: number) =>
      at.database.query(sql`
        insert into studio.return_days (game, bet, channel, day, rounds, staked, paid, returned, squares)
        values (${game}, 100000, 'WEB', ${at.clock.now()}::date, 5000000, 1, 0, ${5_000_000 * mean}, ${5_000_000 * 30})`)
    await putAt('lily-roulette', 0.9729 - 0.02)
    await putAt('keno-bazar', 0.95)
    // Its players may hold what they like.
    await putAt('jacks-or-better', 0.8)
    await watchReturns(at.studio, gauges)
    const open = await at.database.query<{ game: string; side: string; bet: bigint }>(
      sql`select game, side, bet from studio.return_alarms where closed_at is null and bet = 0 and channel = ''`,
    )
    expect(open).toEqual([{ game: 'lily-roulette', side: 'low', bet: 0n }])
  })

  test('finds a fault that one channel alone has, which the game as a whole hides (FAIR-16)', async () => {
    const declared = Number(tiger.declared.rtp)
    at.clock.advance(31 * 24 * 3_600_000)
    await put(at.clock.now(), 900_000_000, declared)
    await put(at.clock.now(), 20_000_000, declared - 0.02, 'MOBILE')
    await watchReturns(at.studio, gauges)
    expect((await listAlarms()).filter(({ open }) => open)).toEqual([{ side: 'low', bet: 0n, channel: 'MOBILE', open: true }])
  })
})

test('the history gives at least the last ten rounds with all steps as stored (FAIR-20)', async () => {
  const player = await seatPlayer(at, 'historian', 10_000_000n)
  const shown: unknown[] = []
  for (let spins = 0; spins < 12; spins += 1) {
    const { round } = valueOf(await player.spin({ stake: '1' }))
    await player.call('POST', `/rounds/${round.id}/progress`, { shownSteps: 99, acknowledged: true })
    shown.unshift(round.steps)
  }
  await at.studio.background.settled()
  await at.database.query(sql`update studio.rounds set started_at = started_at - interval '400 days' where player_id = 'historian'`)
  const told = valueOf(await player.call<z.output<typeof HistoryAnswer>>('GET', '/history'))
  expect(told.rounds.map(({ steps }) => steps)).toEqual(shown)
  expect(told.rounds.length).toBeGreaterThanOrEqual(10)
  await expect(at.database.query(sql`delete from studio.rounds where player_id = 'historian'`)).rejects.toThrow('rounds are kept')
})
