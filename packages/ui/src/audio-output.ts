/** Where sound goes: a synthesizer and its one way out. */
export type AudioLine = { readonly context: AudioContext; readonly out: GainNode }

/** Milliseconds: how long a context may take to run after it was asked to, and until a context that does not run counts as stuck. */
const [graceMs, stuckMs] = [300, 700]
/** Seconds in which everything falls silent. */
const fade = 0.02
/** What a browser takes for the hand of the user, on touch screens only when the finger is lifted. */
const gestures = ['pointerdown', 'pointerup', 'touchend', 'click', 'keydown'] as const

/**
 * A page's way to the loudspeaker, which lasts over everything that a phone does to it. Silent until it is opened: browsers want a gesture before.
 *
 *   none ──open──> running ──page hidden, rest──> suspended ──page seen, gesture, open──> running
 *   running ──a call, another app, a locked screen──> suspended or (Safari) interrupted ──gesture, page seen or shown again, focus──> running
 *   running ──other headphones──> asked again, and watched
 *   any ──closed, or asked to run and stuck──> built anew, at once the first time, then with each gesture
 *
 * A context is stuck that does not run, or says that it does while its clock stands. What would sound while it sleeps is not ordered, and what was ordered
 * just before is cut: nothing sounds late, and nothing in a page that is not seen.
 */
export class AudioOutput {
  readonly #volume: number
  #context: AudioContext | undefined
  #out: GainNode | undefined
  /** Sound is on: it resumes automatically after an interruption. */
  #isWanted = false
  #isListening = false
  #isStuck = false
  /** A context was built in place of a stuck one and has not run since. */
  #isFresh = false
  /** When a context fell asleep, or was asked by hand to run again. */
  #askedAt: number | undefined
  #watch: ReturnType<typeof setTimeout> | undefined

  constructor(volume = 1) {
    this.#volume = volume
  }

  /** @returns where to order sound of now; undefined where there is no synthesizer, while it sleeps, and while the page is hidden */
  open(): AudioLine | undefined {
    this.#isWanted = true
    this.#listen()
    this.#wake(!this.#context)
    const context = this.#context
    if (!context || isHidden() || this.#isStuck) return undefined
    if (context.state !== 'running' && performance.now() - (this.#askedAt ?? 0) > graceMs) return undefined
    this.#out ??= makeOut(context, this.#volume)
    return { context, out: this.#out }
  }

  /** Sound is off: what sounds fades out, what was ordered never begins, and nothing wakes it but the next opening. */
  rest(): void {
    this.#isWanted = false
    this.#sleep()
  }

  #listen(): void {
    if (this.#isListening) return
    this.#isListening = true
    for (const gesture of gestures) globalThis.addEventListener?.(gesture, this.#touched, { capture: true, passive: true })
    for (const event of ['pageshow', 'focus'] as const) globalThis.addEventListener?.(event, this.#seen)
    globalThis.document?.addEventListener('visibilitychange', () => (isHidden() ? this.#sleep() : this.#seen()))
    globalThis.navigator?.mediaDevices?.addEventListener?.('devicechange', this.#seen)
  }

  readonly #touched = (): void => {
    if (this.#isWanted) this.#wake(true)
  }

  readonly #seen = (): void => {
    if (this.#isWanted && this.#context) this.#wake(false)
  }

  readonly #changed = (): void => {
    const context = this.#context
    if (context?.state === 'running') {
      // What was ordered in hope of an instant would sound late.
      if (this.#askedAt !== undefined && performance.now() - this.#askedAt > graceMs) this.#cut()
      this.#askedAt = undefined
      return
    }
    this.#askedAt ??= performance.now()
    if (context?.state === 'suspended') this.#seen()
  }

  /** Asks the context to run; a stuck one is replaced where the browser may let a new one run. */
  #wake(isByHand: boolean): void {
    if (!('AudioContext' in globalThis) || isHidden()) return
    if (this.#context?.state === 'closed') this.#drop()
    if (this.#isStuck && isByHand) this.#drop()
    this.#context ??= this.#build()
    const context = this.#context
    if (!context || this.#isStuck) return
    if (context.state !== 'running') {
      if (isByHand || this.#askedAt === undefined) this.#askAnew()
      // A browser that refuses, or a call that goes on: the watch sees whether it runs.
      context.resume().catch(() => undefined)
    }
    this.#watchOver(context)
  }

  #askAnew(): void {
    if (this.#askedAt !== undefined && performance.now() - this.#askedAt > graceMs) this.#cut()
    this.#askedAt = performance.now()
  }

  #watchOver(context: AudioContext): void {
    if (this.#watch !== undefined) return
    const [wasRunning, before] = [context.state === 'running', context.currentTime]
    this.#watch = setTimeout(() => {
      this.#watch = undefined
      if (context !== this.#context || !this.#isWanted || isHidden()) return
      const runs = context.state === 'running' && !(wasRunning && context.currentTime === before)
      if (runs) this.#isFresh = false
      else this.#replace()
    }, stuckMs)
  }

  #replace(): void {
    this.#isStuck = true
    if (this.#isFresh) return
    this.#drop()
    this.#isFresh = true
    this.#wake(false)
  }

  #build(): AudioContext | undefined {
    try {
      const context = new AudioContext()
      context.addEventListener('statechange', this.#changed)
      return context
    } catch {
      // The machine has no more of them: the next gesture tries again.
      return undefined
    }
  }

  #drop(): void {
    const context = this.#context
    this.#cut()
    this.#context = undefined
    this.#isStuck = false
    this.#askedAt = undefined
    clearTimeout(this.#watch)
    this.#watch = undefined
    context?.removeEventListener('statechange', this.#changed)
    if (context && context.state !== 'closed') context.close().catch(() => undefined)
  }

  /** All that sounds or was to sound has one way out, which is taken away and not used again. */
  #cut(): void {
    this.#out?.disconnect()
    this.#out = undefined
  }

  /** The same without a click, and then the machine may rest. */
  #sleep(): void {
    const [context, out] = [this.#context, this.#out]
    if (!context) return
    this.#out = undefined
    out?.gain.setValueAtTime(out.gain.value, context.currentTime)
    out?.gain.linearRampToValueAtTime(0, context.currentTime + fade)
    setTimeout(() => {
      out?.disconnect()
      // Closed or switched on again by now: there is nothing to suspend.
      if ((!this.#isWanted || isHidden()) && context.state === 'running') context.suspend().catch(() => undefined)
    }, fade * 4000)
  }
}

function isHidden(): boolean {
  return globalThis.document?.hidden ?? false
}

function makeOut(context: AudioContext, volume: number): GainNode {
  const out = context.createGain()
  out.gain.value = volume
  out.connect(context.createDynamicsCompressor()).connect(context.destination)
  return out
}
