import type { FastifyInstance } from 'fastify'

/** One thing that must hold before requests are taken; throws or answers false when it does not. */
export type ReadyCheck = { name: string; check: () => Promise<boolean> }

const checkTimeoutMs = 2_000

/**
 * `/health/live` says that the process answers and touches nothing else; `/health/ready` asks every check (at most 2 s each) and answers 503
 * with the names of those that fail. While the process drains, it is not ready.
 */
export function serveHealth(app: FastifyInstance, checks: ReadyCheck[], isDraining: () => boolean): void {
  app.get('/health/live', async () => ({ live: true }))
  app.get('/health/ready', async (_request, reply) => {
    const failed = isDraining() ? ['draining'] : await listFailed(checks)
    return reply.code(failed.length === 0 ? 200 : 503).send({ ready: failed.length === 0, failed })
  })
}

async function listFailed(checks: ReadyCheck[]): Promise<string[]> {
  const held = await Promise.all(checks.map(async ({ name, check }) => ({ name, holds: await inTime(check) })))
  return held.filter(({ holds }) => !holds).map(({ name }) => name)
}

async function inTime(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((done) => void (timer = setTimeout(() => done(false), checkTimeoutMs)))
  try {
    return await Promise.race([check().catch(() => false), late])
  } finally {
    clearTimeout(timer)
  }
}
