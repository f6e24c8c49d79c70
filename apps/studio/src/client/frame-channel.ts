/**
 * What the game and the page around it may say to each other. Outwards: that the game is ready, that the balance changed, that a round has ended,
 * that the player wants to close it, to deposit or to go to another game of this vendor, and which tools its bar has. Inwards: that the balance changed elsewhere, that the player wants to
 * leave, that the page shows the tools in a bar of its own, and that one of them was pressed there.
 * Everything goes to and is taken from one origin alone, the lobby's, as the launch named it; without one nothing is sent or received.
 */
export const barTools = ['autoplay', 'sound', 'history', 'fairness', 'rules', 'help'] as const
export type BarTool = (typeof barTools)[number]

export type ToFrame =
  | { type: 'ready'; game: string }
  | { type: 'balance-changed'; balance: string; currency: string }
  | { type: 'round-finished'; roundId: string; stake: string; win: string; currency: string }
  | { type: 'close' }
  | { type: 'deposit-wanted' }
  | { type: 'game-wanted'; game: string }
  | { type: 'tools'; tools: readonly BarTool[]; isSoundOn: boolean }

export type FromFrame =
  { type: 'balance-changed' } | { type: 'close-wanted' } | { type: 'bar-taken' } | { type: 'tool-pressed'; tool: BarTool }

export const channelName = 'studio-game'

/** Checks a message of the frame: exactly the known fields, nothing else. Anything else is undefined. */
export function readFrameMessage(message: unknown): FromFrame | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { channel, type, ...rest } = message as Record<string, unknown>
  if (channel !== channelName) return undefined
  if (type === 'tool-pressed') {
    const { tool, ...more } = rest
    const known = barTools.find((name) => name === tool)
    return known && Object.keys(more).length === 0 ? { type, tool: known } : undefined
  }
  if (Object.keys(rest).length > 0) return undefined
  return type === 'balance-changed' || type === 'close-wanted' || type === 'bar-taken' ? { type } : undefined
}

/** The origin to speak with; undefined when the address is no web address. */
export function originOf(lobbyUrl: string | null): string | undefined {
  if (!lobbyUrl || !URL.canParse(lobbyUrl)) return undefined
  const { origin, protocol } = new URL(lobbyUrl)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}

export type FrameChannel = { send(message: ToFrame): void; readonly isFramed: boolean }

type Surroundings = {
  parent: { postMessage(message: unknown, targetOrigin: string): void } | undefined
  listen(call: (event: { origin: string; source: unknown; data: unknown }) => void): void
}

export function openFrameChannel(
  lobbyUrl: string | null,
  heard: (message: FromFrame) => void,
  around: Surroundings = readSurroundings(),
): FrameChannel {
  const origin = originOf(lobbyUrl)
  const { parent } = around
  if (!origin || !parent) return { send: () => undefined, isFramed: false }
  around.listen((event) => {
    if (event.origin !== origin || event.source !== parent) return
    const message = readFrameMessage(event.data)
    if (message) heard(message)
  })
  return { send: (message) => parent.postMessage({ channel: channelName, ...message }, origin), isFramed: true }
}

function readSurroundings(): Surroundings {
  return {
    parent: globalThis.parent === globalThis.window ? undefined : globalThis.parent,
    listen: (call) => addEventListener('message', (event) => call(event)),
  }
}
