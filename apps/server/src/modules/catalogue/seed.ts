import type { Tx } from '@portal/runtime'
import type { NewGame, NewVendor } from './catalogue-entry.ts'
import { addGames, addSplits, addVendors } from './store.ts'

/** The vendor codes of the embedded studio. Their games and lanes are theirs to say: they come with the lists that they answer with. */
export const studioVendors: readonly NewVendor[] = (
  [
    ['NOKSHI', { BN: 'নকশি', EN: 'Nokshi', CN: 'Nokshi', VI: 'Nokshi' }],
    ['MELA', { BN: 'মেলা', EN: 'Mela', CN: 'Mela', VI: 'Mela' }],
    ['PALKI', { BN: 'পালকি', EN: 'Palki', CN: 'Palki', VI: 'Palki' }],
    ['KITE', { BN: 'কাইট নাইন', EN: 'Kite Nine', CN: 'Kite Nine', VI: 'Kite Nine' }],
    ['INDIGO', { BN: 'ইন্ডিগো ৬৪', EN: 'Indigo 64', CN: 'Indigo 64', VI: 'Indigo 64' }],
    ['HILSA', { BN: 'ইলিশ', EN: 'Hilsa', CN: 'Hilsa', VI: 'Hilsa' }],
    ['BANYAN', { BN: 'বটবৃক্ষ', EN: 'Banyan', CN: 'Banyan', VI: 'Banyan' }],
    ['DHOL', { BN: 'ঢোল লাইভ', EN: 'Dhol Live', CN: 'Dhol Live', VI: 'Dhol Live' }],
    ['DIG', { BN: 'DIG রোবট', EN: 'DIG Robots', CN: 'DIG 机器人', VI: 'DIG Robot' }],
    ['DS88', { BN: 'DS88 ঘুড়ি', EN: 'DS88 Kites', CN: 'DS88 风筝', VI: 'DS88 Diều' }],
    ['WS168', { BN: 'WS168 লণ্ঠন', EN: 'WS168 Lanterns', CN: 'WS168 灯影', VI: 'WS168 Đèn Lồng' }],
    ['JAL', { BN: 'জাল ফিশিং', EN: 'Jal Fishing', CN: 'Jal 捕鱼', VI: 'Jal Bắn Cá' }],
    ['ADDA', { BN: 'আড্ডা', EN: 'Adda Cards', CN: 'Adda 棋牌', VI: 'Adda Bài' }],
    ['MAIDAN', { BN: 'ময়দান', EN: 'Maidan Sports', CN: 'Maidan 体育', VI: 'Maidan Thể Thao' }],
    ['ARENA', { BN: 'অ্যারেনা', EN: 'Arena Esports', CN: 'Arena 电竞', VI: 'Arena Esports' }],
    ['TIKIT', { BN: 'টিকিট', EN: 'Tikit Instant', CN: 'Tikit 即开彩', VI: 'Tikit Vé Cào' }],
  ] as const
).map(([code, names], index) => ({
  code,
  names,
  gameTypes: [],
  hot: index < 3,
  position: (index + 1) * 10,
  icon: `/art/vendors/${code.toLowerCase()}`,
  listed: true,
}))

/** For trying an integration; in no list. */
const sandbox: NewVendor = {
  code: 'SANDBOX',
  names: { BN: 'স্যান্ডবক্স', EN: 'Sandbox', CN: '沙盒', VI: 'Sandbox' },
  gameTypes: ['RNG'],
  hot: false,
  position: 900,
  icon: '/art/vendors/nokshi',
  listed: false,
  isTest: true,
}

const sandboxGames: readonly NewGame[] = [
  {
    code: 'sandbox-1',
    gameType: 'RNG',
    classification: 'SC',
    names: { BN: 'স্যান্ডবক্স ১', EN: 'Sandbox 1', CN: '沙盒 1', VI: 'Sandbox 1' },
    minBet: 1n,
    lineCount: 1,
    hasDemo: false,
    platforms: ['html5-desktop', 'html5-mobile'],
    image: '',
    maintenance: false,
  },
]

/** The cockfight vendors of the product text, which suppliers file under sports. */
export const cockfightVendors = ['DS88', 'DIG', 'WS168'] as const
/** Vendors that suppliers file under sports and that have a category of their own: cockfights, and e-sports. */
const splits = [
  ...cockfightVendors.map((vendor) => ({ vendor, category: 'COCKFIGHT' as const })),
  { vendor: 'ARENA', category: 'ESPORTS' as const },
]

/** Adds the vendors whose games really open. Running it again changes nothing that is there. */
export async function seedCatalogue(tx: Tx): Promise<void> {
  await addSplits(tx, splits)
  await addVendors(tx, [...studioVendors, sandbox])
  await addGames(tx, 'SANDBOX', sandboxGames)
}
