import { expect, test } from 'vitest'
import { decideStatus, findMarketFaults, growTree, isInNetworks, isOn, listNetworks, readHost } from './rules.ts'

test.each([
  ['localhost', 'localhost'],
  ['LocalHost:8080', 'localhost'],
  ['127.0.0.1:1', '127.0.0.1'],
  ['[::1]:8080', '[::1]'],
  ['play.example', 'play.example'],
  ['', undefined],
  ['a b', undefined],
  ['user@localhost', undefined],
  ['localhost/..', undefined],
  ['localhost:99999999', undefined],
  ['.localhost', undefined],
])('the host of %o is %o (SEC-20)', (header, host) => {
  expect(readHost(header)).toBe(host)
})

test('a feature is on when it and all above it are; an unknown one is off (R-3.5.13)', () => {
  const features = [
    { modId: 'top', parent: null, enabled: true },
    { modId: 'middle', parent: 'top', enabled: false },
    { modId: 'leaf', parent: 'middle', enabled: true },
  ]
  const byId = new Map(features.map((feature) => [feature.modId, feature]))
  expect(['top', 'middle', 'leaf', 'none'].map((modId) => isOn(byId, modId))).toEqual([true, false, false, false])
  expect(growTree(features)).toEqual([
    {
      modId: 'top',
      enabled: true,
      childrenNodes: [{ modId: 'middle', enabled: false, childrenNodes: [{ modId: 'leaf', enabled: true, childrenNodes: [] }] }],
    },
  ])
})

const demo = { mode: 'demo', licenceCount: 0, licensedRegions: [], allowedRegions: [], maintenance: false } as const
const real = { mode: 'real', licenceCount: 1, licensedRegions: ['BD'], allowedRegions: ['BD'], maintenance: false } as const

test.each([
  [demo, { isBlocked: false, country: undefined }, 0],
  [demo, { isBlocked: true, country: undefined }, 2],
  [{ ...demo, maintenance: true }, { isBlocked: false, country: undefined }, 1],
  [{ ...demo, maintenance: true }, { isBlocked: true, country: undefined }, 2],
  [real, { isBlocked: false, country: 'BD' }, 0],
  [real, { isBlocked: false, country: 'FR' }, 2],
  [real, { isBlocked: false, country: undefined }, 2],
  [{ ...real, licenceCount: 0 }, { isBlocked: false, country: 'BD' }, 2],
  [{ ...real, allowedRegions: [] }, { isBlocked: false, country: 'BD' }, 2],
  [{ ...real, licensedRegions: ['MT'] }, { isBlocked: false, country: 'BD' }, 2],
])('status of %o for %o is %i (R-2.3.02, R-2.3.09)', (reach, visitor, expected) => {
  expect(decideStatus(reach, visitor)).toBe(expected)
})

test('of all countries a brand serves those on its list alone, and nobody whose country is unknown (PROT-15, PROT-16)', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  const open = (allowedRegions: readonly string[], licenceCount = 1, licensedRegions: readonly string[] = codes) =>
    codes.filter((country) => decideStatus({ ...real, allowedRegions, licenceCount, licensedRegions }, { isBlocked: false, country }) === 0)
  expect(codes).toHaveLength(676)
  expect(open(['MT', 'SE'])).toEqual(['MT', 'SE'])
  expect(open([])).toEqual([])
  expect(open(codes, 0)).toEqual([])
  // A region that no licence names stays closed, whatever the list says.
  expect(open(codes, 1, ['MT'])).toEqual(['MT'])
  expect(open(codes, 1, [])).toEqual([])
  expect(decideStatus({ ...real, allowedRegions: codes }, { isBlocked: false, country: undefined })).toBe(2)
  // A network that is blocked, such as those of a VPN, is blocked from an allowed country too.
  expect(decideStatus({ ...real, allowedRegions: codes, licensedRegions: codes }, { isBlocked: true, country: 'MT' })).toBe(2)
})

const licence = { markets: ['MT', 'SE'], cockfight: false }
const withheld = ['DS88', 'DIG', 'WS168']
const described = { mode: 'real', allowedRegions: ['MT'], licences: [licence], withheldVendors: withheld } as const

test.each([
  ['a demonstration', { ...described, mode: 'demo' as const, allowedRegions: [], licences: [] }, 0],
  ['a demonstration with a list of regions', { ...described, mode: 'demo' as const, licences: [] }, 1],
  ['a real brand within its licence', described, 0],
  ['a real brand without a licence', { ...described, licences: [] }, 2],
  ['a real brand without regions', { ...described, allowedRegions: [] }, 1],
  ['a market that no licence names', { ...described, allowedRegions: ['MT', 'BD', 'IN'] }, 2],
  [
    'a market that another licence names',
    { ...described, allowedRegions: ['MT', 'BD'], licences: [licence, { markets: ['BD'], cockfight: false }] },
    0,
  ],
  ['cockfights that no licence names', { ...described, withheldVendors: ['DS88'] }, 2],
  ['cockfights that a licence names', { ...described, withheldVendors: [], licences: [{ ...licence, cockfight: true }] }, 0],
])('%s has as many faults as it should (PROT-15, PROT-16)', (_name, brand, faults) => {
  expect(findMarketFaults(brand, withheld)).toHaveLength(faults)
})

test('addresses are looked up in networks; what is no address lies in none', () => {
  const list = listNetworks(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])
  const inside = ['10.255.0.1', '192.0.2.7', '2001:db8:ffff::1', '::ffff:10.1.2.3']
  const outside = ['11.0.0.1', '192.0.2.8', '2001:db9::1', '', 'localhost', '10.0.0.0/8']
  expect(inside.map((ip) => isInNetworks(list, ip))).toEqual(inside.map(() => true))
  expect(outside.map((ip) => isInNetworks(list, ip))).toEqual(outside.map(() => false))
})
