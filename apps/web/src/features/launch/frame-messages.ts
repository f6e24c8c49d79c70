/** Tools of a game's own bar that it lets this page show in its bar. */
const barTools = ['autoplay', 'sound', 'history', 'fairness', 'rules', 'help'] as const
export type BarTool = (typeof barTools)[number]
export type OfferedTools = { readonly tools: readonly BarTool[]; readonly isSoundOn: boolean }

/**
 * What a game in the frame may say: that it is ready, that money moved, that a round ended, that the player wants to leave, to deposit or to play another game
 * of its vendor, and which tools its bar has.
 */
export type FrameMessage =
  | { readonly type: (typeof plainTypes)[number] }
  | { readonly type: 'game-wanted'; readonly game: string }
  | ({ readonly type: 'tools' } & OfferedTools)

const plainTypes = ['ready', 'balance-changed', 'round-finished', 'close', 'deposit-wanted'] as const
const channelName = 'studio-game'

type ReceivedMessage = { readonly data: unknown; readonly origin: string; readonly source: unknown }

/**
 * Reads what was said to this window. Only the frame's own window and the origin that was launched are heard, and only known words; anything else is
 * as if it were not said (SEC-25). Amounts in the message are not believed: the portal reads its own balance. Of tools only the known names are read, for
 * which this page has words and pictures of its own.
 */
export function readFrameMessage(
  message: ReceivedMessage,
  frame: { readonly origin: string; readonly window: unknown },
): FrameMessage | undefined {
  if (message.origin !== frame.origin || !message.source || message.source !== frame.window) return undefined
  const { data } = message
  if (typeof data !== 'object' || data === null || !('channel' in data) || !('type' in data)) return undefined
  if (data.channel !== channelName) return undefined
  if (data.type === 'tools') return readTools(data)
  if (data.type === 'game-wanted') return 'game' in data && isGameCode(data.game) ? { type: 'game-wanted', game: data.game } : undefined
  const type = plainTypes.find((known) => known === data.type)
  return type && { type }
}

const isGameCode = (code: unknown): code is string => typeof code === 'string' && /^[\w.:-]{1,64}$/.test(code)

function readTools(data: object): FrameMessage | undefined {
  if (!('tools' in data) || !Array.isArray(data.tools) || !('isSoundOn' in data) || typeof data.isSoundOn !== 'boolean') return undefined
  const offered: readonly unknown[] = data.tools
  return { type: 'tools', tools: barTools.filter((tool) => offered.includes(tool)), isSoundOn: data.isSoundOn }
}

type ToGame = { readonly type: 'balance-changed' | 'bar-taken' } | { readonly type: 'tool-pressed'; readonly tool: BarTool }

/**
 * Notifies the game that the balance changed elsewhere, so that it reads it again; that its tools are in this page's bar, so that it removes its own;
 * or which of them was pressed.
 */
export function postToGame(frame: HTMLIFrameElement | null, origin: string, message: ToGame): void {
  frame?.contentWindow?.postMessage({ channel: channelName, ...message }, origin)
}
