/** What a game in the frame may say: that it is ready, that money moved, that a round ended, that the player wants to leave or to deposit. */
export type FrameMessage = { readonly type: 'ready' | 'balance-changed' | 'round-finished' | 'close' | 'deposit-wanted' }

const types: ReadonlySet<string> = new Set<FrameMessage['type']>(['ready', 'balance-changed', 'round-finished', 'close', 'deposit-wanted'])
const channelName = 'studio-game'

type Said = { readonly data: unknown; readonly origin: string; readonly source: unknown }

/**
 * Reads what was said to this window. Only the frame's own window and the origin that was launched are heard, and only known words; anything else is
 * as if it were not said (SEC-25). Amounts in the message are not believed: the portal reads its own balance.
 */
export function readFrameMessage(said: Said, frame: { readonly origin: string; readonly window: unknown }): FrameMessage | undefined {
  if (said.origin !== frame.origin || !said.source || said.source !== frame.window) return undefined
  const { data } = said
  if (typeof data !== 'object' || data === null || !('channel' in data) || !('type' in data)) return undefined
  if (data.channel !== channelName || typeof data.type !== 'string' || !types.has(data.type)) return undefined
  return { type: data.type as FrameMessage['type'] }
}

/** Tells the game that the balance changed elsewhere, so that it reads it again. */
export function tellBalanceChanged(frame: HTMLIFrameElement | null, origin: string): void {
  frame?.contentWindow?.postMessage({ channel: channelName, type: 'balance-changed' }, origin)
}
