import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '@portal/ui'
import { TextField } from '@portal/ui/field.tsx'
import { IconButton } from '@portal/ui/icon-button.tsx'
import { loginTexts } from '../../i18n/login-texts.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useKeepsCookies } from '../../lib/keeps-cookies.ts'
import { loadSound } from '../../lib/play-sound.ts'
import { oncePer } from '../../lib/throttle.ts'
import css from './captcha-field.module.css'

type CaptchaFieldProps = {
  readonly action: 'login' | 'register'
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  /** Grows with each try: what was used is worth nothing, so a new one is loaded. */
  readonly round: number
}

const secondMs = 1_000
const oncePerSecond = oncePer(secondMs, () => Date.now())

/**
 * Digits in a picture, or said in the language of the page. Each is a code of its own that the server ties to this browser; a press on the picture loads
 * another, at most once a second. Where the browser keeps no cookies there is no such tie, and the field says what to do about it.
 */
export function CaptchaField({ action, value, onChange, error, round }: CaptchaFieldProps) {
  const say = loginTexts.useText()
  const keepsCookies = useKeepsCookies()
  const input = useRef<HTMLInputElement>(null)
  const { form, address, isGone, setGone, play, renew, hear } = useCaptcha(action, round, input, () => onChange(''))
  const isSound = form === 'sound'
  const source = isSound ? (
    <Button look="quiet" size="small" onClick={play}>
      {say(isGone ? 'login.captchaGone' : 'login.captchaAgain')}
    </Button>
  ) : (
    <button type="button" className={css.picture} title={say('login.captchaNew')} onClick={renew}>
      {isGone ? (
        <span className={css.gone}>{say('login.captchaGone')}</span>
      ) : (
        <img src={address} alt={say('login.captchaPicture')} width={126} height={42} onError={() => setGone(true)} />
      )}
    </button>
  )
  return (
    <TextField
      ref={input}
      label={say(isSound ? 'login.captchaSound' : 'login.captcha')}
      required
      name="captcha"
      inputMode="numeric"
      autoComplete="off"
      maxLength={48}
      value={value}
      error={keepsCookies ? error : say('login.noCookies')}
      hint={say(isSound ? 'login.captchaSoundHint' : 'login.captchaHint')}
      after={
        <>
          {source}
          <IconButton
            icon={isSound ? 'image-duotone' : 'speaker-high-duotone'}
            label={say(isSound ? 'login.captchaLook' : 'login.captchaHear')}
            onClick={isSound ? renew : hear}
          />
        </>
      }
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Which code is shown or heard, and how another one comes. */
function useCaptcha(action: string, round: number, input: RefObject<HTMLInputElement | null>, clear: () => void) {
  const [form, setForm] = useState<'picture' | 'sound'>('picture')
  const [count, setCount] = useState(0)
  const [isGone, setGone] = useState(false)
  const { language } = useLanguage()
  const sound = useRef<() => void>(undefined)
  const at = `${round}-${count}`
  const next = (to: 'picture' | 'sound') => () =>
    oncePerSecond(() => {
      setForm(to)
      setGone(false)
      setCount((before) => before + 1)
      clear()
      input.current?.focus()
    })
  useEffect(() => {
    if (form !== 'sound') return
    let isLeft = false
    loadSound(`/wps/captcha/sound?action=${action}&language=${language}&at=${at}`).then(
      (play) => {
        if (isLeft) return
        sound.current = play
        play()
      },
      () => !isLeft && setGone(true),
    )
    return () => {
      isLeft = true
      sound.current = undefined
    }
  }, [form, action, language, at])
  const hear = next('sound')
  return {
    form,
    address: `/wps/captcha?action=${action}&at=${at}`,
    isGone,
    setGone,
    renew: next('picture'),
    hear,
    play: () => (sound.current ? sound.current() : hear()),
  }
}
