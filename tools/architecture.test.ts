/** Reads every import and every SQL statement in the project and fails on one that `architecture.ts` does not allow. */
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { findCircles } from './circles.ts'
import { domains, features, layers, subDomains, workspaces } from './architecture.ts'
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
    const { subDomain } = placeOf(file)
    if (domain && subDomain && subLevelOf(domain, subDomain) < 0) return [`${file}: sub-domain ${subDomain}`]
    return []
  })
  expect(missing).toEqual([])
})

test('only the store.ts files of a domain name its tables', () => {
  const foreign = sources
    .filter((file) => file.startsWith('apps/') && !isOfTests(file))
    .flatMap((file) =>
      tablesIn(file)
        .filter((table) => !owns(file, table))
        .map((table) => `${file} names ${table}`),
    )
  expect(foreign).toEqual([])
})

test('what only tests import stands in a testing folder, and nothing else is named test-*', () => {
  const importers = new Map<string, string[]>()
  for (const file of listFiles(/^(packages|apps|tools|bench|e2e)\/.*\.tsx?$/)) {
    for (const target of importsOf(file)) importers.set(target, [...(importers.get(target) ?? []), file])
  }
  const outside = sources.filter((file) => file.startsWith('apps/server/src/') && !isOfTests(file))
  expect(outside.filter((file) => importers.get(file)?.every(isOfTests))).toEqual([])
  expect(sources.filter((file) => /\/test-[a-z-]+\.tsx?$/.test(file) && !file.includes('/src/testing/'))).toEqual([])
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

test('a sub-domain imports earlier ones through index.ts, and never the files that compose the domain', () => {
  const at = (file: string) => `apps/server/src/modules/identity/${file}`
  expect(findBrokenRule(at('sessions/sessions.ts'), at('login/index.ts'))).toContain('sessions may not import login')
  expect(findBrokenRule(at('recovery/recovery.ts'), at('registration/index.ts'))).toContain('recovery may not import registration')
  expect(findBrokenRule(at('login/login.ts'), at('sessions/session-store.ts'))).toContain('through its index.ts')
  expect(findBrokenRule(at('routes.ts'), at('login/login.ts'))).toContain('through its index.ts')
  expect(findBrokenRule(at('login/login.ts'), at('identity.ts'))).toContain('may not import the domain that composes it')
  expect(findBrokenRule(at('login/login.ts'), at('sessions/index.ts'))).toBeUndefined()
  expect(findBrokenRule(at('login/login.test.ts'), at('limits/attempt-store.ts'))).toBeUndefined()
})

test('no files import each other in a circle, types included', () => {
  const files = listFiles(/^(packages|apps|tools|bench|e2e)\/.*\.tsx?$/)
  expect(findCircles(files, importsOf)).toEqual([])
})

test('a circle of files is found once, whatever file the search starts from', () => {
  const imports: Record<string, string[]> = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: [], f: ['a'], g: ['g'] }
  const importsIn = (file: string) => imports[file]!
  expect(findCircles(['d', 'b', 'a', 'f', 'e', 'c', 'g'], importsIn)).toEqual([['a', 'b', 'c'], ['g']])
  expect(findCircles(['a', 'b'], () => [])).toEqual([])
})

function isOfTests(file: string): boolean {
  return /\.test\.tsx?$|\/src\/testing\//.test(file)
}

type Place = { app: string; isApp: boolean; layer: string; domain: string | undefined; subDomain: string | undefined }

/**
 * `apps/server/src/modules/identity/login/social.ts` is app server, layer modules, domain identity, sub-domain login. A file beside the layers has
 * neither, a file beside the sub-domains no sub-domain.
 */
function placeOf(file: string): Place {
  const [kind = '', app = '', src = '', layer = '', name = '', inside, deeper] = file.split('/')
  const isLayered = src === 'src' && name !== ''
  const domain = isLayered && (layer === 'modules' || layer === 'features') && inside !== undefined ? name : undefined
  const subDomain = kind === 'apps' && app === 'server' && domain && subDomains[domain] && deeper !== undefined ? inside : undefined
  return { app, isApp: kind === 'apps', layer: isLayered ? layer : '', domain, subDomain }
}

function subLevelOf(domain: string, subDomain: string): number {
  return subDomains[domain]!.findIndex((names) => names.includes(subDomain))
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
    if (to.layer === 'testing' ? !isTest : !isRoot && !allowed.includes(to.layer))
      return `${edge}: ${from.layer} may not import ${to.layer}`
    if (isRoot && !isTest && from.app === 'server' && from.layer !== 'testing')
      return `${edge}: ${from.layer} may not import the app that mounts it`
  }
  if (from.domain && from.domain === to.domain) return isTest ? undefined : findBrokenSubRule(from, to, edge, target)
  if (!from.domain || !to.domain) return undefined
  if (levelOf(target, to.domain) >= levelOf(file, from.domain)) return `${edge}: ${from.domain} may not import ${to.domain}`
  if (from.app === 'server' && !target.endsWith('/index.ts')) return `${edge}: import ${to.domain} through its index.ts`
  return undefined
}

/** The same for an import inside a domain that has sub-domains. */
function findBrokenSubRule(from: Place, to: Place, edge: string, target: string): string | undefined {
  if (from.subDomain === to.subDomain) return undefined
  if (!to.subDomain) return `${edge}: ${from.subDomain} may not import the domain that composes it`
  if (from.subDomain && subLevelOf(to.domain!, to.subDomain) >= subLevelOf(from.domain!, from.subDomain))
    return `${edge}: ${from.subDomain} may not import ${to.subDomain}`
  return target.endsWith('/index.ts') ? undefined : `${edge}: import ${to.subDomain} through its index.ts`
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
  if (app === 'cashier-sim') return schema === 'cashier_sim' && file.endsWith('/store.ts')
  if (app === 'studio') return (schema === 'studio' || schema === 'book') && /\/([a-z-]+-)?store\.ts$/.test(file)
  if (layer === 'platform') return schema === 'platform'
  return domain === schema && /\/([a-z-]+-)?store\.ts$/.test(file)
}
