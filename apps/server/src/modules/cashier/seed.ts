import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minorPerUnit } from '@portal/contracts'
import type { Database } from '@portal/runtime'
import { hasVouchers, makeVouchers } from './deposits/index.ts'
import { ensureProvider } from './providers/index.ts'

/** Under which key the simulator and a brand speak to each other. */
export type SimulatorKey = { hook: string; key: string; secret: string }

type DemoBrand = { id: number; code: string; currency: string }

/** The provider that the simulator plays for a demo brand, with its key. */
export async function seedSimulator(
  database: Database,
  brand: DemoBrand,
  { CASHIER_SIM_URL, PASSWORD_PEPPER }: { CASHIER_SIM_URL?: string | undefined; PASSWORD_PEPPER?: string | undefined },
): Promise<{ id: number; key: SimulatorKey } | undefined> {
  if (CASHIER_SIM_URL === undefined) return undefined
  const hook = `simulator-${brand.code.toLowerCase().replaceAll('_', '-')}`
  const terms = { brandId: brand.id, code: 'simulator', adapter: 'simulator', mode: 'demo' as const, hook, baseUrl: CASHIER_SIM_URL }
  const { id, key, secret } = await ensureProvider(database, terms, PASSWORD_PEPPER)
  return { id, key: { hook, key, secret } }
}

/** The last voucher brings a bonus beside its money. */
const bonus = {
  amount: 500n * minorPerUnit,
  terms: {
    base: 'BONUS' as const,
    multiplier: 8,
    contribution: { RNG: 100, FISH: 100, SPORTS: 100, ESPORTS: 100, LOTT: 50, ELOTT: 50, LIVE: 10, PVP: 10, COCKFIGHT: 10 },
    spendOrder: 'REAL_FIRST' as const,
    isSticky: false,
    maxBet: '50',
    maxWin: '2500',
    validDays: 30,
  },
}
const units = [100n, 200n, 500n, 500n, 1_000n, 1_000n, 1_000n, 2_000n, 5_000n, 10_000n]

/** Vouchers of a demo brand, made once; their codes stand in `DATA_DIR/demo-vouchers-<brand>.json` and nowhere else. */
export async function seedVouchers(database: Database, brand: DemoBrand, folder: string): Promise<void> {
  const codes = await database.transaction(async (tx) =>
    (await hasVouchers(tx, brand.id))
      ? undefined
      : [
          ...(await makeVouchers(
            tx,
            brand,
            units.slice(0, -1).map((amount) => amount * minorPerUnit),
          )),
          ...(await makeVouchers(tx, brand, [units.at(-1)! * minorPerUnit], bonus)),
        ],
  )
  if (!codes) return
  const vouchers = codes.map((code, at) => ({
    code,
    amount: String(units[at]),
    ...(at === codes.length - 1 && { bonus: String(bonus.amount / minorPerUnit) }),
    currency: brand.currency,
  }))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `demo-vouchers-${brand.code.toLowerCase()}.json`), `${JSON.stringify(vouchers, undefined, 2)}\n`, {
    mode: 0o600,
  })
}
