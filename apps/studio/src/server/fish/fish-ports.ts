import type { OfferedFish } from './magazine.ts'
import type { NewShot, StoredShot } from './magazine-store.ts'

export type FishKey = { readonly id: string; readonly game: OfferedFish; readonly step: bigint; readonly treasureId: string }

export type FishPorts = {
  /** Writes shots with those of all rooms of this process, in one step. @returns those that were written */
  store(shots: readonly NewShot[]): Promise<readonly StoredShot[]>
  /** What the treasure holds, as far as this process knows. */
  treasureOf(id: string): bigint
  ended(released: Promise<void>): void
}
