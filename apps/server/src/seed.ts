import { seedAgents, seedGroups } from '#modules/agents'
import { minorPerUnit } from '@portal/contracts'
import { withStartupLock, type Tx } from '@portal/runtime'
import { listDemoBrandIds, openBrands, seedBrand, seedBrands } from '#modules/brand'
import { creditNewMembers, seedCashier, seedPayouts, seedSimulator, seedVouchers, type SimulatorKey } from '#modules/cashier'
import { seedCatalogue, studioVendors, withholdVendors } from '#modules/catalogue'
import { createAnnouncement, createBanner, seedContent, seedHouse } from '#modules/content'
import { listMembers, seedMembers, settleDemoAccounts } from '#modules/identity'
import { endSandboxVendor, ensureVendorKey, writeSandboxVendor } from '#modules/launch'
import { seedCampaigns } from '#modules/campaigns'
import { seedLottery } from '#modules/lottery'
import { seedInventedList } from '#modules/compliance'
import { findEntryLevel, giveLevel, seedLoyalty } from '#modules/loyalty'
import { seedMailboxes } from '#modules/messaging'
import { openStaff, seedStaff } from '#modules/staff'
import { seedPoints } from '#modules/points'
import { seedTransfers } from '#modules/transfers'
import { hasTransfers, listVendorWallets } from '#modules/wallet'
import type { BrandRef } from '#platform/call.ts'
import { beginHistory } from '#platform/demo-history-store.ts'
import type { Context } from '#platform/context.ts'
import type { BrandFile } from './brand-file.ts'

export type Seeded = {
  /** The brands whose demonstration is open. */
  demos: BrandRef[]
  /** The keys under which the embedded studio and the portal speak to each other, one for each of the studio's vendor codes. */
  studio: {
    vendor: string
    currency: string
    key: string
    secret: string
    mode: 'seamless' | 'transfer'
    playMoney: boolean
    desk: boolean
  }[]
  /** The same for the simulator of payment providers, one for each demo brand. */
  simulator: SimulatorKey[]
}

/** In the demonstration one of the studio's vendors keeps wallets of its own, so that transfers between wallets can be seen. */
const walletKeeper = 'PALKI'

/** Play money that the demonstration accounts begin with, in units; the trial account and the one that never played have none. */
const openingUnits: Readonly<Record<string, bigint>> = { vip: 50_000n, fresh: 0n, trial: 0n }

function listOpenings(members: readonly { id: bigint; username: string }[]) {
  const openings = members.map(({ id, username }) => ({ id, amount: (openingUnits[username] ?? 10_000n) * minorPerUnit }))
  return openings.filter(({ amount }) => amount > 0n)
}

/**
 * What the demonstration adds to a brand: its accounts with what each begins with, which is play money and messages in the mailbox (a trial account has
 * none), the way to more play money, and transfers between accounts. Running it again changes nothing that is there.
 */
async function seedDemonstration(tx: Tx, brand: BrandRef, config: Context['config'], providerId: number | undefined): Promise<void> {
  await seedCashier(tx, brand, providerId)
  await seedPayouts(tx, brand)
  await seedTransfers(tx, brand.id, brand.currency)
  await seedAgents(tx, brand.id, brand.currency)
  const members = await seedMembers(tx, brand, config, await findEntryLevel(tx, brand.id))
  await seedGroups(tx, brand.id)
  await giveSeededLevels(tx, brand, members, config)
  // An account with a past has its money from there. Ids of transfers rise with time, so a ledger that is in use takes no past: who comes later begins today.
  const hasPast = config.DEMO_HISTORY_DAYS > 0 && members.some(({ username }) => username === 'demo') && !(await hasTransfers(tx))
  if (hasPast) await beginHistory(tx, brand.id, config.DEMO_HISTORY_DAYS)
  else await creditNewMembers(tx, brand, listOpenings(members))
  const owners = members.filter(({ type }) => type !== 4).map(({ id }) => id)
  await seedMailboxes(tx, brand.id, owners)
}

const dayMs = 86_400_000
/** For how long the house's guests keep the level that it gave them. */
const guestDays = 365

/** Accounts that begin on a level: the house gave it when their past began. */
async function giveSeededLevels(tx: Tx, brand: BrandRef, members: readonly { id: bigint }[], config: Context['config']): Promise<void> {
  const at = new Date(Date.now() - (config.DEMO_HISTORY_DAYS + 1) * dayMs)
  const heldUntil = new Date(Date.now() + guestDays * dayMs).toISOString().slice(0, 10)
  const ranked = (await listMembers(tx, members.map(({ id }) => id))).filter(({ type, rankLevel }) => type !== 4 && rankLevel > 0) // prettier-ignore
  for (const { id: member, rankLevel: level } of ranked)
    await giveLevel(tx, { brand: brand.id, member, currency: brand.currency, level, heldUntil, by: '', at })
}

/**
 * Seeds what is missing: the brands with their contents and, where the configuration says so, the demonstration in those of mode demo. A brand of mode real,
 * and a portal without `DEMO=1`, get no account and no money of it, and the accounts that are there from other times are locked. A second start changes nothing, and of two
 * processes that start at the same moment one seeds. Each domain seeds its own tables.
 */
export function seedPortal(context: Context, brandFiles: readonly BrandFile[] = []): Promise<Seeded> {
  return withStartupLock(context.database, () => seedMissing(context, brandFiles))
}

/** The codes under which the studio offers the sportsbook. */
const bookVendors: ReadonlySet<string> = new Set(['MAIDAN', 'ARENA'])

async function seedMissing(context: Context, brandFiles: readonly BrandFile[]): Promise<Seeded> {
  const { database, config, log } = context
  const first = await database.transaction(async (tx) => {
    const seeded = await seedBrands(tx)
    await seedCatalogue(tx)
    await seedContent(tx, seeded.id)
    await seedLottery(tx, seeded)
    await seedLoyalty(tx, seeded.id)
    return seeded
  })
  const brands = [{ ref: first, vendors: studioVendors }]
  for (const file of brandFiles) brands.push(await seedOwnBrand(context, file))
  // By the row, not by the file: the operator may have made a brand real since.
  const demos = brands.map(({ ref }) => ref).filter(({ mode }) => config.DEMO && mode === 'demo')
  const simulator: SimulatorKey[] = []
  for (const brand of demos) {
    const provider = await seedSimulator(database, brand, config)
    if (provider) {
      simulator.push(provider.key)
      await seedVouchers(database, brand, config.DATA_DIR)
    }
    await database.transaction((tx) => seedDemonstration(tx, brand, config, provider?.id))
    await database.transaction((tx) => seedInventedList(tx, brand.id))
    // The other brands have no points mall.
    if (brand === first) await database.transaction((tx) => seedPoints(tx, brand.id))
    if (brand === first) await seedFirstCampaigns(context, brand)
  }
  const settled = await database.transaction(async (tx) => settleDemoAccounts(tx, config.DEMO ? await listDemoBrandIds(tx) : []))
  if (settled.closed + settled.opened > 0) log.warn(settled, 'accounts of the demonstration were closed or opened')
  if (demos.includes(first)) await writeSandboxVendor(database, first, config.DATA_DIR)
  else await endSandboxVendor(database, config.DATA_DIR)
  const staff = await openStaff({ ...context, brands: openBrands({ database }) })
  const demoIds = demos.map(({ id }) => id)
  await seedStaff(staff, demoIds, config.DATA_DIR)
  const studio: Seeded['studio'] = []
  for (const { ref, vendors } of brands) {
    const isDemo = ref === first && demos.includes(first)
    for (const { code: vendor } of vendors) {
      const pair = await ensureVendorKey(database, vendor, ref, { keepsWallets: isDemo && vendor === walletKeeper })
      const isKeeper = (await listVendorWallets(database, ref.id)).some((each) => each.vendor === vendor)
      // The sportsbook is the house's: staff of its first brand alone work at the desk.
      const desk = ref === first && bookVendors.has(vendor)
      studio.push({
        vendor,
        currency: ref.currency,
        ...pair,
        mode: isKeeper ? 'transfer' : 'seamless',
        playMoney: ref.mode === 'demo',
        desk,
      })
    }
  }
  return { demos, studio, simulator }
}

async function seedFirstCampaigns({ database, clock }: Context, { id }: BrandRef): Promise<void> {
  const { timeZone } = await openBrands({ database }).getBrand(id)
  await database.transaction((tx) => seedCampaigns(tx, { id, timeZone }, clock.now()))
}

/** A brand of its own file. @returns it, with the studio's vendors that it offers */
async function seedOwnBrand({ database }: Context, file: BrandFile) {
  const ref = await database.transaction(async (tx) => {
    const { ref: brand, isNew } = await seedBrand(tx, file)
    await seedLoyalty(tx, brand.id)
    if (!isNew) return brand
    await withholdVendors(tx, brand.id, file.withheldVendors)
    for (const notice of file.notices) await createAnnouncement(tx, brand.id, notice)
    for (const banner of file.banners) await createBanner(tx, brand.id, banner)
    await seedHouse(tx, brand.id, { hasJackpots: false })
    return brand
  })
  return { ref, vendors: studioVendors.filter(({ code }) => !file.withheldVendors.includes(code)) }
}
