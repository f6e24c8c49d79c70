import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { type FontCut, cutFont } from '@portal/art/src/font-subset.ts'
import { drawGames, drawSportCovers, isDrawn } from './build-games.ts'
import { writeBookPages, writePages } from './build-pages.ts'
import { bookVendors } from './src/server/book/sports.ts'
import { isFish } from './src/engine/fish/fish-game.ts'
import { isLive } from './src/engine/live/live-table.ts'
import { isPvp } from './src/engine/pvp/pvp-game.ts'
import { approveGames, hashGames } from './src/server/game-builds.ts'
import { games as offered, vendors } from './src/server/games.ts'

const root = join(import.meta.dirname, '../..')
const pictureFolder = join(root, '.cache/studio')
const coverFolder = join(root, '.cache/art/covers')

/** The games that have their looks. */
const games = vendors
  .flatMap(({ games: slots, tables = [] }) => [
    ...slots.map((slot) => ({ code: slot.code, slot })),
    ...tables.map((table) => ({
      code: table.code,
      isLive: isLive(table),
      isPvp: isPvp(table),
      ...(isFish(table) && { fish: table.fish.kinds }),
    })),
  ])
  .filter(({ code }) => isDrawn(code))

/** Blanks, figures and signs of the drawn lettering: Bengali and Chinese need them, but none of the Latin letters beside them. */
const letteringSigns: FontCut = {
  source: '@fontsource/baloo-da-2/files/baloo-da-2-latin-800-normal.woff2',
  ranges: [
    [0x20, 0x40],
    [0xa0, 0xa0],
    [0xb7, 0xb7],
    [0xd7, 0xd7],
    [0x2013, 0x2014],
    [0x2026, 0x2026],
    [0x2212, 0x2212],
  ],
  weights: [800, 800],
}

/** Where the client is served: the page of a game at `/play/<game>`, its files under `/assets/` with their hash in the name. */
const base = '/'

export function clientConfig(): InlineConfig {
  return {
    configFile: false,
    root: join(import.meta.dirname, 'src/client'),
    base,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: { '#art': pictureFolder, '@art-fonts': join(root, '.cache/art/fonts'), '@game-fonts': pictureFolder } },
    server: { fs: { allow: [root] } },
    build: {
      outDir: join(import.meta.dirname, 'dist/client'),
      emptyOutDir: true,
      target: 'es2022',
      // The content policy allows no inlined pictures or styles, and hashed files are stored by the browser for good.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        input: ['index.html', 'book.html'].map((page) => join(import.meta.dirname, 'src/client', page)),
        output: { assetFileNames: nameAsset },
        // Pixi's index adds all that Pixi can do; the stage adds the parts that it uses.
        treeshake: {
          moduleSideEffects: [{ test: /pixi\.js[\\/]lib[\\/](index|(rendering|spritesheet)[\\/]init)\.mjs$/, sideEffects: false }],
        },
      },
    },
  }
}

/** A game's pictures carry its name, so that their weight can be told apart. */
function nameAsset({ originalFileNames = [] }: { originalFileNames?: string[] }): string {
  const game = /studio\/([a-z0-9-]+)\/[^/]+\.(?:svg|webp)/.exec(originalFileNames[0] ?? '')?.[1]
  return game ? `assets/${game}--[name]-[hash][extname]` : 'assets/[name]-[hash][extname]'
}

/**
 * Builds the game client into `apps/studio/dist/client`: `index.html`, and `assets/` whose names carry a hash of the content; and the covers of the
 * games for the portal; and the list of the games that may run. Beside each text file stand its `.br` and `.gz`.
 */
export async function buildStudioClient(): Promise<void> {
  await approveGames(join(import.meta.dirname, 'dist/approved-games.json'), await hashGames([...offered.values()]))
  await drawGames(games, pictureFolder, coverFolder)
  await drawSportCovers(coverFolder)
  // The slices of the Chinese face, with addresses that this build takes in; a browser loads those that a text needs.
  const slices = await readFile(join(root, '.cache/art/fonts/fonts-cn.css'), 'utf8')
  await writeFile(join(pictureFolder, 'lettering-signs.woff2'), await cutFont(letteringSigns))
  await writeFile(join(pictureFolder, 'fonts-cn.css'), slices.replaceAll('/art/fonts/', '@art-fonts/'))
  const folder = join(import.meta.dirname, 'dist/client')
  await bundleClient(clientConfig(), folder)
  await compressAll(folder)
  await holdBudgets(folder)
}

const clients = {
  slot: 'slot-client',
  fish: 'fish/fish-client',
  pvp: 'pvp/pvp-client',
  live: 'live/live-client',
  table: 'table/table-client',
} as const

function kindOf(game: (typeof games)[number]): keyof typeof clients {
  return 'slot' in game ? 'slot' : game.fish ? 'fish' : game.isPvp ? 'pvp' : game.isLive ? 'live' : 'table'
}

/** Bundles what is drawn already, and writes the page of each game. */
export async function bundleClient(config: InlineConfig, folder: string): Promise<void> {
  const { output } = (await build(config)) as Rolldown.RolldownOutput
  const paged = games.map((game) => ({
    code: game.code,
    client: `src/client/${clients[kindOf(game)]}.ts`,
  }))
  await writePages(paged, output, folder)
  await writeBookPages(sports, output, folder)
}

/** Each sport of the book is a page of its own under the code of its game. */
const sports = bookVendors.flatMap((vendor) => vendor.sports)

/** What a phone has to load, compressed: the code that games share, one game's own beside it, and one game's pictures. A build above it fails. */
const mostKilobytes = { shared: 260, code: 15, live: 40, pictures: 400, book: 200 } as const

/** Kilobytes of the last build, compressed: of the code that the games of a kind share, where it is most, and of each game's own code and pictures. */
export type ClientWeights = { shared: number; book: number; games: { game: string; isLive: boolean; code: number; pictures: number }[] }

/** Own is what the page of a game asks for beyond what the pages of all games of its kind do. */
export async function weighClient(folder = join(import.meta.dirname, 'dist/client')): Promise<ClientWeights> {
  const assets = join(folder, 'assets')
  const bookPage = listScripts(await readFile(join(folder, 'pages', `${sports[0]}.html`), 'utf8'))
  const weigh = async (names: Iterable<string>): Promise<number> =>
    (await Promise.all([...names].map(async (name) => (await stat(join(assets, name))).size))).reduce((sum, bytes) => sum + bytes, 0) / 1024
  const paged = await Promise.all(
    games.map(async (game) => ({
      code: game.code,
      kind: kindOf(game),
      scripts: listScripts(await readFile(join(folder, 'pages', `${game.code}.html`), 'utf8')),
    })),
  )
  const own = paged.map(({ code, kind, scripts }) => {
    const others = paged.filter((page) => page.kind === kind)
    return { code, kind, scripts: [...scripts].filter((script) => !others.every((page) => page.scripts.has(script))) }
  })
  // Rasters are compressed in themselves.
  const names = (await readdir(assets)).filter((name) => /\.(br|webp)$/.test(name))
  const ofGames = new Set(own.flatMap(({ scripts }) => scripts))
  // Rules, a game's own and those of its mechanic, are loaded only by a player who verifies a round.
  const ofPages = new Set(paged.flatMap(({ scripts }) => [...scripts]))
  const isOfBook = (name: string): boolean => !ofPages.has(name) && (name.startsWith('book-') || bookPage.has(name))
  const code = names.filter((name) => /^(?!view-|([a-z]+-)?rules-).*\.js\.br$/.test(name) && !ofGames.has(name) && !isOfBook(name))
  const weighKind = (kind: keyof typeof clients): Promise<number> => {
    const asked = new Set(paged.filter((page) => page.kind === kind).flatMap(({ scripts }) => [...scripts]))
    const foreign = new Set(paged.flatMap(({ scripts }) => [...scripts]).filter((script) => !asked.has(script)))
    return weigh(code.filter((name) => !foreign.has(name)))
  }
  const kinds = [...new Set(paged.map(({ kind }) => kind))]
  return {
    shared: Math.max(...(await Promise.all(kinds.map(weighKind)))),
    // Every text and what is loaded only where it is needed count with it.
    book: await weigh(names.filter((name) => name.endsWith('.js.br') && (bookPage.has(name) || isOfBook(name)))),
    games: await Promise.all(
      own.map(async ({ code: game, kind, scripts }) => ({
        game,
        isLive: kind === 'live' || kind === 'fish' || kind === 'pvp',
        code: await weigh(scripts),
        pictures: await weigh(names.filter((name) => name.startsWith(`${game}--`))),
      })),
    ),
  }
}

/** The scripts that a page asks for at once, compressed. */
function listScripts(page: string): ReadonlySet<string> {
  return new Set([...page.matchAll(/"\/assets\/([^"]+\.js)"/g)].map(([, name]) => `${name}.br`))
}

async function holdBudgets(folder: string): Promise<void> {
  const hold = (what: string, kilobytes: number, most: number): void => {
    if (kilobytes > most) throw new Error(`${what} takes ${kilobytes.toFixed(0)} KB, more than ${most}`)
  }
  const { shared, book, games: weights } = await weighClient(folder)
  hold('The shared code', shared, mostKilobytes.shared)
  hold('The code of the sportsbook', book, mostKilobytes.book)
  for (const { game, isLive: isShared, code, pictures } of weights) {
    hold(`The code of ${game}`, code, isShared ? mostKilobytes.live : mostKilobytes.code)
    hold(`The pictures of ${game}`, pictures, mostKilobytes.pictures)
  }
}

async function compressAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|html|json|svg)$/.test(name))
  // Two at a time: compression runs on threads of its own.
  const rest = [...files]
  const work = async (): Promise<void> => {
    for (let file = rest.shift(); file !== undefined; file = rest.shift()) await compressOne(join(folder, file))
  }
  await Promise.all([work(), work()])
}

async function compressOne(file: string): Promise<void> {
  const content = await readFile(file)
  // The last steps of brotli make drawings a few percent smaller and take ten times as long; its very last makes code 2 % smaller in twice the time.
  const quality = file.endsWith('.svg') ? 6 : 10
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 6 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

if (import.meta.main) await buildStudioClient()
