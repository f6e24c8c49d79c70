/**
 * The data folder of a system that was started once and stopped: what a first start makes is the same for every test file that asks for nothing special. The
 * global set-up names the place; the first file that needs it makes it, the others wait.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { makeTestFolder } from '../tools/test-folder.ts'

const placeName = 'SYSTEM_TEMPLATE'
const longestWaitMs = 180_000
const run = promisify(execFile)

/** Names the place for the whole run. @returns what removes it */
export async function openTemplate(): Promise<() => Promise<void>> {
  const place = await makeTestFolder('portal-template-')
  process.env[placeName] = place
  return () => rm(place, { recursive: true, force: true })
}

/**
 * The folder to copy; whoever asks first makes it. undefined where that has failed or lasts too long: then each starts from nothing.
 * @param make starts a system in the folder and stops it
 */
export async function findTemplate(make: (folder: string) => Promise<void>): Promise<string | undefined> {
  const place = process.env[placeName]
  if (!place) return undefined
  const [data, made, failed] = ['data', 'made', 'failed'].map((name) => join(place, name)) as [string, string, string]
  const isMine = await mkdir(data).then(
    () => true,
    () => false,
  )
  if (isMine)
    await make(data).then(
      () => writeFile(made, ''),
      (error: unknown) => writeFile(failed, String(error)),
    )
  const untilMs = performance.now() + longestWaitMs
  while (!existsSync(made) && !existsSync(failed) && performance.now() < untilMs) await wait(100)
  return existsSync(made) ? data : undefined
}

/** Copies it with its owners: the database does not run as root. */
export async function copyTemplate(template: string, folder: string): Promise<void> {
  await run('cp', ['-a', '--reflink=auto', `${template}/.`, folder])
}
