import { readConfig, sharedConfig } from '@portal/runtime'
import { z } from 'zod'

const simulatorConfig = {
  NODE_ENV: sharedConfig.NODE_ENV,
  LOG_LEVEL: sharedConfig.LOG_LEVEL,
  HOST: sharedConfig.HOST,
  CASHIER_SIM_PORT: z.coerce.number().int().min(0).max(65_535).default(8092),
  /** Where browsers reach its pages; at HOST and CASHIER_SIM_PORT when left out. */
  CASHIER_SIM_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The keys under which the portal's demo brands speak to it, as JSON. The start command hands them over. */
  CASHIER_SIM_KEYS: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(z.array(z.object({ hook: z.string().min(1), key: z.string().min(1).max(64), secret: z.string().min(16) })).min(1)),
} as const satisfies z.ZodRawShape

/** @throws ConfigError naming everything that is wrong */
export function readSimulatorConfig(env: NodeJS.ProcessEnv = process.env) {
  return readConfig(simulatorConfig, env)
}
