import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { classNames, Icon } from '@portal/ui'
import { LilyRings } from '@portal/ui/lily-rings.tsx'
import { useFeature } from '../features/brand/brand.tsx'
import { lanesQuery, type VendorCard } from '../features/catalogue/game.ts'
import { getCategory, opensGame, vendorAddress } from '../features/catalogue/categories.ts'
import { VendorMark } from '../features/catalogue/vendor-mark.tsx'
import { listVendors } from '../features/catalogue/vendor-slider.tsx'
import { LoginMethods } from '../features/identity/login-methods.tsx'
import { useProtectedLink } from '../features/identity/guard.ts'
import type { SignedIn } from '../features/identity/member.ts'
import { loginTexts } from '../i18n/login-texts.ts'
import { useLanguage, useText } from '../i18n/use-text.tsx'
import { useApi } from '../lib/api-context.ts'
import { openVendorWindow } from '../lib/vendor-window.ts'
import css from './login-panel.module.css'
import { PopupLink } from './popup-link.tsx'

type LoginPanelProps = {
  readonly isPopup?: boolean
  /** The sign-in of the agent area: it remembers nobody and accepts agents only. */
  readonly isAgent?: boolean
  readonly onSignedIn: (answer: SignedIn) => void
  /** A link inside leads elsewhere. */
  readonly onLeave?: () => void
  /** Stands with the vendors: beside the form, on a phone after it. */
  readonly picture?: ReactNode
}

/**
 * The sign-in with its two halves: the form, and where to begin. One component for the popup and for the page. The form comes first for the keyboard and
 * on a phone, so that its button is on the first screen; where there is room the vendors stand beside it.
 */
export function LoginPanel({ isPopup = false, isAgent = false, onSignedIn, onLeave, picture }: LoginPanelProps) {
  const t = useText()
  const say = loginTexts.useText()
  const mayRegister = useFeature('DIRECTREG3')
  // A dialog has its own heading, hidden from the eye.
  const Heading = isPopup ? 'p' : 'h1'
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<VendorCard>()
  const signedIn = (answer: SignedIn) => {
    onSignedIn(answer)
    // On the page of the sign-in a vendor opens in a window of its own, once somebody is signed in (R-2.6.25, decision A-92).
    if (chosen && !answer.mustChangePassword && !openVendorWindow(vendorAddress(chosen))) void navigate(vendorAddress(chosen))
  }
  return (
    <div className={css.panel}>
      <div className={css.form}>
        <div>
          <Heading className={css.title}>{t(isAgent ? 'login.agentTitle' : 'login.title')}</Heading>
          <p className="muted">{t('login.quick')}</p>
        </div>
        <LoginMethods
          isAgent={isAgent}
          isHeader={isPopup}
          onSignedIn={signedIn}
          forgot={
            isPopup && (
              <PopupLink to="/forget" popup={{ name: 'forget' }} className={css.forgot}>
                <Icon name="key-duotone" label={say('login.forgotIcon')} />
              </PopupLink>
            )
          }
        />
        <p className={css.links}>
          {mayRegister && !isAgent && (
            <span>
              {t('login.new')}{' '}
              <PopupLink to="/register" popup={{ name: 'registerModal' }} className={css.link}>
                {t('login.toRegister')}
              </PopupLink>
            </span>
          )}
          <PopupLink to="/forget" popup={{ name: 'forget' }} className={css.link}>
            {t('login.forgot')}
          </PopupLink>
        </p>
      </div>
      <Beginnings onLeave={onLeave} chosen={chosen} onChoose={isPopup ? undefined : setChosen} picture={picture} />
    </div>
  )
}

/** Tabs of the categories and their vendors: hot ones first (product text, login popup). */
type BeginningsProps = {
  readonly onLeave: (() => void) | undefined
  readonly chosen: VendorCard | undefined
  /** Keeps a vendor for after the sign-in; left out in the popup, whose vendors lead there at once. */
  readonly onChoose: ((card: VendorCard) => void) | undefined
  readonly picture: ReactNode
}

function Beginnings({ onLeave, chosen, onChoose, picture }: BeginningsProps) {
  const t = useText()
  const api = useApi()
  const { language } = useLanguage()
  const { data } = useQuery(lanesQuery(api, language))
  const [tab, setTab] = useState('hot')
  const navigate = useNavigate()
  const follow = useProtectedLink()
  const lanes = (data?.data.lanes ?? []).filter((lane) => lane.cards.length > 0)
  const all = listVendors(lanes)
  const hot = all.filter((card) => card.isHot === 1)
  const cards: readonly VendorCard[] =
    tab === 'hot' ? (hot.length > 0 ? hot : all) : (lanes.find((lane) => lane.gameType === tab)?.cards ?? [])
  const tabButton = (key: string, label: string) => (
    <button
      key={key}
      type="button"
      role="tab"
      aria-selected={tab === key}
      className={classNames(css.tab, tab === key && css.on)}
      onClick={() => {
        // The fish have a page of their own to choose from.
        if (key !== 'FISH') return setTab(key)
        onLeave?.()
        void navigate('/fish')
      }}
    >
      {key === 'hot' && <Icon name="fire-fill" />}
      {label}
    </button>
  )
  return (
    <div className={css.pick}>
      <LilyRings className={css.rings} />
      {picture}
      <h2 className={css.where}>{t('login.where')}</h2>
      <div role="tablist" aria-label={t('login.where')} className={css.tabs}>
        {tabButton('hot', t('game.hot'))}
        {lanes.map((lane) => tabButton(lane.gameType, t(getCategory(lane.gameType).title)))}
      </div>
      <ul className={css.vendors}>
        {cards.slice(0, 8).map((card) => (
          <li key={card.nodeId}>
            {onChoose && card.gameType !== 'RNG' ? (
              <button type="button" className={css.vendor} aria-pressed={chosen?.nodeId === card.nodeId} onClick={() => onChoose(card)}>
                <VendorFace card={card} />
              </button>
            ) : (
              <Link to={vendorAddress(card)} className={css.vendor} onClick={opensGame(card) ? follow(vendorAddress(card)) : onLeave}>
                <VendorFace card={card} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className={css.promise}>{chosen ? t('login.opensAfter', { vendor: chosen.displayName }) : t('login.promise')}</p>
    </div>
  )
}

function VendorFace({ card }: { readonly card: VendorCard }) {
  const t = useText()
  return (
    <>
      <VendorMark icon={card.icon} name={card.displayName} on="water" />
      <span className="clip">{card.displayName}</span>
      {card.isHot === 1 && <Icon name="fire-fill" label={t('game.hot')} className={css.flame} />}
    </>
  )
}
