import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type InlineConfig } from 'vite'
import { buildAtlas } from './build-atlas.ts'
import { symbols } from './games/sundarban-tiger/paytable.ts'
import * as sundarbanTiger from './games/sundarban-tiger/view-art.ts'

const root = join(import.meta.dirname, '../..')
const pictureFolder = join(root, '.cache/studio')
const symbolFolder = join(root, '.cache/art/symbols')

/** Each game with what its atlas is drawn from. */
const games = [{ code: 'sundarban-tiger', art: sundarbanTiger, symbols }] as const

/** Where the client is served: the page of a game at `/play/<game>`, its files under `/assets/` with their hash in the name. */
const base = '/'

export function clientConfig(): InlineConfig {
  return {
    configFile: false,
    root: join(import.meta.dirname, 'src/client'),
    base,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: { '#art': pictureFolder, '@art-fonts': join(root, '.cache/art/fonts') } },
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
    },
  }
}

/**
 * Builds the game client into `apps/studio/dist/client`: `index.html`, and `assets/` whose names carry a hash of the content.
 * Beside each text file stand its `.br` and `.gz`.
 */
export async function buildStudioClient(): Promise<void> {
  for (const game of games) await buildAtlas(game.art, game.symbols, symbolFolder, join(pictureFolder, game.code))
  // The slices of the Chinese face, with addresses that this build takes in; a browser loads those that a text needs.
  const slices = await readFile(join(root, '.cache/art/fonts/fonts-cn.css'), 'utf8')
  await writeFile(join(pictureFolder, 'fonts-cn.css'), slices.replaceAll('/art/fonts/', '@art-fonts/'))
  await build(clientConfig())
  const folder = join(import.meta.dirname, 'dist/client')
  await compressAll(folder)
  await holdBudgets(join(folder, 'assets'))
}

/** What a phone has to load, compressed: the code all games share, each game's own, and a game's pictures. A build above it fails. */
const budgets = [
  { name: 'shared code', files: /^(?!view-).*\.js\.br$/, mostKilobytes: 260 },
  { name: 'code of a game', files: /^view-.*\.js\.br$/, mostKilobytes: 15 },
  { name: 'pictures of a game', files: /\.webp$/, mostKilobytes: 400 },
] as const

async function holdBudgets(folder: string): Promise<void> {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })))
  for (const { name, files, mostKilobytes } of budgets) {
    const kilobytes =
      sizes.filter((file) => files.test(file.name)).reduce((sum, file) => sum + file.bytes, 0) /
      1024 /
      (name === 'shared code' ? 1 : games.length)
    if (kilobytes > mostKilobytes) throw new Error(`The ${name} takes ${kilobytes.toFixed(0)} KB, more than ${mostKilobytes}`)
  }
}

async function compressAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|html|json|svg)$/.test(name))
  for (const file of files) {
    const content = await readFile(join(folder, file))
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
      promisify(gzip)(content, { level: 9 }),
    ])
    await Promise.all([writeFile(join(folder, `${file}.br`), br), writeFile(join(folder, `${file}.gz`), gz)])
  }
}

if (import.meta.main) await buildStudioClient()
