import { minorPerUnit } from '@portal/contracts'
import type { Tx } from '@portal/runtime'
import { addPayoutMethod, type PayoutMethodRow } from './account-store.ts'

const units = (amount: bigint) => amount * minorPerUnit

/** Mobile wallets of Bangladesh hold taka alone. */
const mobileWalletCurrency = 'BDT'

/** The ways out of a demo brand. Running it again changes nothing that is there. @param provider the code of who pays */
export async function seedPayoutMethods(tx: Tx, brand: { id: number; currency: string }, provider: string): Promise<void> {
  const { currency } = brand
  const shared = { provider, currency }
  const wallet: PayoutMethodRow = {
    ...shared,
    code: 'wallet',
    kind: 'mfs',
    name: { BN: 'মোবাইল ওয়ালেট', EN: 'Mobile wallet', CN: '手机钱包', VI: 'Ví điện tử' },
    numberRule: 'bd_mobile',
    minAmount: units(100n),
    maxAmount: units(25_000n),
  }
  const bank: PayoutMethodRow = {
    ...shared,
    code: 'bank',
    kind: 'bank',
    name: { BN: 'ব্যাংক অ্যাকাউন্ট', EN: 'Bank account', CN: '银行账户', VI: 'Tài khoản ngân hàng' },
    numberRule: 'bank_digits',
    minAmount: units(500n),
    maxAmount: units(200_000n),
  }
  const crypto: PayoutMethodRow = {
    ...shared,
    code: 'crypto',
    kind: 'crypto',
    name: { BN: 'ক্রিপ্টো (USDT, TRC-20)', EN: 'Crypto (USDT, TRC-20)', CN: '加密货币 (USDT, TRC-20)', VI: 'Tiền mã hóa (USDT, TRC-20)' },
    numberRule: 'tron',
    minAmount: units(1_000n),
    maxAmount: units(200_000n),
  }
  const methods = currency === mobileWalletCurrency ? [wallet, bank, crypto] : [bank, crypto]
  for (const [position, method] of methods.entries()) await addPayoutMethod(tx, brand.id, method, position)
}
