import type { SocialProvider } from '@portal/contracts/login-methods'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@portal/ui'
import { showToast } from '@portal/ui/toast.tsx'
import { loginTexts } from '../../i18n/login-texts.ts'
import { useErrorText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { proveHuman } from '../../lib/human.ts'
import { keepsCookies } from '../../lib/keeps-cookies.ts'
import { FormError } from './form-error.tsx'
import { type SignedIn, takeSession } from './member.ts'
import { linkAfterSignIn } from './pending-social.ts'
import { useSettle } from './second-step-gate.tsx'
import css from './social-login.module.css'
import { CookiesBlocked, openSocialWindow, WindowBlocked, WindowClosed } from './social-window.ts'
import { loginMethodsQuery } from './login-methods-query.ts'

/** What keeps the window from its way, and how that is said. */
const reasons = [
  [CookiesBlocked, 'login.noCookies'],
  [WindowClosed, 'login.socialClosed'],
  [WindowBlocked, 'login.socialBlocked'],
] as const
const icons = { google: 'google-logo-bold', facebook: 'facebook-logo-fill' } as const

/** Sign-in with an account at another company, in a window of its own. Nothing shows where the brand has none. */
export default function SocialLogin({ onSignedIn }: { readonly onSignedIn: (answer: SignedIn) => void }) {
  const say = loginTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const settle = useSettle()
  const { data } = useQuery(loginMethodsQuery(api))
  const signIn = useMutation({
    mutationFn: async (provider: SocialProvider) => {
      if (!keepsCookies()) throw new CookiesBlocked()
      // The window opens with the press itself; a browser opens none later.
      return openSocialWindow(
        async () => (await api.identity.startSocial({ provider, humanVerification: await proveHuman(api, 'social') })).url,
        () => api.identity.finishSocial({}),
      )
    },
    onSuccess: (answer) => {
      if (answer.kind === 'unknown')
        return linkAfterSignIn(api, (provider, error) =>
          provider
            ? showToast(say('login.socialLinked', { provider: say(`login.${provider}`) }), 'positive')
            : showToast(errorText(error), 'negative'),
        )
      settle(answer, (session) => {
        takeSession(queryClient, session)
        onSignedIn(session)
      })
    },
  })
  const providers = data?.social ?? []
  if (providers.length === 0) return null
  const { error, data: answer } = signIn
  const reason = reasons.find(([kind]) => error instanceof kind)?.[1]
  return (
    <section className={css.social} aria-label={say('login.withSocial')}>
      <p className={css.or}>{say('login.or')}</p>
      <div className={css.buttons}>
        {providers.map((provider) => (
          <Button
            key={provider}
            look="outline"
            icon={icons[provider]}
            pending={signIn.isPending && signIn.variables === provider}
            disabled={signIn.isPending && signIn.variables !== provider}
            onClick={() => signIn.mutate(provider)}
          >
            {say(`login.${provider}`)}
          </Button>
        ))}
      </div>
      {error && <FormError>{reason ? say(reason) : errorText(error)}</FormError>}
      {answer?.kind === 'unknown' && (
        <p role="status" className={css.unknown}>
          {say('login.socialUnknown', { provider: say(`login.${answer.provider}`) })}
        </p>
      )}
    </section>
  )
}
