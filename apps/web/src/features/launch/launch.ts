import type { LanguageCode, routes, WireOutput } from '@portal/contracts'
import { brandDevice } from '@portal/contracts/calls'
import type { Api } from '../../lib/api.ts'

export type OpenedGame = WireOutput<typeof routes.launch.redeemLaunch>
type Asked = {
  readonly vassalage: string
  readonly gameCode: string
  readonly language: LanguageCode
  readonly backUrl: string
  readonly isNarrow: boolean
}

/**
 * Opens a game: a one-time ticket is made by POST and redeemed at once (SEC-21). The address that comes back is used only when it is http(s), and over
 * http only where the portal itself is.
 */
export async function openGame(api: Api, { vassalage, gameCode, language, backUrl, isNarrow }: Asked): Promise<OpenedGame> {
  const { ticket } = await api.launch.launchGame({ vassalage, gameCode, language, device: deviceOf(isNarrow), backUrl })
  return keepSecure(await api.launch.redeemLaunch({ ticket }))
}

/** Opens a game on play money, for visitors too: no ticket, no wallet (decision A-60). */
export async function openFreePlay(api: Api, { isNarrow, ...wish }: Asked): Promise<OpenedGame> {
  return keepSecure(await api.launch.launchDemo({ ...wish, device: deviceOf(isNarrow) }))
}

function deviceOf(isNarrow: boolean): 'MOBILE' | typeof brandDevice {
  return isNarrow ? 'MOBILE' : brandDevice
}

function keepSecure(opened: OpenedGame): OpenedGame {
  const { protocol } = new URL(opened.content)
  if (protocol !== 'https:' && !(protocol === 'http:' && location.protocol === 'http:'))
    throw new Error('A game at an address that is not secure')
  return opened
}
