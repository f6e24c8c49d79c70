import { createHash } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Game } from '../engine/table-game.ts'
import type { Studio } from './context.ts'
import { insertBuilds } from './supervision-store.ts'

/** Where the sources are that the studio runs: the folder with `src/engine` and `games`. */
export const ownSources = join(import.meta.dirname, '../..')

/** What every game rests on beside what its rules import: how numbers are drawn, and the jackpots. */
const common = ['src/engine/fairness.ts', 'src/engine/random.ts', 'src/engine/jackpots.ts']

/**
 * The fingerprint of each game: SHA-256 over the sources of its rules with all that they import and of the drawing of numbers, and over the rules as they
 * were loaded, in canonical JSON. Names and pictures decide nothing and do not count.
 */
export async function hashGames(games: Iterable<Game>, folder = ownSources): Promise<Map<string, string>> {
  const read = new Map<string, Promise<string>>()
  const hashes = new Map<string, string>()
  for (const game of games) {
    const sources = await listSources(folder, [...common, `games/${game.code}/rules.ts`], read)
    hashes.set(game.code, sha256(`${sources.join('\n')}\n${toCanonicalJson(game)}`))
  }
  return hashes
}

/** The files, and all that they import from here, each with its own fingerprint; one that is missing says so. */
async function listSources(folder: string, entries: readonly string[], read: Map<string, Promise<string>>): Promise<string[]> {
  const lines = new Map<string, string>()
  const rest = [...entries]
  for (let file = rest.shift(); file !== undefined; file = rest.shift()) {
    if (lines.has(file)) continue
    const reading = read.get(file) ?? readFile(join(folder, file), 'utf8').catch(() => 'missing')
    read.set(file, reading)
    const text = await reading
    lines.set(file, `${file} ${sha256(text)}`)
    for (const [, path = ''] of text.matchAll(/ from '(\.[^']+\.ts)'/g)) rest.push(join(dirname(file), path))
  }
  return [...lines.values()].toSorted()
}

/** Fields in the order of their names; functions and names of things are left out, large integers are texts. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`
    if (key === 'names' || key === 'symbolNames') return undefined
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** One name for all fingerprints together: what a process says with every round that it writes. */
export function nameBuild(hashes: ReadonlyMap<string, string>): string {
  return sha256(
    [...hashes]
      .map(([game, hash]) => `${game} ${hash}`)
      .toSorted()
      .join('\n'),
  ).slice(0, 32)
}

/** Writes the list of what may run: by the build of the project. */
export async function approveGames(file: string, hashes: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(Object.fromEntries([...hashes].toSorted()), null, 2)}\n`)
}

/** The list of what may run. Where no build has written one, the first start does: what runs then is what is held to from then on. */
export async function readApproved(file: string, hashes: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const draft = `${file}.${process.pid}`
  await approveGames(draft, hashes)
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>))
}

/**
 * Holds the games to the approved list: one whose fingerprint is another, or that is not on it, is closed until the process starts again with what was
 * approved. At the start and every hour.
 * @returns the fingerprints as they are now
 */
export async function holdGames(studio: Studio, approved: ReadonlyMap<string, string>, folder = ownSources): Promise<Map<string, string>> {
  const hashes = await hashGames(studio.games.values(), folder)
  for (const [game, hash] of hashes) {
    if (approved.get(game) === hash || studio.closed.has(game)) continue
    studio.closed.add(game)
    studio.log.fatal({ alarm: 'game_changed', game, hash, approved: approved.get(game) }, 'a game is not what was approved; it is closed')
  }
  return hashes
}

export async function recordBuild(studio: Studio, hashes: ReadonlyMap<string, string>): Promise<void> {
  await insertBuilds(studio.database, nameBuild(hashes), hashes)
}

function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}
