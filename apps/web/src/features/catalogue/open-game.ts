import type { MouseEvent } from 'react'
import { openPopup } from '../../lib/popup.ts'
import { useProtectedLink } from '../identity/guard.ts'
import { type Game, gameAddress } from './game.ts'

/**
 * The press on a game: it is played by a member, anybody else signs in first; an entry that is a list of games opens it over the page; one in
 * maintenance does nothing.
 */
export function useOpenGame(): (game: Game) => (event: MouseEvent) => void {
  const follow = useProtectedLink()
  return (game) => (event) => {
    if (game.maintenance) return event.preventDefault()
    if (game.isGame === 'GAME') return follow(gameAddress(game))(event)
    event.preventDefault()
    openPopup({ name: 'sub-games', entry: game })
  }
}
