import { readConfig, sharedConfig } from '@portal/runtime'
import { z } from 'zod'

/** What the portal's process reads from the environment, besides the shared variables. */
const serverConfig = {
  ...sharedConfig,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Addresses of reverse proxies whose X-Forwarded-For is believed, comma-separated; none by default. */
  TRUSTED_PROXIES: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .default([]),
  /** Added to every password before hashing; changing it ends all passwords. */
  PASSWORD_PEPPER: z.string().min(16).optional(),
  /** Where the embedded studio answers the portal; on this machine at STUDIO_PORT when left out. */
  STUDIO_URL: z.url().optional(),
} as const

export type ServerConfig = ReturnType<typeof readServerConfig>

/** @throws ConfigError naming everything that is wrong */
export function readServerConfig(env: NodeJS.ProcessEnv = process.env) {
  return readConfig(serverConfig, env)
}
