import { z } from 'zod'

/** A port that a server may listen on; 0 lets the system choose (tests). */
const Port = z.coerce.number().int().min(0).max(65_535)

/**
 * The environment that all processes share (see the README's table). Each process adds its own variables with `readConfig`.
 * Defaults make a fresh clone run without any setting.
 */
export const sharedConfig = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: Port.default(8080),
  BACKOFFICE_PORT: Port.default(8081),
  STUDIO_PORT: Port.default(8090),
  DATA_DIR: z.string().min(1).default('./var'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Whether SQL functions of this release replace those of a later one. The start command says so for its own database, which has one process of each kind. */
  SQL_ROLLBACK: z
    .enum(['0', '1'])
    .default('0')
    .transform((word) => word === '1'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
} as const satisfies z.ZodRawShape

/** Thrown when the environment is wrong; the message names every variable that is, one line each. */
export class ConfigError extends Error {}

/**
 * Reads and checks the environment.
 * @param shape the variables that this process needs, as zod schemas by name
 * @throws ConfigError naming all wrong variables at once (values are not repeated: they may be secrets)
 */
export function readConfig<Shape extends z.ZodRawShape>(shape: Shape, env: NodeJS.ProcessEnv = process.env): z.output<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = z.object(shape).safeParse(given)
  if (read.success) return read.data
  const lines = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`The configuration is wrong:\n  ${lines.join('\n  ')}`)
}
