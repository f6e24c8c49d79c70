/** A host that has not answered by then is taken for dead. */
export const slowHostMs = 8_000

/** How many pictures in a row a host may fail: one may be missing there; a host that misses every one is dead. */
const failuresUntilDropped = 3
const failures = new Map<string, number>()

/** The hosts to ask for a picture, without those that failed before. A picture that is not named by a path is nobody else's. */
export function usableHosts(src: string, hosts: readonly string[]): readonly string[] {
  return /^\/(?!\/)/.test(src) ? hosts.filter((host) => (failures.get(host) ?? 0) < failuresUntilDropped) : []
}

/** A host that delivers is alive, whatever it missed before. */
export function storeHost(host: string): void {
  failures.delete(host)
}

/** Counts a failure of a host: after a few of them in a row it is asked no more in this page. */
export function dropHost(host: string): void {
  failures.set(host, (failures.get(host) ?? 0) + 1)
}

/** The address of a picture at a host: `/art/a.webp` is `https://img.example/art/a.webp`; without a host the path itself. */
export function atHost(host: string | undefined, src: string | undefined, srcSet: string | undefined) {
  const at = (path: string) => (host && path.startsWith('/') ? `https://${host}${path}` : path)
  return { src: src && at(src), srcSet: srcSet?.split(', ').map(at).join(', ') }
}
