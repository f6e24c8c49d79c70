import { readConfig, sharedConfig, tracingConfig } from '@portal/runtime'
import { z } from 'zod'

/** What the portal's process reads from the environment, besides the shared variables. */
const serverConfig = {
  ...sharedConfig,
  ...tracingConfig,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Whether the accounts of the demonstration, whose password is public, and their money are held here. The start command decides it for its own database. */
  DEMO: z
    .enum(['0', '1'])
    .default('0')
    .transform((word) => word === '1'),
  /** So many days of the past the accounts of the demonstration get at their first start; none when 0. */
  DEMO_HISTORY_DAYS: z.coerce.number().int().min(0).max(365).default(0),
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
  /** Where browsers reach the studio; at HOST and STUDIO_PORT when left out. */
  STUDIO_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the simulator of payment providers answers; without it a demo brand has play money alone. */
  CASHIER_SIM_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The bucket of a store that speaks S3, `https://s3.example.com/uploads`, for what people upload; the folder DATA_DIR/uploads when left out. */
  UPLOADS_URL: z.url({ protocol: /^https?$/ }).optional(),
  UPLOADS_KEY: z.string().min(1).optional(),
  UPLOADS_SECRET: z.string().min(1).optional(),
  UPLOADS_REGION: z.string().min(1).optional(),
  /** The port at which browsers reach the portal under this machine's own names, where a balancer stands before several of it; PORT when left out. */
  PUBLIC_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Where mail goes: `smtps://user:password@host`. Files in DATA_DIR/outbox when left out. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of mail, `Portal <no-reply@example.com>`. */
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]{0,100}<)?[^\s<>@]+@[^\s<>@]+>?$/)
    .optional(),
  /** Where SMS go, in the shape of Twilio's Messages resource. Files in DATA_DIR/outbox when left out. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_ACCOUNT: z.string().min(1).optional(),
  SMS_SECRET: z.string().min(1).optional(),
  /** The sender of SMS: a number, or a name that the provider knows. */
  SMS_FROM: z.string().min(1).max(32).optional(),
  /** Beginnings of numbers that never get an SMS, comma-separated, `+8801999`; numbers at a premium get none anyway. */
  SMS_BLOCKED_PREFIXES: z
    .string()
    .regex(/^(\+\d{1,14})(,\+\d{1,14})*$/)
    .transform((text) => text.split(','))
    .default([]),
  /** A file with the providers of identities of each brand: `docs/recipes/operate.md` shows one. */
  IDENTITY_PROVIDERS: z.string().min(1).optional(),
  /** Calls of vendors that may wait for the ledger; more are refused at once, and nothing of them is debited. */
  VENDOR_QUEUE: z.coerce.number().int().min(1).max(100_000).default(4_096),
  /** How many SMS a day may go to the numbers of one country. */
  SMS_COUNTRY_BUDGET: z.coerce.number().int().min(0).default(1_000),
  /** A file with the public source of chance that decides the house's lotteries beside their seeds: `docs/recipes/operate.md` shows one. */
  LOTTERY_BEACON: z.string().min(1).optional(),
} as const

export type ServerConfig = ReturnType<typeof readServerConfig>

/** @throws ConfigError naming everything that is wrong */
export function readServerConfig(env: NodeJS.ProcessEnv = process.env) {
  return readConfig(serverConfig, env)
}
