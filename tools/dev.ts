import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildStale, root } from './build.ts'
import { startAll } from './start.ts'

const settleMs = 250

/** Like start; a change in the sources builds what became stale and starts the processes again (the database goes on). */
export async function main(): Promise<number> {
  process.env.NODE_ENV ??= 'development'
  const running = await startAll()
  if (!running) return 0
  let timer: NodeJS.Timeout | undefined
  let busy = Promise.resolve()
  const onChange = (_event: string, name: string | null) => {
    if (!name || /node_modules|dist\/|\.test\.tsx?$|\.cache/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      busy = busy.then(reload)
    }, settleMs)
  }
  const reload = async () => {
    try {
      await buildStale(console.log)
      await running.restart()
      console.log('reloaded')
    } catch (error) {
      console.error(error)
    }
  }
  const watchers = ['packages', 'apps'].map((folder) => watch(join(root, folder), { recursive: true }, onChange))
  const code = await running.whenStopped
  for (const watcher of watchers) watcher.close()
  return code
}
