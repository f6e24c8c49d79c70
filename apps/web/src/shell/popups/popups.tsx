import type { ComponentType } from 'react'
import type { Popup } from '../../lib/popup.ts'
import { BeingUpdated, RealAccount, SignOut, Terms } from './questions.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { AfterLogin, Notices } from './notices.tsx'
import { RecentGames } from './recent-games.tsx'
import { ServiceList } from './service-list.tsx'
import { SubGames } from './sub-games.tsx'
import { Welcome } from './welcome.tsx'

type Drawn = Exclude<Popup['name'], 'login' | 'notices' | 'sub-games'>

const drawn: Readonly<Record<Drawn, ComponentType>> = {
  'real-account': RealAccount,
  'being-updated': BeingUpdated,
  'sign-out': SignOut,
  'after-login': AfterLogin,
  welcome: Welcome,
  'recent-games': RecentGames,
  terms: Terms,
  service: ServiceList,
  menu: MenuDrawer,
}

export default function Popups({ popup }: { readonly popup: Exclude<Popup, { name: 'login' }> }) {
  if (popup.name === 'notices') return <Notices index={popup.index} />
  if (popup.name === 'sub-games') return <SubGames entry={popup.entry} />
  const Drawn = drawn[popup.name]
  return <Drawn />
}
