import type { BrandRef } from '#platform/call.ts'
import { Refusal } from '#platform/refusal.ts'
import type { PointsDeps } from './deps.ts'

/** @throws Refusal `points.closed` where the brand has no points mall */
export async function refuseClosed({ brands }: Pick<PointsDeps, 'brands'>, brand: BrandRef): Promise<void> {
  if (!(await brands.isFeatureOn(brand, 'POINTMALL3'))) throw new Refusal('points.closed')
}
