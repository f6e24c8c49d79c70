import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { readStored, writeStored } from '../lib/storage.ts'
import { readViews, toView } from './list-views.tsx'

/** A list that is opened without filters begins with the default view, else with the filters it was left with; what is changed then is kept. A list inside of another page keeps nothing. */
export function useStartView(list: string, isKept: boolean): void {
  const [params, setParams] = useSearchParams()
  const present = toView(params)
  const isOpening = useRef(true)
  useEffect(() => {
    if (!isKept) return
    if (!isOpening.current) return writeStored('local', `used:${list}`, present || undefined)
    isOpening.current = false
    if (params.size > 0) return
    const start = readViews(list).find(({ isDefault }) => isDefault)?.query ?? readStored('local', `used:${list}`)
    if (start) setParams(new URLSearchParams(start), { replace: true })
  }, [list, isKept, present, params, setParams])
}
