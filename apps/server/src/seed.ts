import { minorPerUnit } from '@portal/contracts'
import { seedBrands } from '#modules/brand'
import { creditNewMembers, seedCashier } from '#modules/cashier'
import { seedCatalogue, studioVendors } from '#modules/catalogue'
import { seedContent } from '#modules/content'
import { seedMembers } from '#modules/identity'
import { ensureVendorKey, writeSandboxVendor } from '#modules/launch'
import type { Context } from '#platform/context.ts'

export type Seeded = {
  /** The keys under which the embedded studio and the portal speak to each other, one for each of the studio's vendor codes. */
  studio: { vendor: string; key: string; secret: string }[]
}

/** Play money that the demonstration accounts begin with, in units; the trial account and the one that never played have none. */
const openingUnits: Readonly<Record<string, bigint>> = { vip: 50_000n, fresh: 0n, trial: 0n }

function listOpenings(members: readonly { id: bigint; username: string }[]) {
  const openings = members.map(({ id, username }) => ({ id, amount: (openingUnits[username] ?? 10_000n) * minorPerUnit }))
  return openings.filter(({ amount }) => amount > 0n)
}

/** Seeds the demonstration where it is missing; a second start changes nothing. Each domain seeds its own tables. */
export async function seedDemo({ database, config }: Context): Promise<Seeded> {
  const brand = await database.transaction(async (tx) => {
    const seeded = await seedBrands(tx)
    await seedCatalogue(tx)
    await seedContent(tx, seeded.id)
    await seedCashier(tx, seeded.id, seeded.currency)
    await creditNewMembers(tx, seeded, listOpenings(await seedMembers(tx, seeded, config)))
    return seeded
  })
  await writeSandboxVendor(database, brand, config.DATA_DIR)
  const studio: Seeded['studio'] = []
  for (const { code } of studioVendors) studio.push({ vendor: code, ...(await ensureVendorKey(database, code, brand)) })
  return { studio }
}
