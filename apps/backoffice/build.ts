import { compileTexts, compressAssets } from '@portal/browser/build-parts.ts'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { type StaffCall, staffLines, staffLivePath } from './src/lib/staff-lines.ts'

const root = import.meta.dirname
const dist = join(root, 'dist')
/** Where a build grows; it takes the place of the one before when it is whole. */
const fresh = join(root, '../../.cache/backoffice-build')

/** The libraries that every page needs, in one file that stays the same from release to release. */
const libraries =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack\/(query-core|react-query)|@lingui\/core|@base-ui)\//

const linePrefix = '/staff/v1/'
/** What a kind of call with its method is written as before its path. */
const lineLetters = { r: 'read GET ', f: 'file GET ', w: 'write POST ', o: 'open GET ', p: 'open POST ' } as const

/** `{kind: 'read', call: 'GET /staff/v1/members'}` as `rmembers`: two hundred calls are a good part of the shell. */
function packLine({ kind, call }: StaffCall): string {
  const [letter, written] = Object.entries(lineLetters).find(([, each]) => `${kind} ${call}`.startsWith(each + linePrefix))!
  return letter + `${kind} ${call}`.slice(written.length + linePrefix.length)
}

/** Replaces the table of calls by its value: the contract's schemas and their validator stay out of the browser. */
function writeLines(): Plugin {
  const mapValues = <A, B>(all: Readonly<Record<string, A>>, to: (each: A) => B) => Object.fromEntries(Object.entries(all).map(([name, each]) => [name, to(each)])) // prettier-ignore
  const packed = JSON.stringify(mapValues(staffLines, (group) => mapValues(group, packLine)))
  const code = `const map=(all,to)=>Object.fromEntries(Object.entries(all).map(([name,each])=>[name,to(each)])),letters=${JSON.stringify(lineLetters)};
export const staffLines=map(${packed},group=>map(group,text=>{const [kind,method]=letters[text[0]].split(' ');return{kind,call:method+' ${linePrefix}'+text.slice(1)}}));
export const staffLivePath=${JSON.stringify(staffLivePath)}`
  return {
    name: 'staff-lines',
    enforce: 'pre',
    load: { filter: { id: /\/lib\/staff-lines\.ts$/ }, handler: () => code },
  }
}

/** Builds the operators' app into dist/client: its assets with their compressed twins, and the one page. */
export async function buildBackoffice(): Promise<void> {
  await rm(fresh, { recursive: true, force: true })
  const client = join(fresh, 'client')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [writeLines(), compileTexts(), react()],
    css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: client,
      emptyOutDir: true,
      manifest: 'manifest.json',
      target: 'es2023',
      assetsInlineLimit: (file) => (file.endsWith('.svg') ? undefined : false),
      rolldownOptions: {
        input: { entry: join(root, 'src/entry.tsx') },
        output: {
          codeSplitting: { groups: [{ name: 'libraries', test: libraries }] },
          // The shell names every file of every page, so that names without words are what makes it smaller.
          chunkFileNames: 'assets/[hash].js',
          assetFileNames: 'assets/[hash][extname]',
        },
      },
    },
  })
  await writePage(client)
  await compressAssets(join(client, 'assets'))
  await refuseLarge(client)
  await rm(dist, { recursive: true, force: true })
  await rename(fresh, dist)
}

/** Sets theme and language of the page before its first paint; a script of its own because the page's policy knows no inline one. */
const lookScript = `(()=>{const root=document.documentElement,read=key=>{try{return localStorage.getItem(key)}catch{return null}};
root.dataset.theme=read('theme')==='dark'?'dark':'light';root.lang=read('language')==='EN'?'en':'bn'})()`

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean }
type Manifest = Record<string, Chunk>
const readManifest = async (client: string) => JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8')) as Manifest

/** What the browser loads for the first page, and what one page adds, brotli. */
const mostShellBytes = 130_000
const mostPageBytes = 40_000

/** Fails the build when the shell or a page outgrows its budget. */
async function refuseLarge(client: string): Promise<void> {
  const manifest = await readManifest(client)
  const weigh = async (files: ReadonlySet<string>) => {
    const sizes = await Promise.all([...files].map(async (file) => (await stat(join(client, `${file}.br`))).size))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry)!
  const shell = listFiles(manifest, entry)
  const shellBytes = await weigh(shell)
  if (shellBytes > mostShellBytes) throw new Error(`The shell of the back office has ${shellBytes} bytes; ${mostShellBytes} are allowed`)
  for (const [name, { isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry) continue
    const bytes = await weigh(new Set([...listFiles(manifest, name)].filter((file) => !shell.has(file))))
    if (bytes > mostPageBytes) throw new Error(`${name} of the back office has ${bytes} bytes; ${mostPageBytes} are allowed`)
  }
}

/** A chunk with its style sheets, and all that it imports. */
function listFiles(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file)
  for (const imported of chunk.imports ?? []) listFiles(manifest, imported, seen)
  return seen
}

/** Writes the page that every address answers: the style sheets, the look, the entry and what it imports. */
async function writePage(client: string): Promise<void> {
  const manifest = await readManifest(client)
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The back office was built without an entry')
  const look = `assets/look-${createHash('sha256').update(lookScript).digest('hex').slice(0, 8)}.js`
  await writeFile(join(client, look), lookScript)
  const imported = (entry.imports ?? []).map((name) => manifest[name]!)
  const sheets = [entry, ...imported].flatMap(({ css = [] }) => css)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<title>Back office</title>',
    '<link rel="icon" href="/art/brand/favicon.svg" type="image/svg+xml">',
    `<script src="/${look}"></script>`,
    '<link rel="stylesheet" href="/art/fonts/fonts.css">',
    ...sheets.map((sheet) => `<link rel="stylesheet" href="/${sheet}">`),
    ...imported.map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry.file}"></script>`,
  ]
  const page = `<!doctype html><html lang="bn" data-theme="light"><head>${head.join('')}</head><body><div id="root"></div></body></html>`
  await writeFile(join(client, 'index.html'), page)
}
