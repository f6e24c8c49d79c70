import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ArtCode, drawScene, drawSheet, drawSprites, drawTitle, type GameArt } from '@portal/art/theme.ts'
import type { SlotGame } from './src/engine/slot-game.ts'
import { type DrawnSheet, makeAtlas } from './build-atlas.ts'
import { drawCoverOf } from './build-covers.ts'
import { keepFishSheet } from './build-fish.ts'
import { readMakers } from './build-makers.ts'
import { sportArts } from './games/sports-art.ts'
import type { FishKind } from './src/engine/fish/fish-game.ts'
import type { AtlasFrames } from './src/client/look/game-look.ts'
import type { GameView } from './src/client/look/game-view.ts'
import { readFigures } from './src/client/look/read-figures.ts'

const languages: readonly ArtCode[] = ['BN', 'CN', 'EN', 'VI']
const coversAtOnce = 2
/** How many cells stand in a row of the sheets that `packages/art` draws. */
const columns = { own: 4, shared: 6 } as const
/** What the board and its celebrations are lit with, whatever the game. */
const lights = ['glow', 'rays', 'spark', 'coin'] as const

/** A slot that has its looks: `art.ts` and `view.ts` in its folder. */
export type DrawnGame = { code: string; slot?: SlotGame; isLive?: boolean; isPvp?: boolean; fish?: readonly FishKind[] }

export function isDrawn(code: string): boolean {
  return ['art', 'view'].every((name) => existsSync(join(import.meta.dirname, 'games', code, `${name}.ts`)))
}

/**
 * Draws what the games need: for each slot the atlas of its symbols, for all both scenes and the titles as SVG, the module that the client opens it by,
 * and its cover for the portal.
 * @param folder where the client's build finds them
 * @param coverFolder served as `/art/covers/`
 */
export async function drawGames(games: readonly DrawnGame[], folder: string, coverFolder: string): Promise<void> {
  await mkdir(coverFolder, { recursive: true })
  await mkdir(folder, { recursive: true })
  const shared = { ...drawSprites(), columns: columns.shared }
  const running = new Set<Promise<void>>()
  for (const game of games) {
    const { art } = (await import(`./games/${game.code}/art.ts`)) as { art: GameArt }
    const own = await drawGame(game, art, join(folder, game.code))
    // The rasters of one game are made on other cores while the next one is drawn.
    const cover = await drawCoverOf(game.code, art, languages, coverFolder)
    const raster: Promise<void> = Promise.all([cover(), own(shared)])
      .then(() => undefined)
      .finally(() => running.delete(raster))
    running.add(raster)
    if (running.size >= coversAtOnce) await Promise.race(running)
  }
  await writeFile(join(folder, 'games.js'), listModules(games))
  await Promise.all(running)
}

/** The sports of the book have no pictures of their own in the client: their covers alone. */
export async function drawSportCovers(coverFolder: string): Promise<void> {
  for (const [sport, art] of Object.entries(sportArts)) await (await drawCoverOf(sport, art, languages, coverFolder))()
}

/** Writes the drawings at once; the atlas, and the module that says where its pictures lie, are made later. */
async function drawGame(
  { code, slot, isLive = false, isPvp = false, fish }: DrawnGame,
  art: GameArt,
  folder: string,
): Promise<(shared: DrawnSheet) => Promise<void>> {
  await mkdir(folder, { recursive: true })
  await Promise.all([
    writeFile(join(folder, 'landscape.svg'), drawScene(art, 'landscape')),
    writeFile(join(folder, 'portrait.svg'), drawScene(art, 'portrait')),
  ])
  for (const language of languages) await writeFile(join(folder, `title-${language}.svg`), await drawTitle(art, language, 'banner'))
  const writeLook = (frames?: AtlasFrames): Promise<void> =>
    writeFile(
      join(folder, `view-${code}.js`),
      writeModule(code, slot ? 'slot' : fish ? 'fish' : isPvp ? 'pvp' : isLive ? 'live' : 'table', frames, slot),
    )
  if (fish) return async () => writeLook(await keepFishSheet(art, fish, folder))
  if (!slot) return () => writeLook()
  const missing = slot.symbols.filter((symbol) => !art.symbols[symbol])
  if (missing.length > 0) throw new Error(`${code} has no drawing for ${missing.join(', ')}`)
  // A theme may have drawn more roles than the game plays with.
  const symbols = Object.fromEntries(slot.symbols.map((symbol) => [symbol, art.symbols[symbol]!]))
  const sheet = { ...(await drawSheet({ ...art, symbols })), columns: columns.own }
  return async (shared) => writeLook(await keepAtlas(sheet, shared, slot, folder))
}

/** The atlas is made anew only when its drawings or the way they are put together have changed. */
async function keepAtlas(own: DrawnSheet, shared: DrawnSheet, { code, symbols }: SlotGame, folder: string): Promise<AtlasFrames> {
  const { view } = (await import(`./games/${code}/view.ts`)) as { view: GameView }
  const { movements, hangings = [] } = view.scenery
  const wanted = new Set<string>([...lights, ...[...movements, ...hangings].map(({ sprite }) => sprite)])
  const rim = view.symbols?.rim
  const makers = await readMakers('build-atlas.ts')
  const source = createHash('sha256')
    .update(JSON.stringify([own, shared, symbols, [...wanted], rim, makers]))
    .digest('hex')
  const kept = await readFile(join(folder, 'atlas.json'), 'utf8').then(
    (text) => JSON.parse(text) as { source: string; frames: AtlasFrames },
    () => undefined,
  )
  if (kept?.source === source && existsSync(join(folder, 'atlas.webp'))) return kept.frames
  const { webp, frames } = await makeAtlas({ own, shared, symbols, wanted, rim })
  await writeFile(join(folder, 'atlas.webp'), webp)
  await writeFile(join(folder, 'atlas.json'), JSON.stringify({ source, frames }))
  return frames
}

/** Written, not typed by hand: what the client loads when this game is opened. */
function writeModule(code: string, kind: string, frames: AtlasFrames | undefined, slot: SlotGame | undefined): string {
  const source = `../../../apps/studio/games/${code}`
  const titles = languages.map((language) => `import title${language} from './title-${language}.svg?url'`)
  return `${frames ? "import atlas from './atlas.webp?url'" : ''}
import landscape from './landscape.svg?url'
import portrait from './portrait.svg?url'
${titles.join('\n')}
import { view } from '${source}/view.ts'
export const look = {
  code: ${JSON.stringify(code)},
  kind: ${JSON.stringify(kind)},
  view,
  figures: ${JSON.stringify(slot ? readFigures(slot) : null)},
  pictures: { ${frames ? `atlas, frames: ${JSON.stringify(frames)}, ` : ''}landscape, portrait, titles: { ${languages.map((language) => `${language}: title${language}`).join(', ')} } },
  rules: () => import('${source}/rules.ts'),
}
`
}

function listModules(games: readonly DrawnGame[]): string {
  return `export const looks = {
${games.map(({ code }) => `  ${JSON.stringify(code)}: () => import('./${code}/view-${code}.js'),`).join('\n')}
}
`
}
