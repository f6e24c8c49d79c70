/**
 * A tour of the games in a real browser. In the suite one game of each mechanic and of each class of tables, on a phone; `npm run prove -- games-tour`
 * visits every game on a phone and a desk, in Bengali and English, and opens its feature too. `TOUR_PICTURES` names a folder for the pictures.
 */
import { isOfRoom } from '../apps/studio/src/engine/room-game.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { games, vendors } from '../apps/studio/src/server/games.ts'
import { startTestStudio, type TestStudio } from '../apps/studio/src/testing/test-studio.ts'
import { launchBrowser } from './browser.ts'
import { isFull } from './seen.ts'
import { type View, visitGame, type Wanted } from './tour-stop.ts'
import { visits } from './visit.ts'

const views: readonly View[] = isFull ? visits : visits.slice(0, 1)
const wanted: readonly Wanted[] = isFull ? ['win', 'feature'] : ['win']

let at: TestStudio
let browser: Browser
let base: string
beforeAll(async () => {
  // One vendor's key stands for all: the wallet before this studio knows two.
  const moreGames = [...games.values()].filter(({ vendor }) => vendor !== 'NOKSHI').map((game) => ({ ...game, vendor: 'BANYAN' }))
  ;[at, browser] = await Promise.all([
    startTestStudio({ clientFolder: join(import.meta.dirname, '../apps/studio/dist/client'), moreGames }),
    launchBrowser(),
  ])
  base = await at.app.listen({ host: '127.0.0.1', port: 0 })
}, 60_000)
afterAll(async () => {
  await browser.close()
  await at.close()
})

/** All games but those of rooms (live.test.ts), or of each kind the first. */
function chooseGames(): { code: string; kind: string }[] {
  const all = vendors.flatMap(({ games: slots, tables = [] }) => [
    ...slots.map(({ code, mechanic }) => ({ code, kind: mechanic })),
    ...tables.filter((table) => !isOfRoom(table)).map(({ code, classify }) => ({ code, kind: classify as string })),
  ])
  return isFull ? all : [...Map.groupBy(all, ({ kind }) => kind).values()].map(([first]) => first!)
}

test.concurrent.each(chooseGames())(
  '$code ($kind): free play label, RTP, balance, fit, no errors (FAIR-17, FAIR-19, SEC-22)',
  { timeout: views.length * wanted.length * 240_000 },
  async ({ code }) => {
    for (const view of views) {
      const { faults, pictures, rounds } = await visitGame(at, browser, base, code, view, wanted)
      await keep(code, view, pictures)
      expect({ code, view, faults }).toEqual({ code, view, faults: [] })
      expect(rounds).toBeGreaterThan(0)
    }
  },
)

async function keep(code: string, { language, width }: View, pictures: readonly { name: string; bytes: Buffer }[]): Promise<void> {
  const folder = process.env.TOUR_PICTURES
  if (!folder) return
  await mkdir(join(folder, code), { recursive: true })
  for (const { name, bytes } of pictures) await writeFile(join(folder, code, `${language}-${width}-${name}.png`), bytes)
}
