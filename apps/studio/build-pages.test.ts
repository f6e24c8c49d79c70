import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writePages } from './build-pages.ts'

const chunk = (fileName: string, module: string, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk',
  fileName: `assets/${fileName}`,
  facadeModuleId: `/anywhere/${module}`,
  imports: imports.map((name) => `assets/${name}`),
  viteMetadata: { importedCss: new Set(css) },
})
const output = [
  chunk('index.js', 'studio/src/client/index.html'),
  chunk('slot.js', 'studio/src/client/slot-client.ts', ['shared.js', 'index.js']),
  chunk('table.js', 'studio/src/client/table/table-client.ts', ['shared.js'], ['assets/table.css']),
  chunk('shared.js', 'studio/src/client/shared.ts', ['deep.js']),
  chunk('deep.js', 'studio/src/client/deep.ts', ['shared.js']),
  chunk('scene.js', 'studio/src/client/scene.ts'),
  chunk('view-ludo.js', '.cache/studio/ludo/view-ludo.js'),
  chunk('view-keno.js', '.cache/studio/keno/view-keno.js'),
  { type: 'asset', fileName: 'assets/ludo--atlas-abc.webp' },
] as unknown as Parameters<typeof writePages>[1]

test("a game's page preloads its code and pictures, each once, and not the scene", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'studio-pages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), '<head><script type="module" src="/assets/index.js"></script></head><body></body>')
  const games = [
    { code: 'ludo', client: 'src/client/slot-client.ts' },
    { code: 'keno', client: 'src/client/table/table-client.ts' },
  ]
  await writePages(games, output, folder)
  const read = async (code: string) => {
    const page = await readFile(join(folder, 'pages', `${code}.html`), 'utf8')
    return [...page.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map(([, file]) => file).toSorted()
  }
  expect(await read('ludo')).toEqual(['deep.js', 'index.js', 'ludo--atlas-abc.webp', 'shared.js', 'slot.js', 'view-ludo.js'])
  expect(await read('keno')).toEqual(['deep.js', 'index.js', 'shared.js', 'table.css', 'table.js', 'view-keno.js'])
  await expect(writePages([{ code: 'gone', client: 'src/client/slot-client.ts' }], output, folder)).rejects.toThrow('view-gone')
})
