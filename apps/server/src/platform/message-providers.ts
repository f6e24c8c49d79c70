import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '@portal/runtime'
import { createTransport } from 'nodemailer'
import type { ServerConfig } from './config.ts'
import { outboxFolder } from './outbox-files.ts'
import type { DueRow } from './outbox-store.ts'

/** The provider will never take this message; trying again is of no use. */
export class Undeliverable extends Error {}

type Outgoing = Pick<DueRow, 'id' | 'channel' | 'recipient' | 'template' | 'language' | 'content'>
type Provider = (message: Outgoing) => Promise<void>
export type Providers = Readonly<Record<DueRow['channel'], Provider>>

export type ProviderConfig = Pick<
  ServerConfig,
  'DATA_DIR' | 'NODE_ENV' | 'SMTP_URL' | 'MAIL_FROM' | 'SMS_URL' | 'SMS_ACCOUNT' | 'SMS_SECRET' | 'SMS_FROM'
>

/** No provider may hold a message longer than this. */
const timeoutMs = 3_000

/**
 * Who carries messages: what the environment names, else files in `DATA_DIR/outbox` for the operator's eyes alone.
 * @throws ConfigError when a provider is named in part, or would be spoken to in the clear
 */
export function openProviders(config: ProviderConfig): Providers {
  const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_ACCOUNT, SMS_SECRET, SMS_FROM } = config
  const file = openFiles(config.DATA_DIR)
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) throw new ConfigError('MAIL_FROM: needed with SMTP_URL')
  const hasSms = [SMS_URL, SMS_ACCOUNT, SMS_SECRET, SMS_FROM].filter((value) => value !== undefined).length
  if (hasSms !== 0 && hasSms !== 4) throw new ConfigError('SMS_URL, SMS_ACCOUNT, SMS_SECRET, SMS_FROM: all of them or none')
  for (const [name, address, scheme] of [
    ['SMTP_URL', SMTP_URL, 'smtps:'],
    ['SMS_URL', SMS_URL, 'https:'],
  ] as const)
    // prettier-ignore
    if (address !== undefined && !isPrivate(address, scheme)) throw new ConfigError(`${name}: must be ${scheme}// unless it is this machine`)
  return {
    email: SMTP_URL === undefined ? file : openSmtp(SMTP_URL, MAIL_FROM!),
    sms: hasSms === 0 ? file : openHttpSms({ url: SMS_URL!, account: SMS_ACCOUNT!, secret: SMS_SECRET!, from: SMS_FROM! }),
  }
}

/** Encrypted on its way, or not on a way at all. */
function isPrivate(address: string, scheme: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === scheme || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}

/**
 * Writes each message as a JSON file that its owner alone can read. A file appears whole: it is written under another name first. The same message
 * again is the same file.
 */
function openFiles(dataFolder: string): Provider {
  const folder = outboxFolder(dataFolder)
  return async ({ id, channel, recipient, template, language, content }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${id}`
    const draft = join(folder, `.${name}`)
    await writeFile(draft, `${JSON.stringify({ channel, to: recipient, template, language, ...content }, null, 2)}\n`, { mode: 0o600 })
    await rename(draft, join(folder, `${name}.json`))
  }
}

/** Mail by SMTP. The same message again carries the same Message-ID, so that a mailbox shows it once. */
function openSmtp(url: string, from: string): Provider {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '')
  return async ({ id, recipient, content }) => {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject: content.subject ?? '',
        text: content.text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      const status = typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : 0
      // 5xx is for good; the server's words may quote the message, so they are not kept.
      if (status >= 500) throw new Undeliverable(`SMTP ${status}`)
      throw new Error(status > 0 ? `SMTP ${status}` : 'SMTP without an answer', { cause: error })
    }
  }
}

type HttpSms = { url: string; account: string; secret: string; from: string }

/**
 * SMS by HTTP as Twilio's Messages resource takes it, and those who took it over: a form of To, From and Body with basic authorization, answered by
 * 2xx and JSON with a `sid`. No redirect is followed.
 * Source: https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource
 */
function openHttpSms({ url, account, secret, from }: HttpSms): Provider {
  const authorization = `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`
  return async ({ id, recipient, content }) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { authorization, accept: 'application/json', 'idempotency-key': id },
      body: new URLSearchParams({ To: recipient, From: from, Body: content.text }),
    }).catch((error: unknown) => {
      throw new Error('SMS without an answer', { cause: error })
    })
    const answer = (await response.json().catch(() => undefined)) as { sid?: unknown } | undefined
    if (response.ok && typeof answer?.sid === 'string') return
    const isForGood = response.status >= 300 && response.status < 500 && response.status !== 408 && response.status !== 429
    throw new (isForGood ? Undeliverable : Error)(`SMS ${response.status}`)
  }
}
