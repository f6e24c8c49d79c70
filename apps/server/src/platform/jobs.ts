import { run as startRunner, Logger, parseCronItems, type Runner, runMigrations } from 'graphile-worker'
import {
  type Database,
  type Log,
  openDatabase,
  type Queryable,
  type Registry,
  sql,
  type Tx,
  withSpan,
  withStartupLock,
} from '@portal/runtime'
import { openJobMetrics, type JobMetrics } from './job-metrics.ts'

/** Something done in the background: when it was asked for, or by the clock. */
export type Job = {
  /** `domain.verb-noun`; it stands in the database and must not be reused for something else. */
  name: string
  /** When it runs by itself: five cron fields, UTC. */
  cron?: string
  /** Tries before it is left as failed, with growing pauses between them. 5 when left out. */
  attempts?: number
  /** Does the work. It may run again after a crash, so its effect must be the same when it does; see `claimPeriod`. */
  run(input: JobInput): Promise<void>
}

export type JobInput = {
  payload: Record<string, unknown>
  /** The minute of the schedule that this run stands for; the present minute when it was asked for. */
  period: Date
  /** Aborted when the process stops and patience is over. */
  signal: AbortSignal
  log: Log
}

type NewJob = {
  name: string
  payload?: Record<string, unknown>
  /** A waiting job of the same key is replaced instead of doubled. */
  key?: string
  runAt?: Date
  /** Jobs of one queue run one after another. */
  queue?: string
}

export type Jobs = {
  /** Adds jobs of a domain; before `start`. A name that is taken is a mistake. */
  register(...jobs: readonly Job[]): void
  /** Asks for a job in the caller's transaction: it exists when that commits. Not for the hot path of bets: its notification takes a lock at the commit. */
  addJob(tx: Tx, job: NewJob): Promise<void>
  /** Brings the queue's own schema up to date and begins to work. */
  start(): Promise<void>
  /** Takes no more jobs and waits for those under way; after 15 s they are told to abort, after 22 s they are left to be run again. */
  stop(): Promise<void>
}

/** At most this many jobs at once in one process. */
const concurrency = 4
const abortAfterMs = 15_000
const giveUpAfterMs = 22_000
const pollEveryMs = 1_000

/**
 * Background jobs in the portal's database: they survive a crash, are taken by one process each, and a schedule's minute is entered once however
 * many processes run.
 */
export function openJobs({ database, log, metrics }: { database: Database; log: Log; metrics?: Registry }): Jobs {
  const measured = metrics && openJobMetrics(metrics, database)
  const known = new Map<string, Job>()
  let runner: Runner | undefined
  let isStopped = false
  const logger = toLogger(log)
  // The queue writes its rows as JSON, which has no bigint; it has a pool of its own, opened when it is needed.
  const own = openDatabase(database.url, {
    max: concurrency + 2,
    applicationName: 'portal-jobs',
    // What the queue can't write down, because a busy machine makes no connection in time, ends the process: it is patient instead.
    connectionTimeoutMs: 60_000,
    bigintAsText: true,
    onError: (error) => log.warn({ err: error }, 'a connection of the jobs was lost'),
  })
  const shared = { pgPool: own.pool, logger }
  return {
    register(...jobs) {
      if (runner) throw new Error('jobs are registered before the start')
      for (const job of jobs) {
        if (known.has(job.name)) throw new Error(`there are two jobs named ${job.name}`)
        known.set(job.name, job)
      }
    },
    async addJob(tx, { name, payload = {}, key, runAt, queue }) {
      const job = known.get(name)
      if (!job) throw new Error(`there is no job named ${name}`)
      await tx.query(sql`
        select (graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}::text,
          run_at => ${runAt ?? null}::timestamptz, max_attempts => ${job.attempts ?? 5}::int, job_key => ${key ?? null}::text)).id`)
    },
    async start() {
      await withStartupLock(own, () => runMigrations(shared))
      runner = await startRunner({
        ...shared,
        concurrency,
        pollInterval: pollEveryMs,
        noHandleSignals: true,
        gracefulShutdownAbortTimeout: abortAfterMs,
        taskList: Object.fromEntries([...known.values()].map((job) => [job.name, toTask(job, log, measured)])),
        parsedCronItems: parseCronItems(listCrons(known.values())),
      })
      // A runner that ends by itself is heard of; its jobs wait in the database.
      runner.promise.catch((error: unknown) => log.error({ err: error }, 'the jobs ended'))
    },
    async stop() {
      if (isStopped) return
      isStopped = true
      await (runner && waitFor(runner, log))
      await own.close()
    },
  }
}

/** Waits for the jobs under way, but not longer than a stop may take. */
async function waitFor(runner: Runner, log: Log): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((done) => {
    timer = setTimeout(() => {
      log.error('jobs did not end in time; they will be run again')
      done()
    }, giveUpAfterMs)
  })
  await Promise.race([runner.stop(), late])
  clearTimeout(timer)
}

/**
 * Marks a job's period as done, in the transaction of its effect: true exactly once, for whoever commits first. A roll-back takes the mark back.
 * A second transaction waits for the first and then finds it done (REL-30).
 */
export async function claimPeriod(tx: Queryable, name: string, period: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into platform.job_runs (name, period) values (${name}::text, ${period}::timestamptz) on conflict (name, period) do nothing returning name`)
  return rows.length === 1
}

function listCrons(jobs: Iterable<Job>) {
  return [...jobs].flatMap(({ name, cron, attempts = 5 }) =>
    cron === undefined ? [] : [{ task: name, match: cron, identifier: name, options: { maxAttempts: attempts, backfillPeriod: 0 } }],
  )
}

type Task = (payload: unknown, helpers: { job: { run_at: Date }; abortSignal: AbortSignal }) => Promise<void>

function toTask(job: Job, log: Log, metrics: JobMetrics | undefined): Task {
  return async (sent, helpers) => {
    const { _cron: cron, ...payload } = sent as { _cron?: { ts: string } } & Record<string, unknown>
    const minuteMs = 60_000
    const period = cron ? new Date(cron.ts) : new Date(Math.floor(helpers.job.run_at.getTime() / minuteMs) * minuteMs)
    const input = { payload, period, signal: helpers.abortSignal, log: log.child({ job: job.name }) }
    const run = () => withSpan(`job ${job.name}`, 'internal', {}, () => job.run(input))
    await (metrics ? metrics.measure(job.name, helpers.job.run_at, run) : run())
  }
}

/** The queue's own words go to our log; what it calls information is detail to us. */
function toLogger(log: Log): Logger {
  return new Logger((scope) => (level, message) => {
    const write = level === 'error' ? log.error : level === 'warning' ? log.warn : log.debug
    write.call(log, { jobs: scope.label, job: scope.taskIdentifier }, message)
  })
}
