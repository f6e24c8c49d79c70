/**
 * Running systems that test files share, one file at a time: each worker has one in its hands. The pool lives in the process of the whole run and starts a
 * system when a file asks and none is free. A file that kills or configures its system, or that counts all rows of a table, starts its own (system.ts).
 *
 * A connection is a lease. A file gives the system back with a word; a connection that ends without it is a worker that died, and its system is removed.
 * The next file finds what the last one left: members are registered by each file under names of its own, demonstration accounts keep their passwords and
 * proofs, and settings are put back (`withSettings`).
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@portal/runtime'
import { changeData, startSystem, type System, type SystemAddress } from './system.ts'

const socketName = 'SYSTEM_POOL'
const givenBack = 'given back'

/** Opens the pool for the whole run: tests find it by the environment. @returns what ends it with all its systems */
export default async function openSystemPool(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-pool-'))
  const started = new Set<System>()
  const free: System[] = []
  const lend = async (socket: Socket) => {
    const system = free.pop() ?? (await startSystem())
    started.add(system)
    let words = ''
    socket.on('data', (chunk: Buffer) => void (words += chunk.toString()))
    socket.once('close', () => {
      if (words === givenBack) free.push(system)
      else void remove(system)
    })
    const { portal, backoffice, studio, folder: data, ports } = system
    socket.write(`${JSON.stringify({ portal, backoffice, studio, folder: data, ports } satisfies SystemAddress)}\n`)
  }
  const remove = async (system: System) => {
    started.delete(system)
    await system.remove()
  }
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    lend(socket).catch((error: unknown) => socket.end(`${String(error)}\n`))
  })
  server.listen(join(folder, 'socket'))
  await once(server, 'listening')
  process.env[socketName] = join(folder, 'socket')
  return async () => {
    server.close()
    await Promise.all([...started].map(remove))
    await rm(folder, { recursive: true, force: true })
  }
}

export type Lease = SystemAddress & { release(): Promise<void> }

/** Borrows a running system until `release`. Attempts and rates that earlier files have used up are forgotten. */
export async function leaseSystem(): Promise<Lease> {
  const path = process.env[socketName]
  if (!path) throw new Error(`${socketName} is not set: run the tests through vitest with its global set-up`)
  const socket = connect(path)
  const line = await readLine(socket)
  if (!line.startsWith('{')) throw new Error(`The pool has no system: ${line}`)
  const system = JSON.parse(line) as SystemAddress
  await changeData(system, (on) =>
    on.query(sql`truncate identity.login_tries, identity.login_pressure, identity.call_rates, identity.sms_sends`),
  )
  return {
    ...system,
    release: async () => {
      socket.resume()
      socket.end(givenBack)
      await once(socket, 'close')
    },
  }
}

async function readLine(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    text += chunk.toString()
    if (text.includes('\n')) break
  }
  return text.trim()
}
