import type { DemoMember } from '#modules/identity'
import type { BrandRef, Call } from '#platform/call.ts'
import type { TeamMember } from './team-plan.ts'
import type { Game } from './writer.ts'

/** The teams of the demonstration's agents while their past is written. */
export type Team = {
  brand: BrandRef
  members: ReadonlyMap<string, DemoMember>
  games: readonly Game[]
  days: number
  /** Who joins when, and under whom. */
  plan: readonly TeamMember[]
  callOf: (member: DemoMember, id: string) => Call<'member'>
}
