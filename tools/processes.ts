import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.ts'
import { Explained } from './explained.ts'
import { serverArguments } from './server-process.ts'

/** What the portal's process tells us before it serves: the keys under which the studio and the simulator of payment providers speak to it. */
export type PortalKeys = {
  type: 'keys'
  studio: { vendor: string; currency: string; key: string; secret: string }[]
  simulator: { hook: string; key: string; secret: string }[]
}

/** `deaths`: how often it has died one shortly after the other. */
type StartOptions = { onKeys?: (keys: PortalKeys) => void; deaths?: number }

export const restartDelaysMs = [200, 1_000, 5_000, 15_000]
/** A server ends its own stop after 25 s; one that does not even do that is killed. */
const stopAtMostMs = 30_000

type Options = {
  say: (line: string) => void
  /** From its abort on nothing is started any more, and who waits for a start waits no longer. */
  signal: AbortSignal
  onStarted: (pid: number) => void
}

/** The child processes; one that dies is started again, later each time, because a game in play must not wait for a person. */
export class Processes {
  private readonly children = new Map<string, ChildProcess>()
  private readonly options: Options
  private stopping = false

  constructor(options: Options) {
    this.options = options
  }

  /** Ends when the child is ready. */
  async start(name: string, file: string, env: NodeJS.ProcessEnv, { onKeys, deaths = 0 }: StartOptions = {}): Promise<void> {
    const { signal, onStarted } = this.options
    signal.throwIfAborted()
    this.stopping = false
    const child = fork(join(root, file), {
      env,
      execArgv: serverArguments,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.children.set(name, child)
    if (child.pid !== undefined) onStarted(child.pid)
    const startedAt = performance.now()
    await this.whenReady(name, child, onKeys)
    child.removeAllListeners('exit')
    child.once('exit', (code, ended) => {
      if (this.isEnding()) return
      const again = performance.now() - startedAt > 60_000 ? 0 : deaths
      const delayMs = restartDelaysMs[Math.min(again, restartDelaysMs.length - 1)]!
      this.options.say(`The ${name} ended (${ended ?? code}); it starts again in ${delayMs} ms`)
      setTimeout(() => void this.startAgain(name, file, env, again + 1), delayMs)
    })
  }

  /** Says a word to a child and waits for the answer of this type. */
  async ask(name: string, word: string, answer: string): Promise<void> {
    const child = this.children.get(name)
    if (!child || this.isEnding()) return
    await this.unlessStopped<void>((done) => {
      const listen = (message: unknown) => {
        if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== answer) return
        child.off('message', listen)
        done()
      }
      child.on('message', listen)
      child.once('exit', () => done())
      child.send(word)
    })
  }

  /** Asks each to finish, the studio first: its last results still reach the portal. */
  async stop(): Promise<void> {
    this.stopping = true
    for (const [name, child] of [...this.children].toReversed()) {
      this.children.delete(name)
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) continue
      const gone = new Promise<void>((done) => void child.once('exit', () => done()))
      child.kill('SIGTERM')
      const killing = setTimeout(() => child.kill('SIGKILL'), stopAtMostMs)
      await gone
      clearTimeout(killing)
    }
  }

  private isEnding(): boolean {
    return this.stopping || this.options.signal.aborted
  }

  private whenReady(name: string, child: ChildProcess, onKeys: StartOptions['onKeys']): Promise<void> {
    return this.unlessStopped<void>((done, failed) => {
      child.on('message', (message) => {
        const { type } = message as { type: string }
        if (type === 'keys') onKeys?.(message as PortalKeys)
        if (type === 'ready') done()
      })
      child.once('error', failed)
      child.once('exit', () => failed(new Explained(`The ${name} did not start; its reason stands above.`)))
    })
  }

  /** What is waited for, or the reason of the signal as soon as that is aborted. */
  private async unlessStopped<T>(work: (done: (value: T) => void, failed: (error: Error) => void) => void): Promise<T> {
    const { signal } = this.options
    let giveUp: () => void = () => undefined
    try {
      return await new Promise<T>((done, failed) => {
        giveUp = () => failed(signal.reason as Error)
        signal.addEventListener('abort', giveUp)
        work(done, failed)
      })
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }

  private async startAgain(name: string, file: string, env: NodeJS.ProcessEnv, deaths: number): Promise<void> {
    if (this.isEnding()) return
    await this.start(name, file, env, { deaths }).catch(() => {
      const delayMs = restartDelaysMs[Math.min(deaths, restartDelaysMs.length - 1)]!
      if (!this.isEnding()) setTimeout(() => void this.startAgain(name, file, env, deaths + 1), delayMs)
    })
  }
}
