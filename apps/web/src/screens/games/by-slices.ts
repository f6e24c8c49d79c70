import { startTransition, useEffect, useState } from 'react'

/** How many places change in one frame. */
const sliceSize = 3

/**
 * A list as it is shown: another list takes its places a few a frame, from the first that differs, so that no frame is long enough to hold up what is
 * typed or pressed meanwhile.
 */
export function useBySlices<Item>(list: readonly Item[]): readonly Item[] {
  const [state, setState] = useState({ list, shown: list })
  if (state.list !== list) setState({ list, shown: mix(state.shown, list) })
  useEffect(() => {
    if (state.shown === state.list) return
    const frame = requestAnimationFrame(() =>
      startTransition(() => setState(({ list: to, shown }) => ({ list: to, shown: mix(shown, to) }))),
    )
    return () => cancelAnimationFrame(frame)
  }, [state])
  return state.list === list ? state.shown : list
}

/** The next slice of what differs; the list itself once there is nothing left. */
function mix<Item>(shown: readonly Item[], list: readonly Item[]): readonly Item[] {
  const from = list.findIndex((item, index) => item !== shown[index])
  const until = from + sliceSize
  return from < 0 || until >= list.length ? list : [...list.slice(0, until), ...shown.slice(until, list.length)]
}
