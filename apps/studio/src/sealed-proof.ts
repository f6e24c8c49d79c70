import { z } from 'zod'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Path = z.array(Hash).max(40)

/** That a bet was among those that were sealed before the draw: the head of the table's chain, the published root, and the way from the bet to it. */
export const SealedProof = z.object({
  head: Hash,
  root: Hash,
  path: Path,
  /** Of a table with pools: the leaf under which their sums were sealed, and its way to the root. */
  sums: z.object({ leaf: z.string().max(200), path: Path }).optional(),
})
