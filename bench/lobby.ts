/** The lobby over a catalogue of 10,000 games of 40 vendors: its answers under load, and how quickly its filters answer a hand in a real browser. */
import { type Database, openDatabase, sql } from '@portal/runtime'
import { fillCatalogue } from '../apps/server/src/testing/test-catalogue.ts'
import { buildStale } from '../tools/build.ts'
import type { BenchOptions, Figure } from './figure.ts'
import { measureFiltering } from './filtering.ts'
import { getQuantile, putLoad } from './load.ts'
import { withPortal } from './portal.ts'

const perSecond = 500

export async function run({ short }: BenchOptions): Promise<Figure[]> {
  await buildStale(() => undefined)
  return withPortal({}, async ({ port, urlOf, startStudio }) => {
    await startStudio()
    const database = openDatabase(await urlOf('portal'), { max: 2, statementTimeoutMs: 120_000 })
    try {
      await fillCatalogue(database)
      await database.query(sql`vacuum analyze`)
      const [counted] = await database.query<{ games: number }>(
        sql`select count(*)::int as games from catalogue.games where listed and offered`,
      )
      const origin = `http://127.0.0.1:${port}`
      const asks = listAsks(origin)
      await putLoad({ asks, perSecond: 100, seconds: 5 })
      const { latencies, failures } = await putLoad({ asks, perSecond, seconds: short ? 10 : 60 })
      await spreadCovers(database)
      const filtering = await measureFiltering(`${origin}/rng`, short ? 1 : 3)
      return [
        { key: 'games in the catalogue', value: counted!.games, unit: 'games', goal: 10_000, better: 'higher' },
        ...Object.entries(latencies).flatMap(([kind, sorted]) => toFigures(kind, sorted)),
        { key: `failures at ${perSecond}/s`, value: failures, unit: 'requests', goal: 0, better: 'lower' },
        ...filtering,
      ]
    } finally {
      await database.close()
    }
  })
}

/** Gives the games of the catalogue all covers there are in turn: with one for all, no picture would ever be loaded or decoded by a filter. */
async function spreadCovers(database: Database): Promise<void> {
  await database.query(sql`
    with own as (select image, row_number() over (order by node_id) - 1 as turn, count(*) over () as covers
      from catalogue.games where image = '/art/covers/' || code)
    update catalogue.games g set image = own.image from own where g.image <> '/art/covers/' || g.code and g.node_id % own.covers = own.turn`)
}

/** What a busy evening asks: pages, menus, lists by every filter, and one in ten a search that nobody asked before it. */
function listAsks(origin: string): { kind: string; url: string }[] {
  const list = (query: string) => `${origin}/wps/relay/GCSGAME_gameList?language=BN&pageSize=15&${query}`
  const vendors = Array.from({ length: 32 }, (_, index) => `V${String(index).padStart(2, '0')}`)
  const tiers = ['0.01', '0.05', '0.1', '0.5', '0.75']
  return Array.from({ length: 2_000 }, (_, at): { kind: string; url: string } => {
    const vendor = vendors[at % vendors.length]!
    switch (at % 10) {
      case 0:
        return { kind: 'home', url: `${origin}/` }
      case 1:
        return { kind: 'category page', url: `${origin}/rng?vassalage=${vendor}` }
      case 2:
        return { kind: 'menu', url: `${origin}/lgw/games/game_menus?language=BN` }
      case 3:
        return { kind: 'menu', url: `${origin}/wps/relay/GCSGAME_newGameVendor?language=${at % 20 < 10 ? 'BN' : 'EN'}` }
      case 4:
        return { kind: 'hot games', url: `${origin}/wps/relay/GCSGAME_hotGamesV2?language=BN` }
      case 5:
        return { kind: 'search', url: list(`gameType=RNG&pageNo=1&gameName=${at}`) }
      case 6:
        return { kind: 'game list', url: list(`gameType=RNG&pageNo=${1 + (at % 400)}`) }
      case 7:
        return { kind: 'game list', url: list(`gameType=RNG&vassalage=${vendor}&pageNo=${1 + (at % 9)}`) }
      case 8:
        return { kind: 'game list', url: list(`gameType=FISH&pageNo=1&gameClassify=${['SC', 'TG', 'AC'][at % 3]}`) }
      default:
        return { kind: 'game list', url: list(`gameType=RNG&pageNo=1&minBet=${tiers[at % tiers.length]}&minLineNum=${at % 50}`) }
    }
  })
}

function toFigures(kind: string, sorted: readonly number[]): Figure[] {
  return [
    { key: `${kind}, p50`, value: getQuantile(sorted, 0.5), unit: 'ms', better: 'lower' },
    { key: `${kind}, p95`, value: getQuantile(sorted, 0.95), unit: 'ms', goal: 20, better: 'lower' },
  ]
}
