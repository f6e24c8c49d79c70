import { readMinor, writeMinor } from './amounts.ts'

/** The stakes that the player may choose, as the studio offers them; the place never leaves the ladder. */
export type StakeLadder = {
  readonly stakes: readonly bigint[]
  readonly chosen: bigint
  /** The chosen stake as the wire writes it. */
  readonly text: string
  readonly mayLower: boolean
  readonly mayRaise: boolean
  lower(): void
  raise(): void
  choose(stake: bigint): void
}

/**
 * @param offered rising decimal strings
 * @param preferred the stake to begin with; the next lower one when it is not offered
 * @throws when nothing is offered
 */
export function openStakeLadder(offered: readonly string[], preferred: string): StakeLadder {
  const stakes = offered.map(readMinor)
  if (stakes.length === 0) throw new Error('No stake is offered')
  let place = findPlace(stakes, readMinor(preferred))
  return {
    stakes,
    get chosen() {
      return stakes[place] as bigint
    },
    get text() {
      return writeMinor(stakes[place] as bigint)
    },
    get mayLower() {
      return place > 0
    },
    get mayRaise() {
      return place < stakes.length - 1
    },
    lower() {
      place = Math.max(0, place - 1)
    },
    raise() {
      place = Math.min(stakes.length - 1, place + 1)
    },
    choose(stake) {
      place = findPlace(stakes, stake)
    },
  }
}

function findPlace(stakes: readonly bigint[], preferred: bigint): number {
  const above = stakes.findIndex((stake) => stake > preferred)
  return Math.max(0, (above === -1 ? stakes.length : above) - 1)
}
