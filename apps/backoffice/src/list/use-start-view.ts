import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { readStored, writeStored } from '../lib/storage.ts'
import { toView } from './list-views.tsx'
import { useViews } from './use-views.ts'

/**
 * A list that is opened without filters begins with the view that the person has chosen for it, else with the filters it was left with; what is changed then
 * is kept. On a browser that does not know the views yet the list begins without, until the server's answer is there. A list inside of another page keeps
 * nothing.
 */
export function useStartView(list: string, isKept: boolean): void {
  const [params, setParams] = useSearchParams()
  const { views, isRead } = useViews(list, isKept)
  const present = toView(params)
  const start = views.find(({ isStart }) => isStart)?.query
  /** `waiting`: opened without filters and without a known view. */
  const state = useRef<'opening' | 'waiting' | 'open'>('opening')
  useEffect(() => {
    if (!isKept) return
    const isOpening = state.current === 'opening'
    if (state.current === 'open' || (!isOpening && params.size > 0)) {
      state.current = 'open'
      return writeStored('local', `used:${list}`, present || undefined)
    }
    state.current = isRead || start !== undefined || params.size > 0 ? 'open' : 'waiting'
    if (params.size > 0) return
    const first = start ?? (isOpening ? readStored('local', `used:${list}`) : undefined)
    if (first) setParams(new URLSearchParams(first), { replace: true })
  }, [list, isKept, isRead, present, start, params, setParams])
}
