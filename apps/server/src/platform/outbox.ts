import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { LanguageCode } from '@portal/contracts'

/** A message that leaves the system. `code` stands apart so that a test or a person need not look for it in the text. */
export type OutgoingMessage = {
  channel: 'sms' | 'email'
  to: string
  template: string
  language: LanguageCode
  text: string
  code?: string
}

export type Outbox = { send(message: OutgoingMessage): Promise<void> }

/**
 * The default provider: writes each message as a JSON file into `DATA_DIR/outbox`, readable by the owner alone. A file appears whole: it is written
 * under another name first.
 */
export function openOutbox(dataFolder: string): Outbox {
  const folder = join(resolve(dataFolder), 'outbox')
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}`
      const draft = join(folder, `.${name}`)
      await writeFile(draft, `${JSON.stringify(message, null, 2)}\n`, { mode: 0o600 })
      await rename(draft, join(folder, `${name}.json`))
    },
  }
}
