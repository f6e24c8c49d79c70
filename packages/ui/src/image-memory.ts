/** Remembers the pictures that have been loaded, the latest `capacity` of them, so that they appear at once when they come back. */
export class ImageMemory {
  readonly #capacity: number
  readonly #sources = new Set<string>()

  constructor(capacity = 200) {
    this.#capacity = capacity
  }

  has(source: string): boolean {
    return this.#sources.has(source)
  }

  /** Puts the picture last; the one that was not seen for the longest time leaves. */
  remember(source: string): void {
    this.#sources.delete(source)
    this.#sources.add(source)
    if (this.#sources.size <= this.#capacity) return
    const oldest = this.#sources.values().next().value
    if (oldest !== undefined) this.#sources.delete(oldest)
  }
}
