import { minorPerUnit } from '@portal/contracts'
import type { DrawRule } from '@portal/lottery'
import type { Tx } from '@portal/runtime'
import { addGames as addCatalogueGames, addVendors } from '#modules/catalogue'
import { addGames, addTerms, type NewGame, type TermsRow } from './game-store.ts'
import { lotteryGameType, lotteryVendor } from './rules.ts'

const units = (amount: bigint) => amount * minorPerUnit
const everyDay = [1, 2, 3, 4, 5, 6, 7]
/** Bangladesh. */
const utcOffsetMinutes = 360

/** Round the clock, every so many minutes. */
const every = (minutes: 1 | 5): DrawRule => ({
  utcOffsetMinutes,
  days: everyDay,
  firstAt: `00:0${minutes}:00`,
  everySeconds: minutes * 60,
  perDay: 1_440 / minutes,
  lockSeconds: minutes === 1 ? 5 : 30,
})

/** Once in the evening of some days. */
const evening = (firstAt: string, days: readonly number[] = everyDay): DrawRule => ({
  utcOffsetMinutes,
  days,
  firstAt,
  everySeconds: 86_400,
  perDay: 1,
  lockSeconds: 600,
})

const game = (code: string, group: NewGame['group'], rule: DrawRule, names: NewGame['names'], hot = false): NewGame => ({
  code,
  // One tag for each family: the menu's tags are the groups' names.
  menuTag: group,
  group,
  names,
  rule,
  hot,
})

/** In the order of the menu. */
const demoGames: readonly NewGame[] = [
  game('SSC-1M', 'SSC', every(1), { BN: 'শাপলা পাঁচ অঙ্ক · ১ মিনিট', EN: 'Shapla Five Digits · 1 min', CN: '莎普拉1分彩', VI: 'Shapla 5 số · 1 phút' }, true),
  game('SSC-5M', 'SSC', every(5), { BN: 'পদ্মা পাঁচ অঙ্ক · ৫ মিনিট', EN: 'Padma Five Digits · 5 min', CN: '帕德玛5分彩', VI: 'Padma 5 số · 5 phút' }),
  game('11X5-1M', '11X5', every(1), { BN: 'মেঘনা ১১-এর ৫ · ১ মিনিট', EN: 'Meghna 5 of 11 · 1 min', CN: '梅克纳1分11选5', VI: 'Meghna 11 chọn 5 · 1 phút' }),
  game('11X5-5M', '11X5', every(5), { BN: 'যমুনা ১১-এর ৫ · ৫ মিনিট', EN: 'Jamuna 5 of 11 · 5 min', CN: '贾木纳5分11选5', VI: 'Jamuna 11 chọn 5 · 5 phút' }),
  game('PK10-1M', 'PK10', every(1), { BN: 'নৌকাবাইচ · ১ মিনিট', EN: 'Boat Race · 1 min', CN: '龙舟竞渡1分钟', VI: 'Đua thuyền · 1 phút' }, true),
  game('PK10-5M', 'PK10', every(5), { BN: 'নৌকাবাইচ · ৫ মিনিট', EN: 'Boat Race · 5 min', CN: '龙舟竞渡5分钟', VI: 'Đua thuyền · 5 phút' }),
  game('3D-5M', 'LF', every(5), { BN: 'তিন অঙ্ক · ৫ মিনিট', EN: 'Three Digits · 5 min', CN: '3D 5分彩', VI: '3 số · 5 phút' }),
  game('3D-DAY', 'LF', evening('21:15:00'), { BN: 'তিন অঙ্ক · প্রতি সন্ধ্যা', EN: 'Three Digits · every evening', CN: '3D 每日开奖', VI: '3 số · mỗi tối' }, true),
  game('LHC-5M', 'LHC', every(5), { BN: 'ঊনপঞ্চাশ · ৫ মিনিট', EN: 'Forty-Nine · 5 min', CN: '六合5分彩', VI: 'Bốn mươi chín · 5 phút' }),
  game('LHC-DAY', 'LHC', evening('21:30:00'), { BN: 'ঊনপঞ্চাশ · প্রতি সন্ধ্যা', EN: 'Forty-Nine · every evening', CN: '六合彩每日开奖', VI: 'Bốn mươi chín · mỗi tối' }),
  game('LHC-WEEK', 'LHC', evening('20:30:00', [2, 4, 6]), { BN: 'ঊনপঞ্চাশ · সপ্তাহে তিন সন্ধ্যা', EN: 'Forty-Nine · three evenings a week', CN: '六合彩每周三期', VI: 'Bốn mươi chín · ba tối mỗi tuần' }),
] // prettier-ignore

const demoTerms: TermsRow = {
  units: [units(1n), units(1n) / 10n, units(1n) / 100n],
  largestMultiple: 9_999,
  smallestOrder: units(1n) / 100n,
  largestOrder: units(20_000n),
  largestPrize: units(500_000n),
  prizeGroup: 1_900,
}

/**
 * The house's lotteries of a demonstration brand, with the vendor under which lists and records name them. They are played at /lottery and launch nothing.
 * Running it again changes nothing that is there.
 */
export async function seedLottery(tx: Tx, brand: { id: number }): Promise<void> {
  await addTerms(tx, brand.id, demoTerms)
  await addGames(tx, brand.id, demoGames)
  await addVendors(tx, [
    {
      code: lotteryVendor,
      names: { BN: 'হাউস লটারি', EN: 'House lotteries', CN: '本站彩票', VI: 'Xổ số nhà cái' },
      gameTypes: [lotteryGameType],
      hot: false,
      position: 90,
      icon: '/art/vendors/lotto',
      listed: true,
    },
  ])
  await addCatalogueGames(
    tx,
    lotteryVendor,
    demoGames.map(({ code, names }, position) => ({
      code,
      gameType: lotteryGameType,
      classification: 'BG' as const,
      names,
      minBet: demoTerms.smallestOrder,
      lineCount: 0,
      hasDemo: false,
      platforms: ['html5-desktop', 'html5-mobile'],
      image: '',
      maintenance: false,
      position,
    })),
  )
}
