import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createHmacKey, type GvpKey, signCall } from '@portal/contracts/vendor-signature'
import { createHttpServer, type FastifyInstance, openLog, openMetrics, sql } from '@portal/runtime'
import { createTestDatabase, type TestDatabase } from '@portal/runtime/test-database'
import { openAccounts, getBalance, getHouseAccount, openVendorWallets, postTransfer } from '#modules/wallet'
import { rememberGames } from '../modules/launch/games.ts'
import type { LinkTerms } from '../modules/launch/key-store.ts'
import { ensureVendorKey, type KeyRing, openKeyRing } from '../modules/launch/key-ring.ts'
import { createSandboxSessions } from '../modules/launch/sandbox-sessions.ts'
import { insertSession } from '../modules/launch/session-store.ts'
import { hashToken, makeToken } from '../modules/launch/token.ts'
import { serveVendorCalls } from '../modules/launch/vendor-http.ts'
import { openVendorWallet, type VendorWallet, type VendorWalletOptions } from '../modules/launch/vendor-wallet.ts'
import type { VendorAdapter } from '../modules/launch/vendors/adapter.ts'
import { createGvpProtocol } from '../modules/launch/vendors/gvp/protocol.ts'
import { createSandboxAdapter, createSandboxRoute } from '../modules/launch/vendors/sandbox/index.ts'
import type { Link } from '../modules/launch/wallet-action.ts'

/** What a wallet call answered: HTTP status and body. */
export type WalletAnswer = { http: number; body: Record<string, unknown> & { status: string } }
export type Player = { member: bigint; id: string; token: string }

type Node = { app: FastifyInstance; wallet: VendorWallet; keys: KeyRing }

/**
 * The wallet side of the vendor protocol over a real database, for tests: any number of app instances, players with money and a launch token, and a
 * vendor that signs as a real one does.
 */
export type TestBench = {
  database: TestDatabase
  nodes: Node[]
  link: Link
  key: GvpKey
  secret: string
  nowMs: { value: number }
  openPlayer(money: bigint, more?: { brand?: number; link?: Link }): Promise<Player>
  /** Sends a signed call to an instance (the first unless said). `raw` and `headers` replace what would have been sent. */
  tell(call: string, body: object, more?: Sending): Promise<WalletAnswer>
  balanceOf(player: Player): Promise<bigint>
  listParked(player: Player): Promise<{ reason: string; amount: bigint }[]>
  close(): Promise<void>
}

export type Sending = { node?: number; key?: GvpKey; raw?: string; headers?: Record<string, string>; nonce?: string; ip?: string }

export const closedGame = 'closed-game'
export const mendedGame = 'mended-game'

/** A currency of four decimals: tests may count in small numbers, each of which can be paid. */
export const benchCurrency = 'CLF'

export const serverMigrations = { folder: join(import.meta.dirname, '../../migrations'), set: 'server' }

type TestBenchOptions = {
  instances?: number
  currency?: string
  /** Of further protocols, beside GVP/1 for the sandbox. */
  adapters?: readonly VendorAdapter[]
  /** Another database than one of the run's own server. */
  database?: TestDatabase
  limits?: VendorWalletOptions['limits']
  /** The vendor keeps wallets of its own. */
  transferMode?: boolean
}

export async function openTestBench(options: TestBenchOptions = {}): Promise<TestBench> {
  const { instances = 1, currency = benchCurrency, adapters = [], limits } = options
  const database = options.database ?? (await createTestDatabase([serverMigrations], { max: 12 }))
  const terms: LinkTerms = { vendor: 'SANDBOX', brand: 1, currency, adapter: 'sandbox', launchHosts: [] }
  if (options.transferMode) await openVendorWallets(database, terms.brand, terms.vendor)
  const { key: id, secret } = await ensureVendorKey(database, terms)
  const key = createHmacKey(id, secret)
  const nowMs = { value: Date.now() }
  const nodes = await Promise.all(
    Array.from({ length: instances }, () => openNode({ database, adapters, nowMs: () => nowMs.value, limits })),
  )
  const { link } = (await nodes[0]!.keys.find(id))!
  const tell: TestBench['tell'] = async (call: string, body: object, more: Sending = {}): Promise<WalletAnswer> => {
    const path = `/gvp/v1/wallet/${call}`
    const payload = more.raw ?? JSON.stringify(body)
    const signed = signCall({ method: 'POST', path, body: payload }, more.key ?? bench.key, {
      nowMs: nowMs.value,
      ...(more.nonce && { nonce: more.nonce }),
    })
    const headers = { 'content-type': 'application/json', ...signed, ...more.headers }
    const answer = await nodes[more.node ?? 0]!.app.inject({
      method: 'POST',
      url: path,
      payload,
      headers,
      ...(more.ip && { remoteAddress: more.ip }),
    })
    return { http: answer.statusCode, body: JSON.parse(answer.payload) as WalletAnswer['body'] }
  }
  const bench: TestBench = {
    database,
    nodes,
    link,
    key,
    secret,
    nowMs,
    tell,
    openPlayer: (money, more = {}) => openPlayer(database, more.link ?? link, money, more.brand ?? 1),
    balanceOf: async ({ member }) => (await getBalance(database, { brand: 1, owner: member, currency })).balance,
    listParked: ({ member }) =>
      database.query<{ reason: string; amount: bigint }>(
        sql`select reason, amount from bets.exceptions where member = ${member} and ended_at is null order by id`,
      ),
    close: async () => {
      for (const { app } of nodes) await app.close()
      await database.drop()
    },
  }
  return bench
}

type NodeOptions = Required<Pick<TestBenchOptions, 'database' | 'adapters'>> & Pick<TestBenchOptions, 'limits'> & { nowMs: () => number }

async function openNode({ database, adapters: more, nowMs, limits }: NodeOptions): Promise<Node> {
  const metrics = openMetrics('test')
  const log = openLog('test', 'silent')
  const app = createHttpServer({ log, metrics })
  const keys = openKeyRing(database, nowMs)
  const games = rememberGames(async (_link, game) => {
    if (!game.includes('game') && !game.startsWith('sandbox')) return undefined
    return { category: 'RNG', state: game === closedGame ? 'disabled' : game === mendedGame ? 'maintenance' : 'open' }
  }, nowMs)
  const wallet = openVendorWallet({ database, log, metrics: metrics.registry, games, limits })
  const gvp = createGvpProtocol([createSandboxRoute(createSandboxSessions(database))])
  serveVendorCalls(app, { keys, wallet, adapters: [createSandboxAdapter(gvp), ...more], nowMs })
  await app.ready()
  return { app, wallet, keys }
}

async function openPlayer(database: TestDatabase, link: Link, money: bigint, brand: number): Promise<Player> {
  const name = randomUUID().replaceAll('-', '')
  const [made] = await database.query<{ id: bigint }>(sql`
    insert into identity.members (public_id, brand_id, username, username_key, invite_code)
    values (${`p${name}`}, ${brand}, ${name}, ${name}, ${name}) returning id`)
  const member = made!.id
  const [account] = await openAccounts(database, [{ brand, owner: member, currency: link.currency }])
  const cashier = await getHouseAccount(database, brand, link.currency, 'cashier')
  const postings = [
    { account: account!, amount: money },
    { account: cashier, amount: -money },
  ]
  if (money > 0n) await postTransfer(database, { key: `seed:${member}`, kind: 'deposit', postings })
  const token = makeToken()
  const session = { tokenHash: hashToken(token), link: link.id, member, portalSession: undefined, game: 'sandbox-1' }
  await insertSession(database, { ...session, language: 'EN', maxBet: undefined })
  return { member, id: `p${name}`, token }
}
