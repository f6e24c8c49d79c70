import type { Tx } from '@portal/runtime'
import type { NewGame, NewVendor } from './catalogue-entry.ts'
import { addGames, addSplits, addVendors } from './store.ts'

const vendors: readonly NewVendor[] = [
  {
    code: 'NOKSHI',
    names: { BN: 'নকশি', EN: 'Nokshi', CN: 'Nokshi', VI: 'Nokshi' },
    gameTypes: ['RNG'],
    hot: true,
    position: 10,
    icon: '/art/vendors/nokshi',
    listed: true,
  },
  // For trying an integration; in no list.
  {
    code: 'SANDBOX',
    names: { BN: 'স্যান্ডবক্স', EN: 'Sandbox', CN: '沙盒', VI: 'Sandbox' },
    gameTypes: ['RNG'],
    hot: false,
    position: 900,
    icon: '/art/vendors/nokshi',
    listed: false,
  },
]

/** The figures of the studio's games are the studio's to say: its own list replaces them at every start. */
const studioGames: readonly NewGame[] = [
  {
    code: 'sundarban-tiger',
    gameType: 'RNG',
    classification: 'SC',
    names: { BN: 'সুন্দরবনের বাঘ', EN: 'Sundarban Tiger', CN: '孙德尔本斯之虎', VI: 'Hổ Sundarban' },
    minBet: 10_000n,
    lineCount: 20,
    hot: true,
    hasDemo: true,
    platforms: ['html5-desktop', 'html5-mobile'],
    image: '/art/covers/sundarban-tiger-{language}',
    maintenance: false,
    position: 10,
  },
]

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

/** The cockfight vendors of the product text, which suppliers file under sports. Those of e-sports are the operator's to add. */
const splits = ['DS88', 'DIG', 'WS168'].map((vendor) => ({ vendor, category: 'COCKFIGHT' as const }))

/** Adds the vendors and games that really open. Running it again changes nothing that is there. */
export async function seedCatalogue(tx: Tx): Promise<void> {
  await addSplits(tx, splits)
  await addVendors(tx, vendors)
  await addGames(tx, 'NOKSHI', studioGames)
  await addGames(tx, 'SANDBOX', sandboxGames)
}
