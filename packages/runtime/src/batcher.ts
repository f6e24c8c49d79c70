import type { LoopYield } from './loop-yield.ts'
import type { Span } from './span.ts'
import { currentSpan, withSharedSpan } from './tracing.ts'

/** Joins concurrent calls into batches; see `createBatcher`. */
export type Batcher<Input, Output> = {
  /** Resolves with this call's own output, or rejects with its own error. */
  submit(input: Input): Promise<Output>
  /** Calls that wait for a lane. */
  readonly waiting: number
  /** Resolves when every submitted call is answered. */
  drain(): Promise<void>
}

export type BatcherOptions<Input, Output> = {
  /** Processes all inputs at once; the n-th output belongs to the n-th input. Each batch is atomic. */
  run: (inputs: Input[]) => Promise<Output[]>
  /** Concurrent batches. Fewer concurrent calls than lanes never wait. */
  lanes: number
  /** The largest batch. */
  maxBatch: number
  /** Queue limit: a call beyond it is refused at once, without side effects. */
  maxWaiting: number
  /** The error of a refused call. */
  overloaded: () => Error
  /** Enlarges batches under load, which lowers the cost per call; see `Pace`. Without it calls wait for a free lane only. */
  pace?: Pace
  /** Delivers outputs a few per turn of the event loop, while the next batch runs; all at once when left out. */
  loopYield?: LoopYield
  /** Attempts of a batch that collides with another transaction; default 5. */
  attempts?: number
}

/**
 * Earliest start of a batch under load, that is when at least `from` calls started in the last `withinMs`: `everyMs` after the start of the previous batch
 * and `gatherMs` after the first call of this one. Below that load nothing waits.
 */
type Pace = { from: number; withinMs: number; everyMs: number; gatherMs: number }

type Waiting<Input, Output> = {
  input: Input
  resolve: (output: Output) => void
  reject: (error: unknown) => void
  /** The caller's, while traces are recorded. */
  span: Span | undefined
}

/**
 * Calls queue while all lanes are busy and run as one batch when a lane is free, or at the given pace. A batch of n costs little more than a batch of
 * one, so throughput grows with load.
 *
 * Failures are isolated: when the database rolls a batch back, it is retried in halves until the failing call is alone. A lost connection leaves the
 * outcome unknown and rejects the whole batch.
 */
export function createBatcher<Input, Output>(options: BatcherOptions<Input, Output>): Batcher<Input, Output> {
  const queue = openQueue<Waiting<Input, Output>>()
  const idle: (() => void)[] = []
  let busy = 0
  /** Calls without an answer. */
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
  /** Counts a call as finished once its promise settles. */
  const finish =
    <What>(settle: (what: What) => void) =>
    (what: What) => {
      settle(what)
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
        queue.push({ input, resolve: finish(resolve), reject: finish(reject), span: currentSpan() })
        if (scheduled) return
        // Calls of the same turn of the event loop share a batch.
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

/** FIFO queue that compacts its array now and then instead of shifting each item. */
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

/** Counts recent calls; `beginsAtMs` is the earliest start of a batch whose first call arrived at `firstCameMs`. */
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
      const outputs = await withSharedSpan(
        'batch',
        batch.map(({ span }) => span),
        () => options.run(inputs),
      )
      if (outputs.length !== inputs.length) throw new Error(`${outputs.length} answers for ${inputs.length} callers`)
      return outputs
    } catch (error) {
      if (attempt >= (options.attempts ?? 5) || !isCollision(error)) throw error
    }
  }
}

/** Serialization failure, deadlock, or a unique key written by another transaction: a retry sees the committed state. */
function isCollision(error: unknown): boolean {
  return ['40001', '40P01', '23505'].includes(sqlStateOf(error))
}

/** True when the server rolled the statement back. Connection errors (08, 57P01 ..) and our own errors leave the outcome unknown. */
function isRolledBack(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state !== '' && !state.startsWith('08') && !state.startsWith('57P')
}

function sqlStateOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E') ? code : ''
}
