import type { LoopYield } from './loop-yield.ts'

/** Joins concurrent callers into batches; see `createBatcher`. */
export type Batcher<Input, Output> = {
  /** Resolves with this caller's own answer, or rejects with its own failure. */
  submit(input: Input): Promise<Output>
  /** Callers that wait for a lane now. */
  readonly waiting: number
  /** Resolves when everything that was submitted has its answer. */
  drain(): Promise<void>
}

export type BatcherOptions<Input, Output> = {
  /** Does the work of all inputs at once; the n-th output belongs to the n-th input. Each batch is atomic by itself. */
  run: (inputs: Input[]) => Promise<Output[]>
  /** Batches under way at once. With fewer callers than lanes nobody ever waits for anybody. */
  lanes: number
  /** The largest batch. */
  maxBatch: number
  /** Callers that may wait; one more is refused at once, before anything was done for it. */
  maxWaiting: number
  /** What a refused caller gets. */
  overloaded: () => Error
  /** Makes batches larger under pressure, so that each caller costs less; see `Pace`. Without it nobody waits for anything but a free lane. */
  pace?: Pace
  /** Hands the answers of a batch out in loopYield, while the next one is under way; all at once when left out. */
  loopYield?: LoopYield
  /** Tries of a batch that collided with another transaction; 5 when left out. */
  attempts?: number
}

/**
 * When a batch may begin while there is pressure: at least `from` callers were taken in the last `withinMs`. Then it begins `everyMs` after the last one began
 * and `gatherMs` after its first caller came, at the earliest: callers that come together, over as many lines, are read one after the other. With less
 * pressure nobody waits.
 */
type Pace = { from: number; withinMs: number; everyMs: number; gatherMs: number }

type Waiting<Input, Output> = { input: Input; resolve: (output: Output) => void; reject: (error: unknown) => void }

/**
 * While the database is busy callers queue up, and go as one batch as soon as a lane is free, or at the pace that is asked for. One batch of n costs
 * little more than a batch of one, so throughput grows with the pressure.
 *
 * One caller's failure is not another's: when the database refuses a batch as a whole (the statement was rolled back), its callers are run again in
 * halves until the culprit is alone. A lost connection leaves the outcome unknown and is told to all of the batch.
 */
export function createBatcher<Input, Output>(options: BatcherOptions<Input, Output>): Batcher<Input, Output> {
  const queue = openQueue<Waiting<Input, Output>>()
  const idle: (() => void)[] = []
  let busy = 0
  /** Callers without an answer. */
  let open = 0
  let firstCameMs = 0
  let timer: NodeJS.Timeout | undefined
  const pressure = openPressure(options.pace)

  const isPaced = () => {
    const leftMs = pressure.beginsAtMs(firstCameMs) - performance.now()
    if (leftMs > 0)
      timer ??= setTimeout(() => {
        timer = undefined
        next()
      }, leftMs)
    return leftMs > 0
  }
  const next = () => {
    while (busy < options.lanes && queue.length > 0 && (queue.length >= options.maxBatch || !isPaced())) {
      // The queue is shared among the free lanes, so that a burst uses them all.
      const batch = queue.take(Math.min(options.maxBatch, Math.ceil(queue.length / (options.lanes - busy))))
      busy += 1
      pressure.took(batch.length)
      firstCameMs = performance.now()
      const free = () => {
        busy -= 1
        next()
      }
      settle(batch, options).then(free, free)
    }
  }
  /** Whoever got an answer or a failure is served. */
  const serve =
    <What>(tell: (what: What) => void) =>
    (what: What) => {
      tell(what)
      open -= 1
      if (open === 0) for (const done of idle.splice(0)) done()
    }

  let scheduled = false
  return {
    submit: (input) =>
      new Promise((resolve, reject) => {
        if (queue.length >= options.maxWaiting) return reject(options.overloaded())
        if (queue.length === 0) firstCameMs = performance.now()
        open += 1
        queue.push({ input, resolve: serve(resolve), reject: serve(reject) })
        if (scheduled) return
        // Callers of the same turn of the event loop go together.
        scheduled = true
        queueMicrotask(() => {
          scheduled = false
          next()
        })
      }),
    get waiting() {
      return queue.length
    },
    drain: () => new Promise((done) => (open === 0 ? done() : void idle.push(done))),
  }
}

/** First come, first taken; what was taken is let go of now and then, not shifted out one by one. */
function openQueue<Item>(): { readonly length: number; push(item: Item): void; take(count: number): Item[] } {
  let items: Item[] = []
  let head = 0
  return {
    get length() {
      return items.length - head
    },
    push: (item) => void items.push(item),
    take(count) {
      const taken = items.slice(head, head + count)
      head += taken.length
      if (head === items.length || head > 4_096) {
        items = items.slice(head)
        head = 0
      }
      return taken
    },
  }
}

/** Counts the callers of the last moments; `beginsAtMs` tells when a batch whose first caller came at that time may begin. */
function openPressure(pace: Pace | undefined): { took(size: number): void; beginsAtMs(firstCameMs: number): number } {
  let batches: { atMs: number; size: number }[] = []
  return {
    took(size) {
      if (!pace) return
      const atMs = performance.now()
      batches = batches.filter((batch) => atMs - batch.atMs < pace.withinMs)
      batches.push({ atMs, size })
    },
    beginsAtMs(firstCameMs) {
      const last = batches.at(-1)
      if (!pace || !last) return 0
      const sinceMs = performance.now() - pace.withinMs
      const callers = batches.reduce((sum, batch) => (batch.atMs > sinceMs ? sum + batch.size : sum), 0)
      return callers < pace.from ? 0 : Math.max(last.atMs + pace.everyMs, firstCameMs + pace.gatherMs)
    },
  }
}

async function settle<Input, Output>(batch: Waiting<Input, Output>[], options: BatcherOptions<Input, Output>): Promise<void> {
  try {
    const outputs = await runAgainOnCollision(batch, options)
    const { loopYield } = options
    batch.forEach(({ resolve }, index) => (loopYield ? void loopYield().then(() => resolve(outputs[index]!)) : resolve(outputs[index]!)))
  } catch (error) {
    if (batch.length === 1 || !isRolledBack(error)) return batch.forEach((caller) => caller.reject(error))
    const half = Math.ceil(batch.length / 2)
    await settle(batch.slice(0, half), options)
    await settle(batch.slice(half), options)
  }
}

async function runAgainOnCollision<Input, Output>(
  batch: Waiting<Input, Output>[],
  options: BatcherOptions<Input, Output>,
): Promise<Output[]> {
  const inputs = batch.map((caller) => caller.input)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outputs = await options.run(inputs)
      if (outputs.length !== inputs.length) throw new Error(`${outputs.length} answers for ${inputs.length} callers`)
      return outputs
    } catch (error) {
      if (attempt >= (options.attempts ?? 5) || !isCollision(error)) throw error
    }
  }
}

/** Serialization failure, deadlock, or a unique key that another transaction wrote first: the same batch again finds a settled world. */
function isCollision(error: unknown): boolean {
  return ['40001', '40P01', '23505'].includes(sqlStateOf(error))
}

/** The server refused the statement and undid it; a connection that broke (08, 57P01 ..) or an error of our own says nothing about that. */
function isRolledBack(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state !== '' && !state.startsWith('08') && !state.startsWith('57P')
}

function sqlStateOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E') ? code : ''
}
