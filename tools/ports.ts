import { createServer } from 'node:net'
import { describeProcess, findListener } from '@portal/runtime'
import { Explained } from './explained.ts'

/**
 * Refuses a start on ports that somebody listens on, by the names of their settings.
 * @throws Explained naming the port, its setting and the process, where it can be seen
 */
export async function refuseTakenPorts(ports: readonly { name: string; host: string; port: number }[]): Promise<void> {
  for (const { name, host, port } of ports) {
    if (!(await isTaken(host, port))) continue
    const holder = await findListener(port)
    const by = holder === undefined ? '' : ` by ${await describeProcess(holder)}`
    throw new Explained(`Port ${port} is taken${by}: set ${name} to a free one, or stop what listens there.`)
  }
}

function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(true))
    probe.listen(port, host, () => probe.close(() => done(false)))
  })
}
