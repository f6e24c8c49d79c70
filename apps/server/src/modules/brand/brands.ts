import { createHash } from 'node:crypto'
import { type BlockList, isIP } from 'node:net'
import type { WireOutput } from '@portal/contracts'
import type { brandRoutes } from '@portal/contracts/brand'
import { serviceLinkTypes } from '@portal/contracts/calls'
import { patternSources } from '@portal/contracts/register-patterns'
import { encodeServicePath } from '@portal/contracts/service-path'
import type { Database, Tx } from '@portal/runtime'
import type { BrandRef } from '#platform/call.ts'
import { decideStatus, type Feature, growTree, isInNetworks, isOn, listNetworks, readHost } from './rules.ts'
import { type BrandRow, findCountry, listBrands, type RuleRow, updateFeature, updateMaintenance, updateRule } from './store.ts'

/** A brand with everything that is configured for it, as all requests of a moment see it. */
export type Brand = BrandRef & BrandRow & { featuresById: ReadonlyMap<string, Feature>; blockedNetworks: BlockList }

/** How long a process may go on with what it read; a change made by this process itself is seen at once. */
const freshMs = 2_000
const countriesKept = 10_000
const countryFreshMs = 60_000

type Permission = WireOutput<typeof brandRoutes.whitelabel>

export type Brands = {
  /** The brand that serves a Host header (any port); undefined when the host is on nobody's list. */
  findBrandByHost(host: string): Promise<Brand | undefined>
  getBrand(id: number): Promise<Brand>
  listBrands(): Promise<Brand[]>
  /** 0 normal, 1 maintenance, 2 region restricted, for a visitor at this address. */
  getStatus(brand: BrandRef, ip: string): Promise<0 | 1 | 2>
  /** Whether a feature and all its ancestors are on; an unknown feature is off. */
  isFeatureOn(brand: BrandRef, modId: string): Promise<boolean>
  findCountry(ip: string): Promise<string | undefined>
  /** The hosts that serve the brand's pictures by their paths, beside the portal itself. */
  listImageHosts(brand: BrandRef): Promise<readonly string[]>
  setMaintenance(tx: Tx, brand: BrandRef, maintenance: { active: boolean; endsAt?: Date }): Promise<void>
  setFeature(tx: Tx, brand: BrandRef, modId: string, enabled: boolean): Promise<void>
  setRegisterRule(tx: Tx, brand: BrandRef, field: string, change: { enabled: boolean; required: boolean }): Promise<void>
  /** Reads everything again at the next question; for whoever changed the tables by another way. */
  refresh(): void
}

/** Brands as this process knows them: few, read together, kept for two seconds. */
export function openBrands({ database }: { database: Database }): Brands {
  let known: { atMs: number; brands: Promise<{ byId: Map<number, Brand>; byHost: Map<string, Brand> }> } | undefined
  const read = () => {
    const nowMs = performance.now()
    if (!known || nowMs - known.atMs > freshMs) {
      const brands = readAll(database)
      known = { atMs: nowMs, brands }
      brands.catch(() => (known = undefined))
    }
    return known.brands
  }
  const refresh = () => void (known = undefined)
  const getBrand = async (id: number) => {
    const brand = (await read()).byId.get(id)
    if (!brand) throw new Error(`there is no brand ${id}`)
    return brand
  }
  const countryOf = rememberCountries(database)
  return {
    findBrandByHost: async (header) => {
      const host = readHost(header)
      return host === undefined ? undefined : (await read()).byHost.get(host)
    },
    getBrand,
    listBrands: async () => [...(await read()).byId.values()],
    getStatus: async ({ id }, ip) => {
      const brand = await getBrand(id)
      const isBlocked = isInNetworks(brand.blockedNetworks, ip)
      const country = brand.mode === 'real' && !isBlocked ? await countryOf(ip) : undefined
      const { mode, licences, licensedRegions, allowedRegions, inMaintenance } = brand
      const reach = { mode, licenceCount: licences.length, licensedRegions, allowedRegions, maintenance: inMaintenance }
      return decideStatus(reach, { isBlocked, country })
    },
    isFeatureOn: async ({ id }, modId) => isOn((await getBrand(id)).featuresById, modId),
    findCountry: countryOf,
    listImageHosts: async ({ id }) => (await getBrand(id)).imageCdns,
    setMaintenance: async (tx, { id }, { active, endsAt }) => {
      await updateMaintenance(tx, id, active, endsAt ?? null)
      tx.afterCommit(refresh)
    },
    setFeature: async (tx, { id }, modId, enabled) => {
      await updateFeature(tx, id, modId, enabled)
      tx.afterCommit(refresh)
    },
    setRegisterRule: async (tx, { id }, field, change) => {
      await updateRule(tx, id, field, change)
      tx.afterCommit(refresh)
    },
    refresh,
  }
}

async function readAll(database: Database): Promise<{ byId: Map<number, Brand>; byHost: Map<string, Brand> }> {
  const rows = await listBrands(database)
  const brands = rows.map((row) => ({
    ...row,
    featuresById: new Map(row.features.map((feature) => [feature.modId, feature])),
    blockedNetworks: listNetworks(row.blocked),
  }))
  return {
    byId: new Map(brands.map((brand) => [brand.id, brand])),
    byHost: new Map(brands.flatMap((brand) => brand.hosts.map(({ host }) => [host, brand] as const))),
  }
}

/** Countries by address for a minute; a table of networks changes rarely and a visitor asks often. */
function rememberCountries(database: Database): (ip: string) => Promise<string | undefined> {
  const known = new Map<string, { atMs: number; country: string | undefined }>()
  return async (ip) => {
    // A page that is rendered for every visitor is rendered for no address.
    if (isIP(ip) === 0) return undefined
    const found = known.get(ip)
    if (found && performance.now() - found.atMs < countryFreshMs) return found.country
    const country = await findCountry(database, ip)
    if (known.size >= countriesKept) known.clear()
    known.set(ip, { atMs: performance.now(), country })
    return country
  }
}

/** A rule as it stands on the wire, with the pattern of its family. */
export function toWireRule(rule: RuleRow): Permission['registerRules'][number] {
  return { ...rule, acceptedPattern: patternSources[rule.patternId] }
}

/** End of a maintenance, when it is known and still ahead. */
export function findMaintenanceEnd(brand: Brand, now: Date): Date | undefined {
  const endsAt = brand.inMaintenance ? brand.maintenanceEndsAt : null
  return endsAt && endsAt > now ? endsAt : undefined
}

/** The key of an entry follows from its address, so that answers stay the same and can be cached. */
export function encodeService({ csPosition, csType, url }: BrandRow['services'][number]): Permission['customerService'][number] {
  const key = createHash('sha256').update(url).digest('hex').slice(0, 8)
  return { csPosition, csType, path: encodeServicePath(url, key) }
}

/** An entry as the service chat lists it: its kind as a number, its address encoded. */
export function toServiceLink(entry: BrandRow['services'][number]): { type: number; path: string } {
  const { csType } = entry
  return { type: isLinkType(csType) ? serviceLinkTypes[csType] : serviceLinkTypes.other, path: encodeService(entry).path }
}

function isLinkType(csType: string): csType is keyof typeof serviceLinkTypes {
  return csType !== 'other' && Object.hasOwn(serviceLinkTypes, csType)
}

export function toWindow([width = 440, height = 500]: readonly number[]): { width: number; height: number } {
  return { width, height }
}

/** The tree of features with each node's own switch. */
export function listFeatures(brand: Brand): Permission['whitelabel'] {
  return growTree(brand.features)
}
