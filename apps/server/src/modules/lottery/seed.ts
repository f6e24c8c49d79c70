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

/** Sheets of the north and of the south stand under one tag, and so do the other families of the region. */
const sheet = (...line: Parameters<typeof game>): NewGame => ({ ...game(...line), menuTag: 'VN' })

const sea = (...line: Parameters<typeof game>): NewGame => ({ ...game(...line), menuTag: 'SEA' })

/** Once a day by the clock of Vietnam. */
const atSaigon = (firstAt: string): DrawRule => ({ ...evening(firstAt), utcOffsetMinutes: 420 })

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
  game('K3-1M', 'K3', every(1), { BN: 'তিস্তা তিন ছক্কা · ১ মিনিট', EN: 'Teesta Three Dice · 1 min', CN: '提斯塔1分快三', VI: 'Teesta ba xúc xắc · 1 phút' }, true),
  game('K3-5M', 'K3', every(5), { BN: 'সুরমা তিন ছক্কা · ৫ মিনিট', EN: 'Surma Three Dice · 5 min', CN: '苏尔玛5分快三', VI: 'Surma ba xúc xắc · 5 phút' }),
  game('PC28-1M', 'PC28', every(1), { BN: 'কর্ণফুলী আটাশ · ১ মিনিট', EN: 'Karnaphuli Twenty-Eight · 1 min', CN: '卡纳普里1分28', VI: 'Karnaphuli 28 · 1 phút' }),
  game('PC28-5M', 'PC28', every(5), { BN: 'হালদা আটাশ · ৫ মিনিট', EN: 'Halda Twenty-Eight · 5 min', CN: '哈尔达5分28', VI: 'Halda 28 · 5 phút' }),
  game('KL10-5M', 'KL10', every(5), { BN: 'ধলেশ্বরী ২০-এর ৮ · ৫ মিনিট', EN: 'Dhaleshwari 8 of 20 · 5 min', CN: '达莱斯瓦里5分快乐十分', VI: 'Dhaleshwari 20 chọn 8 · 5 phút' }),
  game('KL10-DAY', 'KL10', evening('20:00:00'), { BN: '২০-এর ৮ · প্রতি সন্ধ্যা', EN: '8 of 20 · every evening', CN: '快乐十分每日开奖', VI: '20 chọn 8 · mỗi tối' }),
  sheet('VNB-1M', 'VNB', every(1), { BN: 'লাল নদী ২৭ · ১ মিনিট', EN: 'Red River 27 · 1 min', CN: '红河27 · 1分钟', VI: 'Sông Hồng 27 lô · 1 phút' }, true),
  sheet('VNB-5M', 'VNB', every(5), { BN: 'লাল নদী ২৭ · ৫ মিনিট', EN: 'Red River 27 · 5 min', CN: '红河27 · 5分钟', VI: 'Sông Hồng 27 lô · 5 phút' }),
  sheet('VNB-DAY', 'VNB', atSaigon('18:15:00'), { BN: 'লাল নদী ২৭ · প্রতি সন্ধ্যা', EN: 'Red River 27 · every evening', CN: '红河27 · 每日开奖', VI: 'Sông Hồng 27 lô · mỗi tối' }),
  sheet('VNC-DAY', 'VNN', atSaigon('17:15:00'), { BN: 'সুগন্ধি নদী ১৮ · প্রতি সন্ধ্যা', EN: 'Perfume River 18 · every evening', CN: '香江18 · 每日开奖', VI: 'Sông Hương 18 lô · mỗi chiều' }),
  sheet('VNN-5M', 'VNN', every(5), { BN: 'মেকং ১৮ · ৫ মিনিট', EN: 'Mekong 18 · 5 min', CN: '湄公河18 · 5分钟', VI: 'Cửu Long 18 lô · 5 phút' }),
  sheet('VNN-DAY', 'VNN', atSaigon('16:15:00'), { BN: 'মেকং ১৮ · প্রতি বিকেল', EN: 'Mekong 18 · every afternoon', CN: '湄公河18 · 每日开奖', VI: 'Cửu Long 18 lô · mỗi chiều' }),
  sea('TOGEL-5M', 'TOGEL', every(5), { BN: 'মহানন্দা চার অঙ্ক · ৫ মিনিট', EN: 'Mahananda Four Digits · 5 min', CN: '马哈南达5分四位', VI: 'Mahananda 4 số · 5 phút' }),
  sea('TOGEL-DAY', 'TOGEL', evening('19:00:00'), { BN: 'চার অঙ্ক · প্রতি সন্ধ্যা', EN: 'Four Digits · every evening', CN: '四位 · 每日开奖', VI: '4 số · mỗi tối' }),
  sea('THAI-5M', 'THAI', every(5), { BN: 'চাও ফ্রায়া ছয় অঙ্ক · ৫ মিনিট', EN: 'Chao Phraya Six Digits · 5 min', CN: '湄南河六位 · 5分钟', VI: 'Chao Phraya 6 số · 5 phút' }),
  sea('THAI-DAY', 'THAI', evening('16:00:00'), { BN: 'চাও ফ্রায়া ছয় অঙ্ক · প্রতি বিকেল', EN: 'Chao Phraya Six Digits · every afternoon', CN: '湄南河六位 · 每日开奖', VI: 'Chao Phraya 6 số · mỗi chiều' }),
  sea('4D-5M', '4D', every(5), { BN: 'ইরাবতী বড়-ছোট ৪ অঙ্ক · ৫ মিনিট', EN: 'Irrawaddy 4D Big Small · 5 min', CN: '伊洛瓦底4D大小 · 5分钟', VI: 'Irrawaddy 4D Lớn Nhỏ · 5 phút' }),
  sea('4D-DAY', '4D', evening('18:30:00'), { BN: 'ইরাবতী বড়-ছোট ৪ অঙ্ক · প্রতি সন্ধ্যা', EN: 'Irrawaddy 4D Big Small · every evening', CN: '伊洛瓦底4D大小 · 每日开奖', VI: 'Irrawaddy 4D Lớn Nhỏ · mỗi tối' }),
  sea('5D-5M', '5D', every(5), { BN: 'সালউইন ৫ অঙ্ক · ৫ মিনিট', EN: 'Salween 5D · 5 min', CN: '萨尔温5D · 5分钟', VI: 'Salween 5D · 5 phút' }),
  sea('5D-DAY', '5D', evening('18:45:00'), { BN: 'সালউইন ৫ অঙ্ক · প্রতি সন্ধ্যা', EN: 'Salween 5D · every evening', CN: '萨尔温5D · 每日开奖', VI: 'Salween 5D · mỗi tối' }),
  sea('6D-5M', '6D', every(5), { BN: 'মহাবলী ৬ অঙ্ক · ৫ মিনিট', EN: 'Mahaweli 6D · 5 min', CN: '马哈韦利6D · 5分钟', VI: 'Mahaweli 6D · 5 phút' }),
  sea('6D-DAY', '6D', evening('18:50:00'), { BN: 'মহাবলী ৬ অঙ্ক · প্রতি সন্ধ্যা', EN: 'Mahaweli 6D · every evening', CN: '马哈韦利6D · 每日开奖', VI: 'Mahaweli 6D · mỗi tối' }),
] // prettier-ignore

/** One that others draw, as an example: it is not enabled. */
const importedGames: readonly NewGame[] = [
  game(
    'STATE-3D',
    'LF',
    {
      ...evening('21:00:00'),
      result: { kind: 'imported', lateMinutes: 120, sources: [{ name: 'State broadcast' }, { name: 'Official gazette' }] },
    },
    { BN: 'রাষ্ট্রীয় তিন অঙ্ক', EN: 'State Three Digits', CN: '国家三位彩', VI: 'Ba số nhà nước' },
  ),
]

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
  await addGames(tx, brand.id, importedGames, { enabled: false })
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
