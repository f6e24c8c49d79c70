import { pino, type Logger } from 'pino'

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
]

/** The paths that the logger censors: each secret name at depth 0 to 3. */
export const redactedPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`])

/**
 * One structured log per process, JSON lines on standard output.
 * @param name the process (`server`, `studio`, `start`)
 */
export function openLog(name: string, level: string, destination?: { write(line: string): void }): Log {
  const options = {
    name,
    level,
    redact: { paths: redactedPaths, censor: '[hidden]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }), bindings: () => ({ process: name }) },
  }
  return destination ? pino(options, destination) : pino(options)
}
