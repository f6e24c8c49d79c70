const kept = 5

/** The server's clock as far as this window knows it: the device's clock plus the median of the last measured offsets. */
export class RoomClock {
  readonly #now: () => number
  #offsets: number[] = []
  #heard = 0

  constructor(now: () => number = () => Date.now()) {
    this.#now = now
  }

  /** A pong: the server read its clock half a round trip before the answer came. */
  measure(sentAt: number, serverNow: number): void {
    const now = this.#now()
    this.#offsets = [...this.#offsets, serverNow - (sentAt + now) / 2].slice(-kept)
  }

  /** Any message shows the server's clock, late by its way; it counts until a pong has measured it. */
  hear(serverNow: number): void {
    this.#heard = serverNow - this.#now()
  }

  now(): number {
    return this.#now() + (median(this.#offsets) ?? this.#heard)
  }

  /** Milliseconds until a moment of the server's clock; never negative. */
  until(at: number): number {
    return Math.max(0, at - this.now())
  }
}

function median(list: readonly number[]): number | undefined {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
}
