import { BlockList, isIPv6 } from 'node:net'
import { type Grants, joinGrants, narrowToLines } from '@portal/contracts/staff-permissions'
import type { Brands } from '#modules/brand'
import { networkOf } from '#modules/identity'
import type { HeldRole } from './people-store.ts'

export type Brand = Awaited<ReturnType<Brands['getBrand']>>

const loopback = ['127.0.0.0/8', '::1/128']

/** Whether an address is in one of these networks; without any, whether it is this machine. */
export function isAllowedFrom(networks: readonly string[], ip: string): boolean {
  return isIn(networks.length > 0 ? networks : loopback, ip)
}

export const isLoopback = (ip: string) => isIn(loopback, ip)

function isIn(networks: readonly string[], ip: string): boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/')
    list.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

/** The network that a session is tied to: /24 of IPv4, /48 of IPv6. */
export function networkOfSession(ip: string): string {
  const network = networkOf(ip)
  if (!isIPv6(ip) || !network.endsWith('/64')) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

export type BrandRoles = {
  brandId: number
  roles: string[]
  grants: Grants
  /** The agents whose lines the person is limited to; absent: the whole brand. */
  lines?: readonly bigint[]
}

/** The roles of a person by brand that may be used from this address. */
export function usableRoles(held: readonly HeldRole[], ip: string): BrandRoles[] {
  const usable = held.filter(({ networks }) => isAllowedFrom(networks, ip))
  return [...Map.groupBy(usable, ({ brandId }) => brandId)].map(([brandId, roles]) => {
    const grants = joinGrants(roles.map((role) => role.grants))
    const { lines } = roles[0]!
    const codes = roles.map(({ role }) => role)
    return lines.length === 0 ? { brandId, roles: codes, grants } : { brandId, roles: codes, grants: narrowToLines(grants), lines }
  })
}
