/** Reads every import and every SQL statement in the project and fails on one that `architecture.ts` does not allow. */
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { domains, features, layers, workspaces } from './architecture.ts'
import { listFiles, readSource } from './sources.ts'

const sources = listFiles(/^(packages|apps)\/.*\.tsx?$/)

test('every import is allowed by the architecture table', () => {
  const broken = sources.flatMap((file) => importsOf(file).map((target) => findBrokenRule(file, target)))
  expect(broken.filter((rule) => rule !== undefined)).toEqual([])
})

test('every workspace, layer and domain has its line in the table', () => {
  const missing = sources.flatMap((file) => {
    const { app, layer, domain, isApp } = placeOf(file)
    if (!workspaces[app]) return [`${file}: workspace ${app}`]
    if (isApp && layers[app] && layer && !layers[app][layer]) return [`${file}: layer ${layer} of ${app}`]
    if (domain && levelOf(file, domain) < 0) return [`${file}: domain ${domain}`]
    return []
  })
  expect(missing).toEqual([])
})

test('only the store.ts files of a domain name its tables', () => {
  const foreign = sources
    .filter((file) => file.startsWith('apps/') && !/(\.test|\/test-[a-z-]+)\.tsx?$/.test(file))
    .flatMap((file) =>
      tablesIn(file)
        .filter((table) => !owns(file, table))
        .map((table) => `${file} names ${table}`),
    )
  expect(foreign).toEqual([])
})

test('the rules catch an upward import, a sideways import and a detour past the index', () => {
  expect(findBrokenRule('apps/server/src/modules/wallet/wallet.ts', 'apps/server/src/modules/bets/index.ts')).toContain(
    'may not import bets',
  )
  expect(findBrokenRule('apps/server/src/modules/launch/launch.ts', 'apps/server/src/modules/cashier/index.ts')).toContain(
    'may not import cashier',
  )
  expect(findBrokenRule('apps/server/src/modules/bets/bets.ts', 'apps/server/src/modules/wallet/store.ts')).toContain(
    'through its index.ts',
  )
  expect(findBrokenRule('apps/studio/src/server/rounds.ts', 'apps/server/src/app.ts')).toContain('may not import server')
  expect(findBrokenRule('apps/server/src/platform/serve.ts', 'apps/server/src/modules/wallet/index.ts')).toContain('may not import modules')
})

type Place = { app: string; isApp: boolean; layer: string; domain: string | undefined }

/** `apps/server/src/modules/wallet/store.ts` is app server, layer modules, domain wallet. A file beside the layers has none. */
function placeOf(file: string): Place {
  const [kind = '', app = '', src = '', layer = '', name = '', inside] = file.split('/')
  const isLayered = src === 'src' && name !== ''
  const domain = isLayered && (layer === 'modules' || layer === 'features') && inside !== undefined ? name : undefined
  return { app, isApp: kind === 'apps', layer: isLayered ? layer : '', domain }
}

function levelOf(file: string, domain: string): number {
  const table = file.startsWith('apps/server/') ? domains : features
  return table.findIndex((names) => names.includes(domain))
}

/** The rule that an import breaks, as a sentence, or undefined when it is allowed. */
function findBrokenRule(file: string, target: string): string | undefined {
  const from = placeOf(file)
  const to = placeOf(target)
  const edge = `${file} imports ${target}`
  if (from.app !== to.app) return workspaces[from.app]?.includes(to.app) ? undefined : `${edge}: ${from.app} may not import ${to.app}`
  const isTest = /\.test\.tsx?$/.test(file)
  const table = from.isApp ? layers[from.app] : undefined
  // Files beside the layers (main, app, screens) put the whole together; tests may reach down the same way.
  if (table && from.layer && from.layer !== to.layer) {
    const allowed = table[from.layer] ?? []
    const isRoot = to.layer === ''
    if (!isRoot && !allowed.includes(to.layer)) return `${edge}: ${from.layer} may not import ${to.layer}`
    if (isRoot && !isTest && from.app === 'server') return `${edge}: ${from.layer} may not import the app that mounts it`
  }
  if (!from.domain || !to.domain || from.domain === to.domain) return undefined
  if (levelOf(target, to.domain) >= levelOf(file, from.domain)) return `${edge}: ${from.domain} may not import ${to.domain}`
  if (from.app === 'server' && !target.endsWith('/index.ts')) return `${edge}: import ${to.domain} through its index.ts`
  return undefined
}

/** Static and dynamic imports and re-exports with either quote; packages and assets fall out. */
function importsOf(file: string): string[] {
  const text = readSource(file)
  const names = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map((match) => match[1]!)
  return names.map((name) => resolveName(file, name)).filter((name) => name !== undefined)
}

function resolveName(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(file), name))
  if (name.startsWith('@portal/')) {
    const app = name.split('/')[1]!
    return `${['server', 'web', 'studio', 'backoffice'].includes(app) ? 'apps' : 'packages'}/${app}/src/index.ts`
  }
  if (name.startsWith('#modules/')) return `apps/server/src/modules/${name.slice('#modules/'.length)}/index.ts`
  if (name.startsWith('#platform/')) return `apps/server/src/platform/${name.slice('#platform/'.length)}`
  return undefined
}

/** The `schema.table` names in the SQL of a file: those after from, join, into, update and table, inside template or plain strings. */
function tablesIn(file: string): string[] {
  const text = readSource(file).replaceAll(/^import .*$/gm, '')
  const statements = [...text.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)].map((match) => match[1]!)
  return statements.flatMap((statement) =>
    [...statement.matchAll(/\b(?:from|join|into|update|table)\s+(?:only\s+)?([a-z_]+\.[a-z_]+)/gi)].map((match) => match[1]!.toLowerCase()),
  )
}

/** A table's schema is its domain's name; `public` and the catalogs of PostgreSQL belong to everybody. A published view or function is part of a face. */
function owns(file: string, table: string): boolean {
  const schema = table.split('.')[0]!
  if (['public', 'pg_catalog', 'information_schema'].includes(schema)) return true
  const { app, domain, layer } = placeOf(file)
  if (app === 'studio') return schema === 'studio' && /\/([a-z-]+-)?store\.ts$/.test(file)
  if (layer === 'platform') return schema === 'platform'
  return domain === schema && /\/([a-z-]+-)?store\.ts$/.test(file)
}
