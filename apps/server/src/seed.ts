import { minorPerUnit } from '@portal/contracts'
import { prepareAlone, type Tx } from '@portal/runtime'
import { seedBrand, seedBrands } from '#modules/brand'
import { creditNewMembers, seedCashier } from '#modules/cashier'
import { seedCatalogue, studioVendors, withholdVendors } from '#modules/catalogue'
import { createAnnouncement, createBanner, findEntryLevel, seedContent, seedHouse } from '#modules/content'
import { seedMembers } from '#modules/identity'
import { ensureVendorKey, writeSandboxVendor } from '#modules/launch'
import { seedLottery } from '#modules/lottery'
import { seedMailboxes } from '#modules/messaging'
import { seedTransfers } from '#modules/transfers'
import type { BrandRef } from '#platform/call.ts'
import type { Context } from '#platform/context.ts'
import type { BrandFile } from './brand-file.ts'

export type Seeded = {
  /** The keys under which the embedded studio and the portal speak to each other, one for each of the studio's vendor codes. */
  studio: { vendor: string; currency: string; key: string; secret: string }[]
}

/** Play money that the demonstration accounts begin with, in units; the trial account and the one that never played have none. */
const openingUnits: Readonly<Record<string, bigint>> = { vip: 50_000n, fresh: 0n, trial: 0n }

function listOpenings(members: readonly { id: bigint; username: string }[]) {
  const openings = members.map(({ id, username }) => ({ id, amount: (openingUnits[username] ?? 10_000n) * minorPerUnit }))
  return openings.filter(({ amount }) => amount > 0n)
}

/** The demonstration accounts with what each begins with: play money, and messages in the mailbox, which a trial account has none of. */
async function seedAccounts(tx: Tx, brand: BrandRef, config: Context['config']): Promise<void> {
  const members = await seedMembers(tx, brand, config, await findEntryLevel(tx, brand.id))
  await creditNewMembers(tx, brand, listOpenings(members))
  const owners = members.filter(({ type }) => type !== 4).map(({ id }) => id)
  await seedMailboxes(tx, brand.id, owners)
}

/**
 * Seeds the demonstration where it is missing, and the brands beside it; a second start changes nothing, and of two processes that start at the same
 * moment one seeds. Each domain seeds its own tables.
 */
export function seedDemo(context: Context, brandFiles: readonly BrandFile[] = []): Promise<Seeded> {
  return prepareAlone(context.database, () => seedMissing(context, brandFiles))
}

async function seedMissing(context: Context, brandFiles: readonly BrandFile[]): Promise<Seeded> {
  const { database, config } = context
  const brand = await database.transaction(async (tx) => {
    const seeded = await seedBrands(tx)
    await seedCatalogue(tx)
    await seedContent(tx, seeded.id)
    await seedCashier(tx, seeded.id, seeded.currency)
    await seedTransfers(tx, seeded.id, seeded.currency)
    await seedLottery(tx, seeded)
    await seedAccounts(tx, seeded, config)
    return seeded
  })
  await writeSandboxVendor(database, brand, config.DATA_DIR)
  const studio: Seeded['studio'] = []
  for (const { code } of studioVendors) {
    studio.push({ vendor: code, currency: brand.currency, ...(await ensureVendorKey(database, code, brand)) })
  }
  for (const file of brandFiles) studio.push(...(await seedSecondBrand(context, file)))
  return { studio }
}

/** @returns the keys under which the studio speaks for this brand */
async function seedSecondBrand({ database, config }: Context, file: BrandFile): Promise<Seeded['studio']> {
  const ref = await database.transaction(async (tx): Promise<BrandRef> => {
    const { ref: brand, isNew } = await seedBrand(tx, file)
    // Before the question of newness: a brand of an earlier release has none yet. A real one has what its operator decides.
    if (file.mode === 'demo') await seedTransfers(tx, brand.id, brand.currency)
    if (!isNew) return brand
    await withholdVendors(tx, brand.id, file.withheldVendors)
    for (const notice of file.notices) await createAnnouncement(tx, brand.id, notice)
    for (const banner of file.banners) await createBanner(tx, brand.id, banner)
    await seedHouse(tx, brand.id, { hasJackpots: false })
    await seedCashier(tx, brand.id, brand.currency)
    await seedAccounts(tx, brand, config)
    return brand
  })
  const offered = studioVendors.filter(({ code }) => !file.withheldVendors.includes(code))
  const keys: Seeded['studio'] = []
  for (const { code } of offered) {
    keys.push({ vendor: code, currency: ref.currency, ...(await ensureVendorKey(database, code, ref)) })
  }
  return keys
}
