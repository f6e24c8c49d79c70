import type { ComponentType } from 'react'
import type { Popup } from '../../lib/popup.ts'
import { HelpModal } from './help-modal.tsx'
import { BeingUpdated, RealAccount, SignOut, Terms } from './questions.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { AfterLogin, Notices } from './notices.tsx'
import { RecentGames } from './recent-games.tsx'
import { ServiceList } from './service-list.tsx'
import { SubGames } from './sub-games.tsx'
import { Welcome } from './welcome.tsx'

type Drawn = Exclude<Popup['name'], 'loginPopupModal' | 'search' | 'registerModal' | 'forget' | 'change-password' | 'notices' | 'sub-games'>

const drawn: Readonly<Record<Drawn, ComponentType>> = {
  'real-account': RealAccount,
  'being-updated': BeingUpdated,
  'sign-out': SignOut,
  'after-login': AfterLogin,
  welcome: Welcome,
  'recent-games': RecentGames,
  helpModal: HelpModal,
  terms: Terms,
  service: ServiceList,
  menu: MenuDrawer,
}

type PopupsProps = { readonly popup: Extract<Popup, { name: Drawn | 'notices' | 'sub-games' }> }

export default function Popups({ popup }: PopupsProps) {
  if (popup.name === 'notices') return <Notices index={popup.index} />
  if (popup.name === 'sub-games') return <SubGames entry={popup.entry} />
  const Drawn = drawn[popup.name]
  return <Drawn />
}
