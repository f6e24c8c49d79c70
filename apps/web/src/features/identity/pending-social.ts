import type { SocialProvider } from '@portal/contracts/login-methods'
import type { Api } from '../../lib/api.ts'
import { getSession, isTrialType, watchSession } from '../../lib/session.ts'

let stop: (() => void) | undefined

/**
 * A proven social account without a member here: the next login or registration in this tab is linked to it, as the form announces.
 * @param tell what became of it, an error when the server refused
 */
export function linkAfterSignIn(api: Api, tell: (provider: SocialProvider | undefined, error?: unknown) => void): void {
  stop?.()
  stop = watchSession(() => {
    const session = getSession()
    if (!session || isTrialType(session.type)) return
    stop?.()
    stop = undefined
    api.identity.linkSocial({}).then(
      ({ provider }) => tell(provider),
      (error: unknown) => tell(undefined, error),
    )
  })
}
