import { statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** What the databases of a run of all tests take, and as much again. */
const roomBytes = 3 * 1024 ** 3

/**
 * A folder for databases that do not outlive the run: in memory where there is room, because a clone of a database makes two thousand files; elsewhere,
 * and where `TMPDIR` names a place, beside other passing files.
 */
export function makeTestFolder(prefix: string): Promise<string> {
  return mkdtemp(join(process.env.TMPDIR === undefined && hasRoom() ? inMemory : tmpdir(), prefix))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= roomBytes
  } catch {
    return false
  }
}
