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
import { openTemplate } from './system-template.ts'

const socketName = 'SYSTEM_POOL'
const givenBack = 'given back'

/** Opens the pool for the whole run: tests find it by the environment. @returns what ends it with all its systems */
export default async function setUp(): Promise<() => Promise<void>> {
  const removeTemplate = await openTemplate()
  const pool = await openSystemPool(startSystem)
  process.env[socketName] = pool.path
  return async () => {
    await pool.close()
    await removeTemplate()
  }
}

type Lendable = SystemAddress & Pick<System, 'remove'>

/** A pool of what `start` starts. @returns the path of its socket, and what ends it */
export async function openSystemPool(start: () => Promise<Lendable>): Promise<{ path: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-pool-'))
  const started = new Set<Lendable>()
  const free: Lendable[] = []
  const remove = async (system: Lendable) => {
    started.delete(system)
    await system.remove()
  }
  const lend = async (socket: Socket) => {
    const system = free.pop() ?? (await start())
    started.add(system)
    // Whoever asked may have died during the start.
    if (socket.destroyed) return void free.push(system)
    let words = ''
    let isOver = false
    const takeBack = () => {
      if (isOver) return
      isOver = true
      if (words === givenBack) free.push(system)
      else void remove(system)
    }
    socket.on('data', (chunk: Buffer) => void (words += chunk.toString()))
    // Our end answers: who has given a system back knows that it is free.
    socket.once('end', () => {
      takeBack()
      socket.end()
    })
    socket.once('close', takeBack)
    const { portal, backoffice, studio, folder: data, ports } = system
    socket.write(`${JSON.stringify({ portal, backoffice, studio, folder: data, ports } satisfies SystemAddress)}\n`)
  }
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    lend(socket).catch((error: unknown) => socket.end(`${String(error)}\n`))
  })
  const path = join(folder, 'socket')
  server.listen(path)
  await once(server, 'listening')
  return {
    path,
    close: async () => {
      server.close()
      await Promise.all([...started].map(remove))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Lease = SystemAddress & { release(): Promise<void> }

/** Borrows a running system until `release`. Attempts and rates that earlier files have used up are forgotten. */
export async function leaseSystem(): Promise<Lease> {
  const path = process.env[socketName]
  if (!path) throw new Error(`${socketName} is not set: run the tests through vitest with its global set-up`)
  const lease = await borrow(path)
  await changeData(lease, (on) =>
    on.query(sql`truncate identity.login_tries, identity.login_pressure, identity.call_rates, identity.sms_sends`),
  )
  return lease
}

/** Takes a system of the pool at a socket. `drop` is the end of a worker that died. */
export async function borrow(path: string): Promise<Lease & { drop(): Promise<void> }> {
  const socket = connect(path)
  const line = await readLine(socket)
  if (!line.startsWith('{')) throw new Error(`The pool has no system: ${line}`)
  const end = async (words: string) => {
    socket.resume()
    socket.end(words)
    await once(socket, 'close')
  }
  return { ...(JSON.parse(line) as SystemAddress), release: () => end(givenBack), drop: () => end('') }
}

async function readLine(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    text += chunk.toString()
    if (text.includes('\n')) break
  }
  return text.trim()
}
