import { openAddressThrottle } from '#platform/address-throttle.ts'

/** More games than a person looks at in a minute, also where a household shares an address. */
const demosPerMinute = 30

/** Keeps one address from filling the vendors with demos. */
export function openDemoThrottle(nowMs: () => number): (ip: string) => void {
  return openAddressThrottle(demosPerMinute, nowMs)
}
