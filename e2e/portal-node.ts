import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { join } from 'node:path'
import { serverArguments } from '../tools/server-process.ts'

const root = join(import.meta.dirname, '..')
/** How soon an orchestrator starts again what has died. */
const restartMs = 100

/** What a process of ours needs to know, besides what all of them share. */
export type Settings = Readonly<Record<string, string>>

export function startProcess(file: string, settings: Settings): ChildProcess {
  return fork(join(root, file), {
    // Passwords at the least cost: the seed's many hashes are not what is looked at here.
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'error', ...settings },
    execArgv: serverArguments,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** Waits for a child's next word of this type. @throws when it ends instead */
export async function hear<Word>(child: ChildProcess, type: 'ready' | 'games-listed'): Promise<Word> {
  const ending = new AbortController()
  const listen = async (): Promise<Word> => {
    for await (const [word] of on(child, 'message', ending)) if ((word as { type: string }).type === type) return word as Word
    throw new Error('unreachable: the words of a child do not end')
  }
  try {
    return await Promise.race([
      listen(),
      once(child, 'exit', ending).then(() => {
        throw new Error('a process of the portal did not start')
      }),
    ])
  } finally {
    ending.abort()
  }
}

/** Ends a process in order. @returns the exit code */
export async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit') as Promise<[number | null]>
  child.kill('SIGTERM')
  return (await gone)[0]
}

/** What a portal says when it serves. */
export type PortalReady = { studio: { vendor: string; currency: string; key: string; secret: string }[] }

/** One portal of several, as an orchestrator keeps it: started again whenever it dies, also where it dies on its way up. */
export class PortalNode {
  /** Ends that nobody of us has brought about. */
  readonly faults: string[] = []
  private readonly settings: Settings
  private child!: ChildProcess
  private ready = Promise.withResolvers<PortalReady>()
  private served = false
  private isStopping = false

  constructor(settings: Settings) {
    this.settings = settings
    this.run()
  }

  /** Whether it has said that it serves and lives. */
  get isReady(): boolean {
    return this.served
  }

  whenReady(): Promise<PortalReady> {
    return this.ready.promise
  }

  /** Ends it as a power cut would, wherever it is. */
  async kill(): Promise<void> {
    const gone = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await gone
  }

  /** Tells it that the studio serves, and waits until it has listed the games. */
  async listGames(): Promise<void> {
    this.child.send('studio-ready')
    await hear(this.child, 'games-listed')
  }

  stop(): Promise<number | null> {
    this.isStopping = true
    return stop(this.child)
  }

  private run(): void {
    if (this.isStopping) return
    this.child = startProcess('apps/server/src/main.ts', this.settings)
    this.child.on('message', (word: PortalReady & { type: string }) => {
      if (word.type !== 'ready') return
      this.served = true
      this.ready.resolve(word)
    })
    this.child.once('exit', (code, signal) => {
      if (this.isStopping) return
      if (signal !== 'SIGKILL') this.faults.push(`ended with ${code}`)
      // From now on whoever waits, waits for the next one.
      if (this.served) [this.ready, this.served] = [Promise.withResolvers(), false]
      setTimeout(() => this.run(), restartMs)
    })
  }
}
