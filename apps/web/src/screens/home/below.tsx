import { Suspense, useEffect, useRef, useState } from 'react'
import { watchNearView } from '@portal/ui/near-view.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import css from './below.module.css'

const Foot = lazyPart(() => import('./foot.tsx'))

/** Loads the foot of home half a window before it is scrolled to. */
const preloadFactor = 1.5

/** The place of what stands far below: the first load is spared it. Until it has come, its height is kept. */
export function Below() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => watchNearView(place.current!, preloadFactor, 0, () => setNear(true)), [])
  return (
    <div ref={place} className={css.below}>
      {isNear && (
        <Suspense fallback={null}>
          <Foot />
        </Suspense>
      )}
    </div>
  )
}
