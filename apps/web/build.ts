import { compileTexts, compressAssets } from '@portal/browser/build-parts.ts'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'

const root = import.meta.dirname
const dist = join(root, 'dist')
/** Where a build grows; it takes the place of the one before when it is whole. */
const fresh = join(root, '../../.cache/web-build')

const shared: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [compileTexts(), react()],
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  define: { 'process.env.NODE_ENV': '"production"' },
  worker: { format: 'es' },
}

/**
 * Few files for the first load, because each costs a round of headers: the libraries, and what the screens share. What only lists and forms, and what only
 * panels and dialogs need, stays apart from it.
 */
const ofForms =
  /packages\/ui\/src\/(field|early-change|tabs|sliding-tabs|chip|pager|page-range)\b|\/(query-failed|is-narrow|hot-games-row)\.tsx?$/
const ofPanels = /packages\/ui\/src\/(table|select|password-field|checkbox|segmented|money)\b/
const ofDialogs = /packages\/ui\/src\/(dialog|drawer|menu)\b/
const isLater = (id: string) => [ofForms, ofPanels, ofDialogs].some((part) => part.test(id))
type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** What the entry and home run without asking for more: what only other screens share must not come with the first load. */
function isOfFirstView(id: string, graph: ModuleGraph): boolean {
  if (firstView.size === 0) {
    const waiting = ['src/entry-client.tsx', 'src/screens/home/home.tsx'].map((file) => join(root, file))
    for (const next of waiting) {
      if (firstView.has(next)) continue
      firstView.add(next)
      waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []))
    }
  }
  return firstView.has(id)
}
const firstView = new Set<string>()

const chunkGroups = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack|@lingui\/core)\//, priority: 3 },
  // Runs React's largest module in a task of its own; see the file.
  { name: 'react-dom', test: /src\/react-dom\.ts$/, priority: 3 },
  // Before the two below, which would take the buttons and icons that they build on along.
  {
    debugName: 'shared',
    name: (id: string, graph: ModuleGraph) => (isOfFirstView(id, graph) ? 'shared' : null),
    test: (id: string) => /\/(apps\/web|packages)\//.test(id) && !isLater(id) && !/node_modules|\.json$/.test(id),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'forms', test: ofForms, minShareCount: 2, priority: 1 },
  { name: 'panels', test: ofPanels, minShareCount: 2, priority: 1 },
]

/** Builds the browser's part and the server's part into dist/client and dist/server, and the compressed twin of every asset. */
export async function buildWeb(): Promise<void> {
  await rm(fresh, { recursive: true, force: true })
  await build({
    ...shared,
    build: {
      outDir: join(fresh, 'client'),
      emptyOutDir: true,
      manifest: 'manifest.json',
      target: 'es2023',
      // One style sheet, which the server writes into each page: the first paint waits for no second request.
      cssCodeSplit: false,
      assetsInlineLimit: (file) => (file.endsWith('.svg') ? undefined : false),
      rolldownOptions: { input: { entry: join(root, 'src/entry-client.tsx') }, output: { codeSplitting: { groups: chunkGroups } } },
    },
  })
  await build({
    ...shared,
    build: {
      outDir: join(fresh, 'server'),
      ssr: join(root, 'src/entry-server.tsx'),
      target: 'node24',
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
    },
    ssr: { noExternal: true },
  })
  await buildWorker()
  await compressAssets(join(fresh, 'client/assets'))
  await rm(dist, { recursive: true, force: true })
  await rename(fresh, dist)
}

/** The worker of the installed app: one file without imports, which knows its release by the names of the assets. */
async function buildWorker(): Promise<void> {
  const names = await readdir(join(fresh, 'client/assets'))
  const release = createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 16)
  await build({
    ...shared,
    define: { ...shared.define, RELEASE: JSON.stringify(release) },
    build: {
      outDir: join(fresh, 'client'),
      emptyOutDir: false,
      target: 'es2023',
      lib: { entry: join(root, 'src/worker/service-worker.ts'), formats: ['es'], fileName: () => 'service-worker.js' },
    },
  })
}
