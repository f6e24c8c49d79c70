import { createServer } from 'node:net'

/** A port of 127.0.0.1 that nobody listens on now; for tests and benchmarks that start servers of their own. */
export function findFreePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : failed(new Error('no port'))))
    })
  })
}
