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
  const device = isNarrow ? 'MOBILE' : brandDevice
  const { ticket } = await api.launch.launchGame({ vassalage, gameCode, language, device, backUrl })
  const opened = await api.launch.redeemLaunch({ ticket })
  const { protocol } = new URL(opened.content)
  if (protocol !== 'https:' && !(protocol === 'http:' && location.protocol === 'http:'))
    throw new Error('A game at an address that is not secure')
  return opened
}
