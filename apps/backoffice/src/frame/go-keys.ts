import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isElsewhere } from '../list/list-keys.ts'
import type { PageLine } from './pages.ts'

/** How long `G` waits for its letter. */
const letterWithinMs = 1_500

/** `G` and a letter go to a page; Ctrl+K opens the palette from everywhere. */
export function useGoKeys(pages: readonly PageLine[], openPalette: () => void): void {
  const navigate = useNavigate()
  const pressedAt = useRef(-Infinity)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      return openPalette()
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere(event)) return
    const isSecond = event.timeStamp - pressedAt.current < letterWithinMs
    pressedAt.current = !isSecond && event.key.toLowerCase() === 'g' ? event.timeStamp : -Infinity
    const page = isSecond && pages.find(({ letter }) => letter === event.key.toLowerCase())
    if (!page) return
    event.preventDefault()
    void navigate(`/${page.path}`)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Before the lists: the letter after G is not theirs.
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
