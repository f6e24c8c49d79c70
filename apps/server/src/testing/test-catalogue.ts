import type { GameType } from '@portal/contracts/bets'
import type { Database } from '@portal/runtime'
import type { Classification, NewGame, NewVendor } from '../modules/catalogue/catalogue-entry.ts'
import { addGames, addVendors } from '../modules/catalogue/store.ts'

const vendor = (code: string, gameTypes: readonly GameType[], position = 100): NewVendor => ({
  code,
  names: { EN: `Vendor ${code}` },
  gameTypes,
  hot: false,
  position,
  icon: '/art/vendors/nokshi',
  listed: true,
})

const classes: readonly Classification[] = ['SC', 'VP', 'TG', 'AC', 'JP', 'BG']
const tiers = [100n, 500n, 1_000n, 5_000n, 7_500n]
const types: readonly GameType[] = ['RNG', 'RNG', 'RNG', 'FISH', 'PVP']

const game = (code: string, index: number, gameType: GameType, name = `Game ${index}`): NewGame => ({
  code,
  gameType,
  classification: classes[index % classes.length]!,
  names: { EN: name, BN: `খেলা ${index}` },
  minBet: tiers[index % tiers.length]!,
  lineCount: index % 50,
  hasDemo: index % 2 === 0,
  platforms: ['html5-desktop', 'html5-mobile'],
  image: '/art/covers/sundarban-tiger',
  maintenance: false,
  position: 100 + (index % 7),
})

/** A catalogue of the size that the product text claims: 10,000 games of 40 vendors, with every category taken. For tests alone. */
export async function fillCatalogue(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const plain = Array.from({ length: 32 }, (_, index) => `V${String(index).padStart(2, '0')}`)
    await addVendors(tx, [
      ...plain.map((code) => vendor(code, ['RNG', 'FISH', 'PVP'])),
      vendor('SPORTY', ['SPORTS']),
      ...['DS88', 'DIG', 'WS168'].map((code) => vendor(code, ['SPORTS'])),
      vendor('LIVELY', ['LIVE']),
      vendor('STADE', ['ESPORTS']),
      vendor('HOUSE_E', ['ELOTT']),
      vendor('HOUSE_L', ['LOTT']),
    ])
    const many = Array.from({ length: 9_989 }, (_, index) => ({ index, code: plain[index % plain.length]! }))
    for (const [code, own] of Map.groupBy(many, (each) => each.code)) {
      await addGames(
        tx,
        code,
        own.map(({ index }) => game(`g${index}`, index, types[Math.floor(index / plain.length) % types.length]!)),
      )
    }
    await addGames(tx, 'SPORTY', [game('s1', 1, 'SPORTS'), game('s2', 2, 'SPORTS')])
    await addGames(tx, 'DS88', [game('d1', 3, 'SPORTS'), game('d2', 4, 'SPORTS')])
    await addGames(tx, 'DIG', [game('d3', 5, 'SPORTS')])
    await addGames(tx, 'WS168', [game('d4', 9_989, 'SPORTS')])
    await addGames(tx, 'LIVELY', [game('l1', 6, 'LIVE')])
    await addGames(tx, 'STADE', [game('e1', 7, 'ESPORTS')])
    await addGames(tx, 'HOUSE_E', [game('odd-name', 8, 'ELOTT', '100% Wild_Card back\\slash')])
    await addGames(tx, 'HOUSE_L', [game('t1', 9, 'LOTT'), game('t2', 10, 'LOTT')])
  })
}
