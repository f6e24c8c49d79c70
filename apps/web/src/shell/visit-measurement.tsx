import { Suspense, useEffect, useState } from 'react'
import { useBrand } from '../features/brand/brand.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'

/** Leads to the question about the measurement, wherever the visitor is. */
export const measuringHash = '#measuring'

const Measurement = lazyPart(() => import('../features/brand/measurement.tsx'))

/** The measurement of visits, where the brand has an id for one. Nothing of it is in a page of the server, nor loaded for another brand. */
export function VisitMeasurement() {
  const { gtagId } = useBrand().analytics
  const [hasStarted, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  if (!gtagId || !hasStarted) return null
  return (
    <Suspense fallback={null}>
      <Measurement gtagId={gtagId} askedBy={measuringHash} />
    </Suspense>
  )
}
