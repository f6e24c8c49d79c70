import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '@portal/ui'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { loginTexts } from '../../i18n/login-texts.ts'
import { useErrorText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useKeepsCookies } from '../../lib/keeps-cookies.ts'
import css from './remember-me.module.css'
import { isRemembering, rememberName } from './remembered.ts'

type RememberMeProps = {
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  /** The device remembers nobody any more: what it filled in is emptied. */
  readonly onForgotten: () => void
}

/** The tick, and beside it the way to have all of it forgotten, while there is something. A browser that keeps no cookies can't be asked to. */
export function RememberMe({ value, onChange, onForgotten }: RememberMeProps) {
  const say = loginTexts.useText()
  const api = useApi()
  const errorText = useErrorText()
  const keepsCookies = useKeepsCookies()
  const [isStored, setStored] = useState(false)
  // The server's page, which the first view must agree with, is made for a device that remembers nobody.
  useEffect(() => setStored(isRemembering()), [])
  const forget = useMutation({
    mutationFn: () => api.identity.forgetDevice({}),
    onSuccess: () => {
      rememberName(undefined)
      setStored(false)
      onChange(false)
      onForgotten()
      showToast(say('login.forgotten'), 'positive')
    },
    onError: (error) => showToast(errorText(error), 'negative'),
  })
  return (
    <div className={css.line}>
      <Checkbox
        label={say('login.remember')}
        name="remember"
        checked={value && keepsCookies}
        disabled={!keepsCookies}
        onChange={(event) => onChange(event.target.checked)}
      />
      {!keepsCookies && <p className={css.note}>{say('login.noCookies')}</p>}
      {isStored && (
        <Button look="bare" size="small" pending={forget.isPending} onClick={() => forget.mutate()}>
          {say('login.forget')}
        </Button>
      )}
    </div>
  )
}
