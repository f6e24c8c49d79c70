/** Chips by bet. A chip is one step of the table's stake. */
export type Chips = ReadonlyMap<string, number>

/** The chips that a player lays before the bell, with undo and repeat. A change that the table would refuse is not made. */
export class BetLayout {
  readonly #accepts: (chips: Chips) => boolean
  readonly #changed: () => void
  #past: Chips[] = []
  #chips: Chips = new Map()
  #last: Chips = new Map()

  /** @param accepts whether the table takes such a layout */
  constructor(accepts: (chips: Chips) => boolean, changed: () => void) {
    this.#accepts = accepts
    this.#changed = changed
  }

  get chips(): Chips {
    return this.#chips
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRepeat(): boolean {
    return this.#last.size > 0
  }

  /** Lays chips on each of the bets, all or none. @returns whether the table takes them */
  add(bets: readonly (readonly [bet: string, chips: number])[]): boolean {
    const next = new Map(this.#chips)
    for (const [bet, chips] of bets) next.set(bet, (next.get(bet) ?? 0) + chips)
    return this.#set(next)
  }

  /** Takes all chips off a bet. */
  remove(bet: string): boolean {
    if (!this.#chips.has(bet)) return false
    const next = new Map(this.#chips)
    next.delete(bet)
    return this.#set(next)
  }

  double(): boolean {
    return this.#chips.size > 0 && this.#set(new Map([...this.#chips].map(([bet, chips]) => [bet, chips * 2])))
  }

  clear(): boolean {
    return this.#chips.size > 0 && this.#set(new Map())
  }

  /** Lays what was staked in the last round with a stake. */
  repeat(): boolean {
    return this.canRepeat && this.#set(this.#last)
  }

  undo(): void {
    const before = this.#past.pop()
    if (!before) return
    this.#chips = before
    this.#changed()
  }

  /** Shows what the server holds; there is no way back behind it. */
  show(chips: Chips): void {
    this.#chips = chips
    this.#past = []
    this.#changed()
  }

  /** These chips may be repeated in a later round. */
  remember(chips: Chips): void {
    if (chips.size > 0) this.#last = chips
  }

  #set(next: Chips): boolean {
    if (next.size > 0 && !this.#accepts(next)) return false
    this.#past.push(this.#chips)
    this.#chips = next
    this.#changed()
    return true
  }
}

export function isSameChips(one: Chips, other: Chips): boolean {
  return one.size === other.size && [...one].every(([bet, chips]) => other.get(bet) === chips)
}
