import { minorPerUnit } from '@portal/contracts'
import type { MethodKind } from '@portal/contracts/cashier-values'
import type { Tx } from '@portal/runtime'
import { addMethod, nameMethod } from './method-store.ts'
import type { MethodTerms } from './rules.ts'

const units = (amount: bigint) => amount * minorPerUnit

type Seed = Pick<MethodTerms, 'code' | 'names'> &
  Partial<MethodTerms> & { kind: MethodKind; limits: readonly [min: bigint, max: bigint, day: bigint]; quick: readonly bigint[] }

const play: Seed = {
  code: 'demo',
  kind: 'demo',
  names: { BN: 'খেলার টাকা', EN: 'Play money', CN: '体验金', VI: 'Tiền chơi thử' },
  limits: [100n, 50_000n, 200_000n],
  quick: [500n, 1_000n, 5_000n, 10_000n, 20_000n],
}

/** Those whose money a provider moves; in a demo brand the simulator plays it. */
const byProvider: readonly Seed[] = [
  {
    code: 'card',
    kind: 'card',
    names: { BN: 'কার্ড ও অনলাইন পেমেন্ট', EN: 'Card and online payment', CN: '银行卡与在线支付', VI: 'Thẻ và thanh toán trực tuyến' },
    limits: [100n, 50_000n, 100_000n],
    quick: [500n, 1_000n, 5_000n, 10_000n],
    processingMinutes: 1,
    expiryMinutes: 30,
  },
  {
    code: 'wallet',
    kind: 'mfs',
    names: { BN: 'মোবাইল ওয়ালেট', EN: 'Mobile wallet', CN: '手机钱包', VI: 'Ví điện tử' },
    limits: [200n, 25_000n, 50_000n],
    quick: [500n, 1_000n, 5_000n, 25_000n],
    monthLimit: units(300_000n),
    processingMinutes: 5,
    expiryMinutes: 30,
  },
  {
    code: 'bank',
    kind: 'bank',
    names: { BN: 'ব্যাংক ট্রান্সফার', EN: 'Bank transfer', CN: '银行转账', VI: 'Chuyển khoản ngân hàng' },
    limits: [500n, 100_000n, 300_000n],
    quick: [1_000n, 5_000n, 20_000n, 50_000n],
    processingMinutes: 60,
    expiryMinutes: 120,
  },
  {
    code: 'crypto',
    kind: 'crypto',
    names: { BN: 'ক্রিপ্টো (USDT)', EN: 'Crypto (USDT)', CN: '加密货币 (USDT)', VI: 'Tiền mã hóa (USDT)' },
    limits: [500n, 200_000n, 500_000n],
    quick: [1_000n, 5_000n, 20_000n, 100_000n],
    feePpm: 10_000,
    feePayer: 'member',
    processingMinutes: 10,
    expiryMinutes: 60,
  },
]

const voucher: Seed = {
  code: 'voucher',
  kind: 'voucher',
  names: { BN: 'ভাউচার', EN: 'Voucher', CN: '充值券', VI: 'Phiếu nạp' },
  limits: [100n, 10_000n, 50_000n],
  quick: [],
}

/** The methods of a demo brand. Running it again changes nothing that is there. @param providerId who plays the providers; without one play money alone */
export async function seedMethods(tx: Tx, brand: { id: number; currency: string }, providerId: number | undefined): Promise<void> {
  const seeds = providerId === undefined ? [play] : [play, ...byProvider, voucher]
  for (const [
    position,
    {
      limits: [min, max, day],
      quick,
      ...seed
    },
  ] of seeds.entries()) {
    const isMoved = byProvider.some(({ code }) => code === seed.code)
    await addMethod(tx, brand.id, {
      direction: 'in',
      currency: brand.currency,
      feeFixed: 0n,
      feePpm: 0,
      feePayer: 'house',
      monthLimit: null,
      expiryMinutes: 30,
      processingMinutes: 0,
      ...seed,
      providerId: isMoved ? providerId! : null,
      minAmount: units(min),
      maxAmount: units(max),
      dailyLimit: units(day),
      quickAmounts: quick.map(units),
      position,
    })
    await nameMethod(tx, brand.id, seed.code, seed.names)
  }
}
