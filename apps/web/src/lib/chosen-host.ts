import { readStored, writeStored } from './storage.ts'

/** One of so many, each as likely. */
export type Draw = (count: number) => number
const draw: Draw = (count) => crypto.getRandomValues(new Uint32Array(1))[0]! % count

/**
 * The host of a list that this tab uses: chosen at random once and kept, so that caches work (decision A-90). One that left the list is chosen anew.
 * @returns undefined while the list is empty
 */
export function chooseHost(place: 'launchHost', hosts: readonly string[], pick: Draw = draw): string | undefined {
  if (hosts.length === 0) return undefined
  const known = readStored('session', place)
  if (known && hosts.includes(known)) return known
  const chosen = hosts[pick(hosts.length)]
  writeStored('session', place, chosen)
  return chosen
}
