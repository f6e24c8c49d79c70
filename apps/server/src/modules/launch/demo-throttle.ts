import { openAddressThrottle } from '#platform/address-throttle.ts'

/** More games than a household behind one address opens in a minute. */
const demosPerMinute = 30

/** Limits the demos that one address opens at the vendors. */
export function openDemoThrottle(nowMs: () => number): (ip: string) => void {
  return openAddressThrottle(demosPerMinute, nowMs)
}
