import { useCallback, useRef, useState } from 'react'

/** Runs after the next paint, so that a press shows before what it leads to is worked out. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

/**
 * A choice that shows at once and is carried out after that paint: however long the list behind it draws, the press has answered.
 * @returns what to show, and how to choose: the same function at each render
 */
export function useShownFirst<Value>(actual: Value, carryOut: (next: Value) => void): readonly [Value, (next: Value) => void] {
  const [chosen, setChosen] = useState<{ readonly instead: Value; readonly next: Value }>()
  const latest = useRef({ actual, carryOut })
  latest.current = { actual, carryOut }
  const choose = useCallback((next: Value) => {
    setChosen({ instead: latest.current.actual, next })
    afterPaint(() => latest.current.carryOut(next))
  }, [])
  return [chosen && chosen.instead === actual ? chosen.next : actual, choose]
}
