/**
 * Kills parts of the running system with no warning while members play, and then counts: every answer that a player got still holds, and no stake or
 * win happened twice. `CRASH_SECONDS` sets how long (20 by default; a full run is 1800).
 */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAmount } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import { isAnswer } from './bot.ts'
import { Client, Player } from './client.ts'
import { becomeReady, kill, pause, victims } from './kill.ts'
import { roundsEndWithinMs, untilRoundsEnd } from './rounds-end.ts'
import { startSystem, type System } from './system.ts'

const seconds = Number(process.env.CRASH_SECONDS ?? 20)
const stake = '10'
const deposit = 20_000n * 10_000n
const root = join(import.meta.dirname, '..')

let system: System
beforeAll(async () => {
  system = await startSystem()
}, 120_000)
afterAll(() => system.remove())

type Seat = { account: string; client: Client; player: Player; acknowledged: Map<string, bigint>; unanswered: number }

test(
  'Kills of portal, studio, database lose no bet, pay nothing twice (REL-02, REL-01, MON-16)',
  { timeout: (seconds + 200) * 1000 + roundsEndWithinMs },
  async () => {
    const seats = await Promise.all(['demo', 'vip', 'rahim71', 'karima'].map(openSeat))
    const endsAt = Date.now() + seconds * 1000
    const playing = seats.map((seat) => play(seat, () => Date.now() < endsAt))
    let kills = 0
    for (; Date.now() < endsAt; kills += 1) {
      await pause(1_500 + (kills % 3) * 700)
      kill(system, victims[kills % victims.length]!)
    }
    await Promise.all(playing)
    expect(kills).toBeGreaterThanOrEqual(Math.floor(seconds / 4))
    await becomeReady(system)
    const ended = await Promise.all(seats.map((seat) => untilRoundsEnd(() => listRounds(seat), ['settled', 'returned'])))
    for (const [at, seat] of seats.entries()) await compare(seat, ended[at]!)
    expect(seats.reduce((sum, seat) => sum + seat.acknowledged.size, 0)).toBeGreaterThan(20)
    const audit = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/run.ts', 'audit'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: system.folder, POSTGRES_PORT: String(system.ports.POSTGRES_PORT), DATABASE_URL: '' },
    })
    expect(audit.status, audit.stdout + audit.stderr).toBe(0)
  },
)

async function openSeat(account: string): Promise<Seat> {
  const client = new Client(system.portal)
  await client.logIn(account)
  await client.must(calls.cashier.deposit, { method: 'demo', amount: '20000' })
  const player = new Player(system.studio)
  const { ticket } = await client.must(calls.launch.launchGame, { vassalage: 'NOKSHI', gameCode: 'sundarban-tiger' })
  const { content } = await client.must(calls.launch.redeemLaunch, { ticket: String(ticket) })
  await player.open(String(content))
  return { account, client, player, acknowledged: new Map(), unanswered: 0 }
}

/** Spins one after another; a spin without an answer is repeated with the same id until it has one, as a browser does. */
async function play(seat: Seat, goesOn: () => boolean): Promise<void> {
  let last: string | undefined
  while (goesOn()) {
    const requestId = randomUUID()
    for (;;) {
      const said = await seat.player
        .call('POST', '/play/v1/spin', { requestId, stake, ...(last && { acknowledges: last }) })
        .catch(() => undefined)
      if (!said || !isAnswer(said)) {
        seat.unanswered += 1
        if (!goesOn()) return
        await pause(100)
        continue
      }
      const round = (said.value as { round?: Round } | undefined)?.round
      if (said.success && said.value.status === 'drawn' && round) {
        seat.acknowledged.set(round.id, parseAmount(round.win)!)
        last = round.id
      } else if (said.code === 'spin.unfinished_round') last = String(said.details?.roundId)
      else await pause(150)
      break
    }
  }
}

type Round = { id: string; state: string; stake: string; win: string }

async function listRounds(seat: Seat): Promise<Round[]> {
  const rounds: Round[] = []
  for (let before: string | null = ''; before !== null;) {
    const said: Awaited<ReturnType<Player['call']>> = await seat.player.call(
      'GET',
      `/play/v1/history?limit=50${before && `&before=${before}`}`,
    )
    const page = said.value as { rounds: Round[]; next: string | null }
    rounds.push(...page.rounds)
    before = page.next
  }
  return rounds
}

async function compare(seat: Seat, rounds: Round[]): Promise<void> {
  const settled = rounds.filter((round) => round.state === 'settled')
  const known = new Map(settled.map((round) => [round.id, parseAmount(round.win)!]))
  for (const [id, win] of seat.acknowledged) expect({ id, win: known.get(id) }).toEqual({ id, win })
  // The member's own session rests while only the game is played, and a long run outlives it.
  await seat.client.logIn(seat.account)
  const moved = settled.reduce((sum, round) => sum + parseAmount(round.win)! - parseAmount(round.stake)!, 0n)
  expect(parseAmount(await seat.client.getBalance())! - moved).toBeGreaterThanOrEqual(deposit)
  const { count, profit } = (await seat.client.must(calls.bets.bettingTotals, { gameType: 'RNG' })) as { count: number; profit: string }
  const returned = rounds.length - settled.length
  expect(parseAmount(profit)).toBe(moved)
  expect(count).toBeGreaterThanOrEqual(settled.length)
  expect(count).toBeLessThanOrEqual(settled.length + returned)
}
