import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { System } from './system.ts'

export type Victim = 'portal' | 'studio' | 'database' | 'simulator'
/** Those whom players meet; who pays meets the simulator of providers too. */
export const victims: readonly Victim[] = ['portal', 'studio', 'database']

/** Kills a part of the system with all its processes, as a power cut would. */
export function kill(system: System, victim: Victim): void {
  const marks = {
    portal: 'apps/server/src/main.ts',
    studio: 'apps/studio/src/main.ts',
    simulator: 'apps/cashier-sim/src/main.ts',
    database: join(system.folder, 'postgres/data'),
  }
  for (const pid of listProcesses(system)
    .filter(({ command }) => command.includes(marks[victim]))
    .map((found) => found.pid)) {
    try {
      // The database's workers are in the group of its leader; the others have no children.
      process.kill(victim === 'database' ? -pid : pid, 'SIGKILL')
    } catch {
      // It was gone already.
    }
  }
}

/** Processes of this system only: children of the start command. */
function listProcesses(system: System): { pid: number; command: string }[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
        return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
      } catch {
        return []
      }
    })
  return all.filter(({ parent }) => parent === system.child.pid)
}

/**
 * A part that dies often waits up to fifteen seconds before it starts again, and as long again where its start met a database that was away. The rest is the
 * start itself, beside whatever else the machine does.
 */
const comeBackMs = 120_000

/** The killed parts start again by themselves, later each time they die. */
export async function becomeReady(system: System): Promise<void> {
  for (const until = Date.now() + comeBackMs; Date.now() < until; await pause(100)) {
    const answers = await Promise.all(
      [system.portal, system.studio].map((server) => fetch(`${server}/health/ready`).catch(() => undefined)),
    )
    if (answers.every((answer) => answer?.status === 200)) return
  }
  throw new Error(`the system did not come back:\n${system.output()}`)
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

/** Numbers from 0 up to 1 that are the same in each run: the linear congruential generator of Numerical Recipes. */
export function createChooser(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
