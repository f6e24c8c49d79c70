import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type ArtCode, drawCover, drawScene, drawSheet, drawSprites, drawTitle, type GameArt } from '@portal/art/theme.ts'
import type { SlotGame } from './src/engine/slot-game.ts'
import type { GameFigures } from './src/client/look/game-look.ts'

type Sharp = (typeof import('sharp'))['default']
const languages: readonly ArtCode[] = ['BN', 'CN', 'EN', 'VI']
/** Of the rasters of a cover, which has no words: its title is a drawing of its own, laid over it. */
const coverWidths = [160, 240, 480] as const
const coversAtOnce = 2

/** A slot that has its looks: `art.ts` and `view.ts` in its folder. */
export type DrawnGame = { code: string; slot?: SlotGame }

export function isDrawn(code: string): boolean {
  return ['art', 'view'].every((name) => existsSync(join(import.meta.dirname, 'games', code, `${name}.ts`)))
}

/**
 * Draws what the games need: for each its sheet of symbols, both scenes and the titles as SVG, the module that the client opens it by, and its cover for
 * the portal.
 * @param folder where the client's build finds them
 * @param coverFolder served as `/art/covers/`: `<game>-<width>.webp` and `<game>-<language>.svg`
 */
export async function drawGames(games: readonly DrawnGame[], folder: string, coverFolder: string): Promise<void> {
  await mkdir(coverFolder, { recursive: true })
  await mkdir(folder, { recursive: true })
  const sprites = drawSprites()
  await writeFile(join(folder, 'sprites.svg'), sprites.text)
  const running = new Set<Promise<void>>()
  for (const game of games) {
    const { art } = (await import(`./games/${game.code}/art.ts`)) as { art: GameArt }
    await drawGame(game, art, join(folder, game.code))
    // The raster of one cover is made on other cores while the next game is drawn.
    const raster: Promise<void> = (await drawCoverOf(game.code, art, coverFolder))().finally(() => running.delete(raster))
    running.add(raster)
    if (running.size >= coversAtOnce) await Promise.race(running)
  }
  await writeFile(join(folder, 'games.js'), listModules(games, sprites.names))
  await Promise.all(running)
}

async function drawGame({ code, slot }: DrawnGame, art: GameArt, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const missing = slot?.symbols.filter((symbol) => !art.symbols[symbol]) ?? []
  if (missing.length > 0) throw new Error(`${code} has no drawing for ${missing.join(', ')}`)
  // A theme may have drawn more roles than the game plays with.
  const symbols = slot ? Object.fromEntries(slot.symbols.map((symbol) => [symbol, art.symbols[symbol] ?? (() => '')])) : art.symbols
  const sheet = await drawSheet({ ...art, symbols })
  await Promise.all([
    writeFile(join(folder, 'sheet.svg'), sheet.text),
    writeFile(join(folder, 'landscape.svg'), drawScene(art, 'landscape')),
    writeFile(join(folder, 'portrait.svg'), drawScene(art, 'portrait')),
  ])
  for (const language of languages) await writeFile(join(folder, `title-${language}.svg`), await drawTitle(art, language, 'banner'))
  await writeFile(join(folder, `view-${code}.js`), writeModule(code, sheet.names, slot))
}

/** The figures of the build that plays the game: the same rules, never a copy by hand. */
function readFigures(slot: SlotGame): GameFigures {
  const { mechanic, grid, strips, symbols, volatility, unitsPerStake, maxWinStakes, help, rest, symbolNames, evidence } = slot
  const measuredRounds = evidence.kind === 'simulated' ? evidence.full.rounds : null
  return { mechanic, grid, strips, symbols, volatility, unitsPerStake, maxWinStakes, help, rest, symbolNames, measuredRounds }
}

/** Written, not typed by hand: what the client loads when this game is opened. */
function writeModule(code: string, sheetNames: readonly string[], slot: SlotGame | undefined): string {
  const source = `../../../apps/studio/games/${code}`
  const titles = languages.map((language) => `import title${language} from './title-${language}.svg?url'`)
  return `import sheet from './sheet.svg?url'
import landscape from './landscape.svg?url'
import portrait from './portrait.svg?url'
${titles.join('\n')}
import { view } from '${source}/view.ts'
export const look = {
  code: ${JSON.stringify(code)},
  kind: ${JSON.stringify(slot ? 'slot' : 'table')},
  view,
  figures: ${JSON.stringify(slot ? readFigures(slot) : null)},
  pictures: { sheet, sheetNames: ${JSON.stringify(sheetNames)}, landscape, portrait, titles: { ${languages.map((language) => `${language}: title${language}`).join(', ')} } },
  rules: () => import('${source}/rules.ts'),
}
`
}

function listModules(games: readonly DrawnGame[], spriteNames: readonly string[]): string {
  return `import sprites from './sprites.svg?url'
export const sharedSprites = { sheet: sprites, sheetNames: ${JSON.stringify(spriteNames)} }
export const looks = {
${games.map(({ code }) => `  ${JSON.stringify(code)}: () => import('./${code}/view-${code}.js'),`).join('\n')}
}
`
}

/** Writes the titles at once; the raster is made later, several at a time, and only when its drawing has changed. */
async function drawCoverOf(code: string, art: GameArt, folder: string): Promise<() => Promise<void>> {
  const cover = await drawCover(art)
  for (const language of languages)
    await writeFile(join(folder, `${code}-${language.toLowerCase()}.svg`), await drawTitle(art, language, 'cover'))
  return async () => {
    const drawn = join(folder, `.${code}.svg`)
    if ((await readFile(drawn, 'utf8').catch(() => '')) === cover && existsSync(join(folder, `${code}-${coverWidths[2]}.webp`))) return
    const sharp = createRequire(import.meta.url)('sharp') as Sharp
    const { data, info: raw } = await sharp(Buffer.from(cover), { density: 96 }).flatten().raw().toBuffer({ resolveWithObject: true })
    await Promise.all(
      coverWidths.map((width) =>
        sharp(data, { raw })
          .resize(width)
          .webp({ quality: 80, effort: 2 })
          .toFile(join(folder, `${code}-${width}.webp`)),
      ),
    )
    await writeFile(drawn, cover)
  }
}
