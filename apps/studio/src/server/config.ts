import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig, sharedConfig, tracingConfig } from '@portal/runtime'
import { z } from 'zod'

/** The studio's own settings beside the shared ones. `npm start` hands over the portal's address and the key; elsewhere the environment does. */
const studioConfig = {
  ...tracingConfig,
  NODE_ENV: sharedConfig.NODE_ENV,
  LOG_LEVEL: sharedConfig.LOG_LEVEL,
  HOST: sharedConfig.HOST,
  STUDIO_PORT: sharedConfig.STUDIO_PORT,
  /** Where health and metrics are served to operators; nowhere when left out. */
  STUDIO_BACKOFFICE_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  DATA_DIR: sharedConfig.DATA_DIR,
  SQL_ROLLBACK: sharedConfig.SQL_ROLLBACK,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  GVP_PORTAL_URL: z.url({ protocol: /^https?$/ }),
  /** The key of each vendor code that the studio speaks under, as JSON; where a code has two, the first signs. One with a currency signs for that money. */
  GVP_KEYS: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(
      z
        .array(
          z.object({
            vendor: z.string().min(1),
            currency: z.string().optional(),
            key: z.string().min(1).max(64),
            secret: z.string().min(16),
            /** `transfer`: the studio keeps the players' wallets itself. */
            mode: z.enum(['seamless', 'transfer']).default('seamless'),
            /** The brand behind the key is a demonstration: bots may sit at its tables. Never of a brand that takes real money (FAIR-25). */
            playMoney: z.boolean().default(false),
            /** The house behind the key runs the sportsbook: its staff work at the desk. */
            desk: z.boolean().default(false),
          }),
        )
        .min(1),
    ),
  /** Whose rules of play hold where a launch names no market: a code of server/market.ts. Without one the strictest do. */
  STUDIO_MARKET: z
    .string()
    .regex(/^[A-Z]{2,8}$/)
    .optional(),
  /** People who work at the book, as JSON: their names and the SHA-256 of their keys. Without any nobody can suspend, void or correct by hand. */
  STUDIO_OPERATORS: z
    .string()
    .default('[]')
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(z.array(z.object({ name: z.string().min(1).max(64), keyHash: z.string().regex(/^[0-9a-f]{64}$/) }))),
  /** Whether this process runs and settles competitions of the sportsbook. `off` where other processes do: its pages are served either way. */
  STUDIO_BOOK: z.enum(['on', 'off']).default('on'),
  /** The list of games that may run, as the build has written it; without it the first start makes one in its data folder. */
  STUDIO_APPROVED: z.string().optional(),
  STUDIO_PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** 64 hex digits. Seals server seeds and tokens at rest; without it the studio makes one and keeps it in its data folder. */
  STUDIO_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
} as const satisfies z.ZodRawShape

export type StudioConfig = ReturnType<typeof readStudioConfig>

export function readStudioConfig(env: NodeJS.ProcessEnv = process.env) {
  return readConfig(studioConfig, env)
}

/**
 * The studio's own key: from the configuration, else from `DATA_DIR/studio.key`, which is made at the first start. It belongs to the studio alone,
 * so that the key shared with the portal can be changed without losing the seeds in use.
 */
export async function readStudioKey(config: Pick<StudioConfig, 'STUDIO_KEY' | 'DATA_DIR'>): Promise<Buffer> {
  if (config.STUDIO_KEY) return Buffer.from(config.STUDIO_KEY, 'hex')
  const file = join(config.DATA_DIR, 'studio.key')
  await mkdir(config.DATA_DIR, { recursive: true })
  // Written whole under another name and linked: of two starting processes the first one's key is used, and neither reads half of it.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  const text = await readFile(file, 'utf8')
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${file} is not a key: restore it, the seeds in use can be read with it alone`)
  return Buffer.from(text, 'hex')
}
