import { createSecretKey } from 'node:crypto'
import { join } from 'node:path'
import { openLog, openMetrics, startTestClock } from '@portal/runtime'
import { createTestDatabase } from '@portal/runtime/test-database'
import { createHmacKey, signCall } from '@portal/contracts/vendor-signature'
import { type Entropy, openEntropy } from '../engine/random.ts'
import type { OpenSessionAnswer, PlayAnswer, SpinAnswer, SpinRequest } from '../play-api.ts'
import type { Book } from '../server/book/book.ts'
import { vendorOfSport } from '../server/book/sports.ts'
import { createApp, migrationSet, migrationsFolder } from '../server/app.ts'
import { openBackground, openRoundBatches, type OfferedGame, type Studio } from '../server/context.ts'
import { openDemoWallet } from '../server/demo-wallet.ts'
import { esportsKey, fakePortalKey, otherVendorKey, sportsKey, startFakePortal, walletKey } from './fake-portal.ts'
import { games } from '../server/games.ts'
import type { VendorKey } from '../server/gvp-routes.ts'
import { ensureJackpots } from '../server/jackpots.ts'
import { openSeal } from '@portal/runtime/seal'
import type { RoomHub } from '../server/rooms/room-hub.ts'
import { openSeats } from '../server/seats.ts'
import { openWallets, type WalletKey } from '../server/open-wallets.ts'

type GvpAnswer = { http: number; status: string; message?: string } & Record<string, unknown>

/** The key of a brand whose money is the dollar. */
export const dollarKey = createHmacKey('dollar-key', 'the-secret-of-a-brand-with-a-money-of-its-own')

/** A second key of NOKSHI: of a brand that is a demonstration. */
export const playKey = createHmacKey('play-key', 'the-secret-of-a-brand-whose-money-is-play-money')

/** A whole studio on a database of its own, in front of a portal that can fail, for tests: everything inside is real. */
export async function startTestStudio({
  clientFolder = join(import.meta.dirname, 'no-client'),
  market = 'DEMO',
  moreGames = [] as OfferedGame[],
  openRooms = undefined as ((studio: Studio) => RoomHub) | undefined,
  openBook = undefined as ((studio: Studio) => Book) | undefined,
} = {}) {
  const vendorKeys: (VendorKey & WalletKey)[] = [
    { vendor: 'NOKSHI', key: fakePortalKey.key },
    { vendor: 'NOKSHI', key: playKey, playMoney: true },
    { vendor: 'BANYAN', key: otherVendorKey },
    { vendor: 'NOKSHI', currency: 'USD', key: dollarKey },
    { vendor: 'MAIDAN', key: sportsKey },
    { vendor: 'ARENA', key: esportsKey },
    { vendor: 'PALKI', currency: 'BDT', key: walletKey, mode: 'transfer' },
  ]
  const portal = await startFakePortal()
  const database = await createTestDatabase([{ folder: migrationsFolder, set: migrationSet }])
  const lines: string[] = []
  const log = openLog('studio', 'debug', { write: (line: string) => void lines.push(line) })
  const clock = startTestClock(new Date())
  const switchable = openSwitchableEntropy()
  const base = { database, log, clock, seal: openSeal(Buffer.alloc(32, 5)) }
  const studio: Studio = {
    ...base,
    entropy: switchable.entropy,
    ...openWallets({ ...base, portalUrl: portal.url, keys: vendorKeys }),
    demoWallet: openDemoWallet(database, clock),
    games: new Map([...games, ...moreGames.map((game): [string, OfferedGame] => [game.code, game])]),
    closed: new Set(),
    market,
    publicUrl: 'http://studio.test',
    linkKey: createSecretKey(Buffer.alloc(32, 6)),
    rounds: openRoundBatches(database),
    seats: openSeats(),
    background: openBackground(log),
  }
  await ensureJackpots(studio)
  const app = createApp(studio, {
    keys: new Map(vendorKeys.map((own) => [own.key.id, own])),
    metrics: openMetrics('studio'),
    isDraining: () => false,
    clientFolder,
    ...(openRooms && { rooms: openRooms(studio) }),
    ...(openBook && { book: openBook(studio) }),
  })
  return {
    studio,
    app,
    portal,
    clock,
    database,
    breakRandom: switchable.break,
    /** The key of the vendor that offers a game. */
    keyOf: (game: string) =>
      vendorKeys.find(({ vendor }) => vendor === (studio.games.get(game)?.vendor ?? vendorOfSport(game)?.vendor))?.key,
    logged: () => lines.join(''),
    /** A signed call of the portal. */
    async gvp(path: string, body: object, change: Record<string, string> = {}, key = fakePortalKey.key) {
      const text = JSON.stringify(body)
      const url = `/gvp/v1${path}`
      const headers = {
        ...signCall({ method: 'POST', path: url, body: text }, key, { nowMs: clock.now().getTime() }),
        ...change,
      }
      const response = await app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload: text })
      return { ...response.json(), http: response.statusCode } as GvpAnswer
    },
    async close() {
      await studio.background.settled()
      await studio.reports.settled()
      await app.close()
      await portal.close()
      await database.drop()
    },
  }
}
export type TestStudio = Awaited<ReturnType<typeof startTestStudio>>

function openSwitchableEntropy(): { entropy: Entropy; break(): void } {
  const good = openEntropy()
  const bad = openEntropy((buffer) => void buffer.fill(0))
  let current = good
  return { entropy: { bytes: (size) => current.bytes(size), failure: () => current.failure() }, break: () => void (current = bad) }
}

/** A window that the portal has prepared for a player and that nobody has opened. */
export async function launchGame(at: TestStudio, { id, token }: { id: string; token: string }, extra: object = {}) {
  const input = { game: 'sundarban-tiger', ...extra }
  const body = {
    mode: 'real',
    player: { id },
    token,
    currency: 'BDT',
    language: 'BN',
    device: 'MOBILE',
    lobbyUrl: 'http://portal.test/',
    ...input,
  }
  const launched = await at.gvp('/games/launch', body, {}, at.keyOf(input.game))
  return { launch: String(launched.url).split('#launch=')[1] ?? '', sessionId: String(launched.sessionId) }
}

/** A player at the game: launched by the portal, opened by the client. */
export async function seatPlayer(at: TestStudio, id: string, balance: bigint, extra: object = {}) {
  const player = at.portal.players.get(id) ?? at.portal.addPlayer(id, balance)
  const { launch, sessionId } = await launchGame(at, player, extra)
  const opened = await call<OpenSessionAnswer>(at, 'POST', '/session', { launch })
  const key = opened.success ? opened.value.key : ''
  return {
    player,
    launch,
    key,
    opened,
    sessionId,
    call: <Value>(method: Method, path: string, body?: object) => call<Value>(at, method, path, body, key),
    act: (round: string, action: unknown, requestId: string = crypto.randomUUID()) =>
      call<SpinAnswer>(at, 'POST', `/rounds/${round}/actions`, { requestId, action }, key),
    spin: (over: Partial<SpinRequest> = {}) =>
      call<SpinAnswer>(at, 'POST', '/spin', { requestId: crypto.randomUUID(), stake: '10', ...over }, key),
  }
}
export type Seat = Awaited<ReturnType<typeof seatPlayer>>

type Method = 'GET' | 'POST' | 'PUT'

async function call<Value>(at: TestStudio, method: Method, path: string, body?: object, key?: string): Promise<PlayAnswer<Value>> {
  const response = await at.app.inject({
    method,
    url: `/play/v1${path}`,
    headers: key ? { authorization: `Bearer ${key}` } : {},
    ...(body && { payload: body }),
  })
  return response.json()
}

/** The value of an answer that must not be a refusal. */
export function valueOf<Value>(answer: PlayAnswer<Value>): Value {
  if (!answer.success) throw new Error(`refused: ${answer.code} ${JSON.stringify(answer.details)}`)
  return answer.value
}

/** The code of a refusal; 'none' for any other answer. */
export function codeOf(answer: PlayAnswer<unknown>): string {
  return answer.success ? 'none' : answer.code
}
