/** A synthesizer for tests as far as it is asked: it remembers what was ordered, and falls asleep as a phone makes it. */

type Ordered = readonly [kind: 'set' | 'line' | 'curve', value: number, at: number]

/** A value over time, as it was ordered. */
class FakeParam {
  value = 1
  readonly events: Ordered[] = []
  setValueAtTime(value: number, at: number): void {
    this.events.push(['set', value, at])
  }
  linearRampToValueAtTime(value: number, at: number): void {
    this.events.push(['line', value, at])
  }
  exponentialRampToValueAtTime(value: number, at: number): void {
    this.events.push(['curve', value, at])
  }
}

export class FakeAudioNode {
  readonly gain = new FakeParam()
  readonly frequency = new FakeParam()
  readonly times: number[] = []
  readonly targets: unknown[] = []
  isCut = false
  connect<Target>(target: Target): Target {
    this.targets.push(target)
    return target
  }
  disconnect(): void {
    this.isCut = true
  }
  start(at: number): void {
    this.times.push(at)
  }
  stop(at: number): void {
    this.times.push(at)
  }
}

export type FakeState = 'running' | 'suspended' | 'interrupted' | 'closed'

export class FakeAudioContext extends EventTarget {
  static opened: FakeAudioContext[] = []
  /** What a new context begins with, and whether it does as it is asked. */
  static next: { state: FakeState; obeys: boolean } = { state: 'running', obeys: true }
  readonly sampleRate = 8000
  readonly destination = new FakeAudioNode()
  readonly gains: FakeAudioNode[] = []
  readonly sources: FakeAudioNode[] = []
  /** What `currentTime` reads; it moves with each look while the context runs. */
  time = 0
  isStanding = false
  resumes = 0
  state: FakeState
  obeys: boolean
  constructor() {
    super()
    ;({ state: this.state, obeys: this.obeys } = FakeAudioContext.next)
    FakeAudioContext.opened.push(this)
  }
  static reset(): void {
    FakeAudioContext.opened = []
    FakeAudioContext.next = { state: 'running', obeys: true }
  }
  get currentTime(): number {
    if (this.state === 'running' && !this.isStanding) this.time += 1e-9
    return this.time
  }
  createGain = (): FakeAudioNode => keep(this.gains)
  createOscillator = (): FakeAudioNode => keep(this.sources)
  createBufferSource = (): FakeAudioNode => keep(this.sources)
  createBiquadFilter = (): FakeAudioNode => new FakeAudioNode()
  createDynamicsCompressor = (): FakeAudioNode => new FakeAudioNode()
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) })
  /** As the phone puts it. */
  turn(state: FakeState): void {
    if (this.state === state) return
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  async suspend(): Promise<void> {
    this.turn('suspended')
  }
  async resume(): Promise<void> {
    this.resumes += 1
    if (this.state === 'closed' || !this.obeys) throw new DOMException('not now', 'InvalidStateError')
    this.turn('running')
  }
  async close(): Promise<void> {
    this.turn('closed')
  }
}

function keep(nodes: FakeAudioNode[]): FakeAudioNode {
  const node = new FakeAudioNode()
  nodes.push(node)
  return node
}

/** A page around it that can be hidden and shown, touched, and told of other headphones. */
export class FakePage {
  readonly view = new EventTarget()
  readonly devices = new EventTarget()
  readonly document = Object.assign(new EventTarget(), { hidden: false })
  turn(isHidden: boolean): void {
    this.document.hidden = isHidden
    this.document.dispatchEvent(new Event('visibilitychange'))
  }
  tell(event: string): void {
    this.view.dispatchEvent(new Event(event))
  }
  /** What a test puts in the place of the browser's own, by name. */
  listGlobals(): Readonly<Record<string, unknown>> {
    return {
      AudioContext: FakeAudioContext,
      document: this.document,
      navigator: { mediaDevices: this.devices },
      addEventListener: this.view.addEventListener.bind(this.view),
    }
  }
}
