/** From the middle to the sides, so that few players sit before the dealer. */
const order = [3, 2, 4, 1, 5, 0, 6]
/** Who has not staked for so many rounds gives the place up. */
const mostIdle = 2

/** Which player sits at which place of a table that has a place for each. A place is kept from round to round. */
export class RoomPlaces {
  readonly #count: number
  readonly #places = new Map<string, { place: number; idle: number }>()

  constructor(count: number) {
    this.#count = count
  }

  of(player: string): number | undefined {
    return this.#places.get(player)?.place
  }

  /** Taken places, rising. */
  get taken(): number[] {
    return [...this.#places.values()].map(({ place }) => place).toSorted((a, b) => a - b)
  }

  /**
   * Where a player would sit: at the wanted place where it is free, else where they sit, else at a free one. Takes nothing.
   * @returns undefined when none is free
   */
  choose(player: string, wanted?: number): number | undefined {
    const isFree = (place: number): boolean => place < this.#count && !this.taken.includes(place)
    return wanted !== undefined && isFree(wanted) ? wanted : (this.of(player) ?? order.find(isFree))
  }

  /** Seats a player at a place that is theirs, or free. */
  take(player: string, place: number): void {
    this.#places.set(player, { place, idle: 0 })
  }

  /** A round begins: whoever has left, or has not staked for long, gives the place up. */
  sweep(isHere: (player: string) => boolean, hasStaked: (player: string) => boolean): void {
    for (const [player, seat] of this.#places) {
      const idle = hasStaked(player) ? 0 : seat.idle + 1
      if (!isHere(player) || idle >= mostIdle) this.#places.delete(player)
      else this.#places.set(player, { ...seat, idle })
    }
  }
}
