import { BlockList, isIP } from 'node:net'
import type { WhitelabelNode } from '@portal/contracts/brand'
import type { z } from 'zod'

export type Feature = { modId: string; parent: string | null; enabled: boolean }

/**
 * The host of a Host header without its port, in lower case: `LOCALHOST:8080` is `localhost`, `[::1]:80` is `[::1]`.
 * @returns undefined for anything that is no plain host
 */
export function readHost(header: string): string | undefined {
  const [, host] = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::\d{1,5})?$/.exec(header.toLowerCase()) ?? []
  return host
}

/** Whether a feature is on: its own switch and those of all its ancestors. An unknown feature is off. */
export function isOn(features: ReadonlyMap<string, Feature>, modId: string): boolean {
  const feature = features.get(modId)
  if (!feature?.enabled) return false
  return feature.parent === null || isOn(features, feature.parent)
}

/** The features as a tree with the own switches, in the order they are given. */
export function growTree(features: readonly Feature[], parent: string | null = null): z.output<typeof WhitelabelNode>[] {
  return features
    .filter((feature) => feature.parent === parent)
    .map(({ modId, enabled }) => ({ modId, enabled, childrenNodes: growTree(features, modId) }))
}

export type Reach = {
  mode: 'demo' | 'real'
  licenceCount: number
  /** What the licences that hold now name. */
  licensedRegions: readonly string[]
  allowedRegions: readonly string[]
  maintenance: boolean
}

/**
 * 0 normal, 1 maintenance, 2 restricted. A brand in mode real is closed to every region that is not on its list or that no licence
 * names, to an unknown one, and to everybody while it holds no licence record. The restriction comes first: where the portal may not be offered, its maintenance is no news.
 */
export function decideStatus(reach: Reach, visitor: { isBlocked: boolean; country: string | undefined }): 0 | 1 | 2 {
  if (visitor.isBlocked) return 2
  if (reach.mode === 'real') {
    if (reach.licenceCount === 0) return 2
    if (visitor.country === undefined || !reach.allowedRegions.includes(visitor.country)) return 2
    if (!reach.licensedRegions.includes(visitor.country)) return 2
  }
  return reach.maintenance ? 1 : 0
}

type Described = {
  mode: 'demo' | 'real'
  allowedRegions: readonly string[]
  licences: readonly { markets: readonly string[]; cockfight: boolean }[]
  withheldVendors: readonly string[]
}

/**
 * What a description of a brand may not ask for: real money where no licence names the market, vendors of cockfights where none names these (PROT-15, PROT-16).
 * Empty: nothing.
 */
export function findMarketFaults(
  { mode, allowedRegions, licences, withheldVendors }: Described,
  cockfightVendors: readonly string[],
): string[] {
  if (mode === 'demo')
    return licences.length > 0 || allowedRegions.length > 0 ? ['a demonstration has no licences and no list of regions'] : []
  const named = new Set(licences.flatMap(({ markets }) => markets))
  const unnamed = allowedRegions.filter((region) => !named.has(region))
  const shown = licences.some(({ cockfight }) => cockfight) ? [] : cockfightVendors.filter((vendor) => !withheldVendors.includes(vendor))
  return [
    ...(licences.length === 0 ? ['a brand of mode real needs a licence'] : []),
    ...(allowedRegions.length === 0 ? ['a brand of mode real names its regions'] : []),
    ...unnamed.map((region) => `no licence names the market ${region}`),
    ...shown.map((vendor) => `no licence names cockfights, so ${vendor} is withheld`),
  ]
}

/** A list of networks in CIDR notation that an address can be looked up in. */
export function listNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === '' ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return list
}

/** Whether an address lies in one of the networks; something that is no address does not. */
export function isInNetworks(list: BlockList, ip: string): boolean {
  const version = isIP(ip)
  return version !== 0 && list.check(ip, version === 6 ? 'ipv6' : 'ipv4')
}
