import { livePath } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import type { LiveEvent } from '@portal/contracts/messaging'
import { backOffMs, createEventReader } from '@portal/browser/live.ts'
import type { Client } from './client.ts'
import { pause } from './kill.ts'

type Known = { sumBalance: string; version: string }

/**
 * What a member's open page shows of the balance: pushed by the live stream, and read anew where the stream says that something may have been missed. A
 * stream that breaks is opened again after the web app's own waits.
 */
export class BalanceWatcher {
  private known: Known | undefined
  private readonly stopping = new AbortController()
  private readonly portal: string
  private readonly client: Client

  constructor(portal: string, client: Client) {
    this.portal = portal
    this.client = client
  }

  get balance(): string | undefined {
    return this.known?.sumBalance
  }

  stop(): void {
    this.stopping.abort()
  }

  async follow(): Promise<void> {
    for (let attempt = 0; !this.stopping.signal.aborted; attempt += 1) {
      const isOpened = await this.read().catch(() => false)
      if (isOpened) attempt = 0
      if (!this.stopping.signal.aborted) await pause(backOffMs(attempt))
    }
  }

  /** @returns whether the stream stood, once it has broken */
  private async read(): Promise<boolean> {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${this.client.token}` }
    const response = await fetch(`${this.portal}${livePath}`, { headers, signal: this.stopping.signal })
    if (!response.ok || !response.body) return false
    const cut = createEventReader()
    try {
      for await (const piece of response.body.pipeThrough(new TextDecoderStream()))
        for (const { data } of cut(piece)) if (data) this.hear(JSON.parse(data) as LiveEvent)
    } catch {
      // The line broke.
    }
    return true
  }

  private hear(event: LiveEvent): void {
    if (event.type === 'balance') this.show(event)
    if (event.type === 'resync') void this.readAnew()
  }

  private async readAnew(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const said = await this.client.call(calls.wallet.balance).catch(() => undefined)
      if (said?.success) return this.show(said.value as Known)
      await pause(250)
    }
  }

  /** An answer that was overtaken on its way never shows an older balance. */
  private show(heard: Known): void {
    if (!this.known || BigInt(heard.version) > BigInt(this.known.version)) this.known = heard
  }
}
