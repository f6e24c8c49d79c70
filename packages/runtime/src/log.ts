import { pino, type Logger } from 'pino'
import { traceFields } from './tracing.ts'

export type Log = Logger

/** Names under which a secret or a personal value could reach a log line. They are censored at any of the depths we log. */
const secretNames = [
  'password',
  'newPassword',
  'oldPassword',
  'confirmPassword',
  'confirmNewPassword',
  'paymentPassword',
  'token',
  'authorization',
  'cookie',
  'secret',
  'signature',
  'captcha',
  'verificationCode',
  'firebaseIdToken',
  'serverSeed',
  'email',
  'mobileNum',
  'idNumber',
  'payeeName',
  'accountNumber',
]

/** The paths that the logger censors: each secret name at depth 0 to 3. */
const redactedPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`])

/**
 * One structured log per process, JSON lines on standard output.
 * @param name the process (`server`, `studio`, `start`)
 */
export function openLog(name: string, level: string, destination?: { write(line: string): void }): Log {
  const options = {
    name,
    level,
    mixin: traceFields,
    redact: { paths: redactedPaths, censor: '[hidden]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }), bindings: () => ({ process: name }) },
  }
  return destination ? pino(options, destination) : pino(options)
}

type Line = Parameters<Log['info']>
type Child = ReturnType<Log['child']>

/** The log of one request, made when its first line is written: most requests write none, and to make one its bindings are searched for secrets. */
export class RequestLog {
  readonly #parent: Log
  readonly #bindings: object
  #own: Child | undefined

  constructor(parent: Log, bindings: object) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get #log(): Child {
    this.#own ??= this.#parent.child(this.#bindings)
    return this.#own
  }

  get level(): string {
    return this.#parent.level
  }

  child(...how: Parameters<Log['child']>): Child {
    return this.#log.child(...how)
  }

  trace(...line: Line): void {
    if (this.#parent.isLevelEnabled('trace')) this.#log.trace(...line)
  }

  debug(...line: Line): void {
    if (this.#parent.isLevelEnabled('debug')) this.#log.debug(...line)
  }

  info(...line: Line): void {
    this.#log.info(...line)
  }

  warn(...line: Line): void {
    this.#log.warn(...line)
  }

  error(...line: Line): void {
    this.#log.error(...line)
  }

  fatal(...line: Line): void {
    this.#log.fatal(...line)
  }
}
