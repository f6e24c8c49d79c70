import { Button } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../lib/api.ts'
import { useNow } from '../lib/now.ts'
import { useText } from '../i18n/use-text.tsx'
import { usePlainNumber } from '../i18n/use-plain-number.ts'
import css from './sign-in.module.css'

type DemoCodeProps = {
  readonly username: string
  readonly demo: { readonly accounts: readonly { readonly username: string }[] }
  readonly onUse: (code: string) => void
}

/** The present code of a demo account's authenticator beside the field, and why it may be shown. It is asked for anew when it runs out. */
export function DemoCode({ username, demo, onUse }: DemoCodeProps) {
  const t = useText()
  const api = useApi()
  const number = usePlainNumber()
  const nowMs = useNow()
  const isDemo = demo.accounts.some((account) => account.username === username)
  const code = useQuery({
    queryKey: ['demo-code', username],
    queryFn: async () => {
      const answer = await api.session.demoCode({ username })
      return { ...answer, endsMs: Date.now() + answer.secondsLeft * 1_000 }
    },
    enabled: isDemo,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? Math.max(500, state.data.endsMs - Date.now() + 200) : false),
  })
  if (!isDemo || !code.data) return null
  const left = Math.max(0, Math.ceil((code.data.endsMs - nowMs) / 1_000))
  return (
    <div className={css.code} role="group" aria-label={t('signin.demoCode')}>
      <div>
        <span className={css.codeLabel}>{t('signin.demoCode')}</span>
        <b className="num" data-demo-code>
          {code.data.code}
        </b>
        <span className={css.codeLabel}>{t('signin.demoLeft', { count: left, figure: number(left) })}</span>
      </div>
      <Button size="small" onClick={() => onUse(code.data.code)}>
        {t('signin.demoUse')}
      </Button>
      <p>
        <b>{t('signin.demoWhyWord')}</b> {t('signin.demoWhy')}
      </p>
    </div>
  )
}
