import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchRoutes } from '@portal/contracts/launch'
import type { Brands } from '#modules/brand'
import { findGame } from '#modules/catalogue'
import type { Context } from '#platform/context.ts'
import type { Job } from '#platform/jobs.ts'
import { publicOriginOf } from '#platform/public-origin.ts'
import type { Serving } from '#platform/serve.ts'
import type { Database, FastifyInstance, Queryable } from '@portal/runtime'
import { type Invariant, toInvariants } from '#modules/wallet'
import { type AskBook, openBookCalls } from './book-desk.ts'
import { openDemoThrottle } from './demo-throttle.ts'
import { selectFreeRoundInvariants } from './free-round-store.ts'
import { type FreeRounds, giveFreeRounds, type GivenRounds } from './free-rounds.ts'
import { rememberGames } from './games.ts'
import { ensureVendorKey as ensureKey, openKeyRing } from './key-ring.ts'
import type { Launcher } from './launcher.ts'
import { endKeysOf, type LinkTerms } from './key-store.ts'
import { listLaunchJobs, startLaunchWork } from './jobs.ts'
import { findRoundPage, type RoundAsker } from './round-page.ts'
import { createHandlers } from './routes.ts'
import { serveSandboxPage } from './sandbox-page.ts'
import { createSandboxSessions } from './sandbox-sessions.ts'
import { createVendorClient, type VendorClient } from './vendor-client.ts'
import { serveVendorCalls } from './vendor-http.ts'
import { openVendorWallet, type VendorWalletOptions } from './vendor-wallet.ts'
import { createGvpAdapter } from './vendors/gvp/index.ts'
import { createGvpProtocol } from './vendors/gvp/protocol.ts'
import { createSandboxAdapter, createSandboxRoute } from './vendors/sandbox/index.ts'

export { ensureVendorKey as addVendor } from './key-ring.ts'
export { endPlay } from './launch.ts'
export { findPlayer, getPlayer, listPlayers } from './session-store.ts'
export type { AskBook, BookAsker } from './book-desk.ts'
export type { RoundAsker } from './round-page.ts'
export { addFreeRounds, askToCancel, type FreeRoundsRow, listFreeRounds } from './free-round-store.ts'
export { tellFreeRounds } from './free-round-words.ts'
export { openVendorTeller } from './teller.ts'
export { type VendorClient, VendorNotAsked, VendorUnreachable } from './vendor-client.ts'
export { isReporting, type Link } from './wallet-action.ts'
export { openKeyRing, type KeyRing } from './key-ring.ts'
export { summarizeTransactions } from './transaction-store.ts'

export type Launch = {
  launcher: Launcher
  client: VendorClient
  /** Work that one process does for all, by the job queue. */
  jobs: readonly Job[]
  /** The game's own page of the round of a member's bet, for staff (round-page.ts). */
  findRoundPage(wanted: { orderNo: string; language: string }, whose: RoundAsker): Promise<{ url: string }>
  /** Asks the desk of the sportsbook that the house runs (book-desk.ts). */
  askBook: AskBook
  /** Asks all vendors for their games now. */
  listGames(): Promise<void>
  /** Gives members rounds that cost them nothing (free-rounds.ts). */
  giveFreeRounds(gift: FreeRounds): Promise<GivenRounds[]>
  /** Ends the background work after the calls under way have their answers. */
  close(): Promise<void>
}

/** I53: free rounds, what they have won and what of it was given as a bonus. Reads everything. */
export async function checkFreeRounds(on: Queryable): Promise<Invariant[]> {
  return toInvariants(await selectFreeRoundInvariants(on))
}

/**
 * Serves the launch of games to members and the wallet side of the vendor protocol to vendors, and keeps the background work of both going until
 * `close`. `onMoved` is told, after the commit, whose balance a vendor's call has moved; `onOpening` is awaited before a member's game opens.
 */
export function mountLaunch(
  serving: Serving,
  context: Context,
  app: FastifyInstance,
  brands: Brands,
  { onMoved, onOpening = async () => undefined }: Pick<VendorWalletOptions, 'onMoved'> & Partial<Pick<Launcher, 'onOpening'>> = {},
): Launch {
  const { database, log, metrics, config, clock } = context
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? '127.0.0.1' : config.HOST
  const studioUrl = config.STUDIO_URL ?? `http://${host}:${config.STUDIO_PORT}`
  const keys = openKeyRing(database)
  const client = createVendorClient({ keys, studioUrl })
  const gvp = createGvpProtocol([createSandboxRoute(createSandboxSessions(database))])
  const adapters = [createGvpAdapter(client, gvp), createSandboxAdapter(gvp)]
  const adapterOf: Launcher['adapterOf'] = (link) => {
    const adapter = adapters.find(({ code }) => code === link.adapter)
    if (!adapter) throw new Error(`nobody speaks the protocol ${link.adapter} of ${link.vendor}`)
    return adapter
  }
  const games = rememberGames(async ({ vendor }, code) => {
    const game = await findGame(database, vendor, code)
    return game && { category: game.gameType, state: game.maintenance ? 'maintenance' : 'open' }
  })
  const launcher: Launcher = {
    database,
    log,
    keys,
    adapterOf,
    originOf: async ({ id }) => {
      const { hosts } = await brands.getBrand(id)
      const own = hosts.some((each) => each.host === host) ? host : (hosts[0]?.host ?? host)
      return publicOriginOf(own, config)
    },
    studioHosts: [
      ...new Set([studioUrl, config.STUDIO_PUBLIC_URL ?? `http://${host}:${config.STUDIO_PORT}`].map((url) => new URL(url).host)),
    ],
    mayPlayFree: (brand) => brands.isFeatureOn(brand, 'hasFreePlay'),
    getMinimumAge: async (brand) => (await brands.getBrand(brand.id)).minimumAge,
    getPrizeMode: async (brand) => (await brands.getBrand(brand.id)).prizeMode,
    countDemo: openDemoThrottle(() => clock.now().getTime()),
    onOpening,
  }
  const wallet = openVendorWallet({ database, log, metrics, games, onMoved, limits: { maxWaiting: config.VENDOR_QUEUE } })
  serving.serve(launchRoutes, createHandlers(launcher))
  serveVendorCalls(app, {
    keys,
    wallet,
    adapters,
    nowMs: () => clock.now().getTime(),
  })
  serveSandboxPage(app)
  const work = startLaunchWork({ launcher, client, metrics })
  return {
    launcher,
    findRoundPage: (wanted, whose) => findRoundPage(launcher, wanted, whose),
    client,
    askBook: openBookCalls({ keys, studioUrl, log }),
    jobs: listLaunchJobs({ launcher, client, zoneOf: async (brand) => (await brands.getBrand(brand)).timeZone }),
    listGames: work.listGames,
    giveFreeRounds: (gift) => giveFreeRounds({ database, keys, client }, gift),
    close: async () => {
      await work.stop()
      await wallet.drain()
    },
  }
}

/**
 * The key under which a vendor and the portal speak to each other for a brand; made at the first asking. A vendor without an address of its own is
 * the embedded studio; `SANDBOX` has no address at all. One that is new may keep wallets of its own (transfer mode).
 */
export function ensureVendorKey(
  database: Database,
  vendor: string,
  brand: { id: number; currency: string },
  { keepsWallets = false }: Pick<LinkTerms, 'keepsWallets'> = {},
): Promise<{ key: string; secret: string }> {
  const adapter = vendor === 'SANDBOX' ? 'sandbox' : 'gvp'
  return ensureKey(database, { vendor, brand: brand.id, currency: brand.currency, adapter, launchHosts: [], keepsWallets })
}

/** Writes the sandbox vendor's key and secret where whoever tries an integration finds them; readable by the owner alone. */
export async function writeSandboxVendor(database: Database, brand: { id: number; currency: string }, folder: string): Promise<void> {
  const pair = await ensureVendorKey(database, 'SANDBOX', brand)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'sandbox-vendor.json'), `${JSON.stringify(pair, null, 2)}\n`, { mode: 0o600 })
}

/** Where no integration is tried, the sandbox vendor may ask nothing of the wallet: its keys end, and the file with them is gone. */
export async function endSandboxVendor(database: Database, folder: string): Promise<void> {
  await endKeysOf(database, 'SANDBOX')
  await rm(join(folder, 'sandbox-vendor.json'), { force: true })
}
