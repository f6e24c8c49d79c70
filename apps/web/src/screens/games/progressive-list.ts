import { useIsHydrated } from '@portal/ui/hydration.ts'
import { startTransition, useEffect, useState } from 'react'

/** How many places change in one frame. */
const batchSize = 2

/**
 * A list as it is shown: another list takes its places a few a frame, from the first that differs, so that no frame is long enough to hold up what is
 * typed or pressed. A first list grows in the same way, except the page's first, which is rendered by the server.
 * @returns at most as many as the list has; fewer while it grows
 */
export function useProgressiveList<Item>(list: readonly Item[]): readonly Item[] {
  const isDrawnHere = useIsHydrated()
  const [state, setState] = useState({ list, shown: isDrawnHere && list.length > 0 ? [] : list })
  if (state.list !== list) setState({ list, shown: mix(state.shown, list) })
  useEffect(() => {
    if (state.shown === state.list) return
    const frame = requestAnimationFrame(() =>
      startTransition(() => setState(({ list: to, shown }) => ({ list: to, shown: mix(shown, to) }))),
    )
    return () => cancelAnimationFrame(frame)
  }, [state])
  return state.list === list ? state.shown : mix(state.shown, list)
}

/** The next slice of what differs; the list itself once there is nothing left. */
function mix<Item>(shown: readonly Item[], list: readonly Item[]): readonly Item[] {
  const from = list.findIndex((item, index) => item !== shown[index])
  const until = from + batchSize
  return from < 0 || until >= list.length ? list : [...list.slice(0, until), ...shown.slice(until, list.length)]
}
