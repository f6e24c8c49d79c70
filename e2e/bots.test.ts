/**
 * Bots play games and at rooms of the studio at once while parts of the system are killed with no warning; then everything is counted. In the suite one
 * game of each mechanic, class of tables and vendor for 20 s, with `npm run prove -- 1200 e2e/bots` every game and room for as many seconds as it says.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAmount, printAmount } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import { sql } from '@portal/runtime'
import { isLive } from '../apps/studio/src/engine/live/live-table.ts'
import { isOfRoom } from '../apps/studio/src/engine/room-game.ts'
import { vendors } from '../apps/studio/src/server/games.ts'
import { Bot, movedBy, summarize } from './bot.ts'
import { Client } from './client.ts'
import { becomeReady, createChooser, kill, pause, victims } from './kill.ts'
import { poll } from './poll.ts'
import { RoomBot } from './room-bot.ts'
import { untilRoundsEnd } from './rounds-end.ts'
import { isFull } from './seen.ts'
import { changeData, startSystem, type System } from './system.ts'

const seconds = Number(process.env.CRASH_SECONDS ?? 20)
const restMs = 500
const longestPeaceMs = isFull ? 8_000 : 4_000
const members = ['demo', 'vip', 'rahim71', 'karima', 'jamal88', 'nasrin']
const root = join(import.meta.dirname, '..')

let system: System
beforeAll(async () => {
  system = await startSystem()
}, 120_000)
afterAll(() => system.remove())

test(
  'Bots in games and rooms through kills: rounds, balances, audit hold (FAIR-21, REL-02, MON-16)',
  { timeout: (seconds + 600) * 1000 },
  async () => {
    const clients = await Promise.all(members.map(openMember))
    const rooms = await openRooms(clients.map(({ client }) => client))
    const bots: Bot[] = []
    for (const [at, { vendor, code }] of chooseGames().entries()) {
      const bot = new Bot(system, clients[at % clients.length]!.client, code)
      await bot.open(vendor)
      bots.push(bot)
    }
    const endsAt = Date.now() + seconds * 1000
    const latest = endsAt + 120_000
    let kills = 0
    // Each part dies once at least, however long the machine takes to come back.
    const goesOn = () => Date.now() < endsAt || kills < victims.length
    // A game that the kills have left no moment yet goes on until it has had one.
    const playing = bots.map((bot) => bot.play(() => goesOn() || (bot.acknowledged.size === 0 && Date.now() < latest), restMs))
    const sitting = rooms.map((bot) => bot.play(() => goesOn() || (bot.played === 0 && Date.now() < latest)))
    const choose = createChooser(20_261_124)
    for (; goesOn(); kills += 1) {
      kill(system, victims[kills < victims.length ? kills : Math.floor(choose() * victims.length)]!)
      await becomeReady(system)
      await pause(500 + choose() * longestPeaceMs)
    }
    await Promise.all([...playing, ...sitting])
    await becomeReady(system)
    const told = bots.reduce((sum, bot) => sum + bot.acknowledged.size, 0)
    const unanswered = bots.reduce((sum, bot) => sum + bot.unanswered, 0)

    const moved = new Map(clients.map(({ client }) => [client, 0n]))
    for (const bot of bots) {
      // A round that waits for a decision waits for the player.
      const rounds = await untilRoundsEnd(() => bot.listRounds(), ['settled', 'returned', 'open'])
      const known = new Map(rounds.map((round) => [round.id, summarize(round)]))
      for (const [id, before] of bot.acknowledged)
        expect({ game: bot.game, id, ...known.get(id) }).toEqual({ game: bot.game, id, ...before })
      moved.set(
        bot.client,
        rounds.reduce((sum, round) => sum + movedBy(round), moved.get(bot.client)!),
      )
    }
    for (const bot of rooms) {
      const rounds = await untilRoundsEnd(() => bot.listRounds(), ['settled', 'returned', 'open'])
      const wins = new Map(rounds.map(({ id, win, state }) => [id, { win, state }]))
      for (const [id, win] of bot.acknowledged)
        expect({ game: bot.game, id, ...wins.get(id) }).toEqual({ game: bot.game, id, win, state: 'settled' })
    }
    for (const { name, client, start } of clients) {
      // A hand or a match between players may go on without its player: what it comes to is in the list and in the balance at one moment or the next.
      const isBooked = async (): Promise<string> => {
        const listed = await Promise.all(rooms.filter((bot) => bot.client === client).map((bot) => bot.listRounds()))
        const inRooms = listed.flat().reduce((sum, round) => sum + movedBy(round), 0n)
        const told = await client.getBalance()
        const due = printAmount(start + moved.get(client)! + inRooms)
        return told === due ? 'booked' : `${told}, and not ${due}`
      }
      // What a vendor with a wallet of its own has to report may still be on its way.
      const all = [...bots, ...rooms].filter((bot) => bot.client === client)
      await poll(isBooked, { message: name, timeout: 120_000 })
        .toBe('booked')
        .catch(async (error: unknown) => {
          throw new Error(`${String(error)}\n${await tellDifferences(name, all)}`)
        })
    }
    const wins = rooms.reduce((sum, bot) => sum + bot.acknowledged.size, 0)
    const losses = rooms.reduce((sum, bot) => sum + bot.losses, 0)
    console.log(`${bots.length} games, ${told} rounds told, ${unanswered} questions asked again, ${kills} kills in ${seconds} s`)
    console.log(`${rooms.length} rooms, ${wins} results told, ${losses} lines lost`)
    expect(rooms.filter((bot) => bot.played === 0).map((bot) => bot.game)).toEqual([])
    expect(bots.filter((bot) => bot.acknowledged.size === 0).map((bot) => bot.game)).toEqual([])
    audit()
  },
)

/** All games but those of rooms; in the suite the first of each kind and of each vendor. */
function chooseGames(): { vendor: string; code: string }[] {
  const all = vendors.flatMap(({ vendor, games: slots, tables = [] }) => [
    ...slots.map(({ code, mechanic }) => ({ vendor, code, kind: mechanic as string })),
    ...tables.filter((game) => !isOfRoom(game)).map(({ code, classify }) => ({ vendor, code, kind: classify as string })),
  ])
  const firstOf = (key: 'vendor' | 'kind') => [...Map.groupBy(all, (game) => game[key]).values()].map(([first]) => first!)
  return isFull ? all : [...new Set([...firstOf('kind'), ...firstOf('vendor')])]
}

/** Rooms of the suite: a table of each kind whose rounds are short. */
const quickRooms: ReadonlySet<string> = new Set(['speed-dragon-tiger', 'speed-blackjack', 'padma-catch', 'teen-patti'])

/** A bot at each room; what is played by the clock of the day is left out, so that no run depends on its hour. */
async function openRooms(clients: readonly Client[]): Promise<RoomBot[]> {
  const rooms = vendors.flatMap(({ vendor, tables = [] }) =>
    tables
      .filter((game) => isOfRoom(game) && (isFull || quickRooms.has(game.code)) && !(isLive(game) && game.live.schedule))
      .map((game) => ({ vendor, game: { ...game, vendor } })),
  )
  const bots: RoomBot[] = []
  for (const [at, { vendor, game }] of rooms.entries()) {
    const bot = new RoomBot(system, clients[at % clients.length]!, game)
    await bot.open(vendor)
    bots.push(bot)
  }
  return bots
}

async function openMember(name: string): Promise<{ name: string; client: Client; start: bigint }> {
  const client = new Client(system.portal)
  await client.logIn(name)
  await client.must(calls.cashier.deposit, { method: 'demo', amount: '20000' })
  // This vendor's games are paid from the wallet that it keeps itself; the money stays there while the other games are opened.
  await client.must(calls.funds.setAutoTransfer, { isOn: false })
  const { orderNo } = await client.must(calls.funds.transfer, { fromWallet: 'MAIN', toWallet: 'PALKI', amount: '8000' })
  await poll(async () => (await client.must(calls.funds.order, { orderNo })).state, { timeout: 30_000 }).toBe('success')
  return { name, client, start: parseAmount(await client.getBalance())! }
}

/** The bets of a member whose money is another in the record than in the list of its player, by round. */
async function tellDifferences(name: string, bots: readonly (Bot | RoomBot)[]): Promise<string> {
  type Booked = { round: string; game: string; moved: bigint; states: string[] }
  let booked: Booked[] = []
  await changeData(system, async (on) => {
    booked = await on.query<Booked>(sql`
      select b.round_id as round, b.game, sum(b.payout - b.stake)::bigint as moved, array_agg(b.state) as states
      from bets.bets b join identity.members m on m.id = b.member
      where m.username = ${name} and m.brand_id = 1 and b.placed_at > now() - interval '2 hours' and b.state in ('open', 'settled')
      group by b.round_id, b.game`)
  })
  const listed = new Map((await Promise.all(bots.map((bot) => bot.listRounds()))).flat().map((round) => [round.id, round]))
  const differing = booked.filter(({ round, moved }) => moved !== (listed.has(round) ? movedBy(listed.get(round)!) : undefined))
  const unbooked = [...listed.values()].filter((round) => movedBy(round) !== 0n && !booked.some((bet) => bet.round === round.id))
  return [
    ...differing.map(({ round, game, moved, states }) => {
      const own = listed.get(round)
      return `${game} ${round}: ${printAmount(moved)} by ${states.join(' ')}, told ${own ? `${own.state} ${own.stake} ${own.win}` : 'by nobody'}`
    }),
    ...unbooked.map(({ id, state, stake, win }) => `${id}: ${state} ${stake} ${win}, and no bet`),
  ]
    .slice(0, 20)
    .join('\n')
}

function audit(): void {
  const audited = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/run.ts', 'audit'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: system.folder, POSTGRES_PORT: String(system.ports.POSTGRES_PORT), DATABASE_URL: '' },
  })
  expect(audited.status, audited.stdout + audited.stderr).toBe(0)
}
