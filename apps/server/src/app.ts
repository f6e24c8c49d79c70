import type { openMetrics } from '@portal/runtime'
import { mountBrand, openBrands } from '#modules/brand'
import { mountIdentity, openIdentity } from '#modules/identity'
import { serveApiPages } from '#platform/api-pages.ts'
import type { Context } from '#platform/context.ts'
import { openEnvelopes, serveEnvelopeKeys } from '#platform/envelope.ts'
import { createPortalApp, type PortalApp } from '#platform/portal-app.ts'

export type App = PortalApp & {
  /** Difference between the database's clock and ours; money and locks follow the database's. */
  measureClockSkewMs(): Promise<number>
  /** Ends what the domains hold open: caches, watchers, mergers. The server itself is closed by its owner. */
  close(): Promise<void>
}

/** Puts the portal together: opens what the domains share, and mounts each on the contract's routes. The only place that sees all of them. */
export async function createApp(context: Context, metrics: ReturnType<typeof openMetrics>): Promise<App> {
  const { database, clock, log, config } = context
  const brands = openBrands({ database })
  const identity = await openIdentity({ database, clock, log, config, brands })
  const envelope = await openEnvelopes(database)
  const gate = {
    findBrand: brands.findBrandByHost,
    getStatus: brands.getStatus,
    findCaller: identity.findCaller,
    mayWhileRestricted: identity.mayWhileRestricted,
    openEnvelope: envelope.open,
  }
  const { app, serving } = createPortalApp({ config, log, metrics, gate })
  mountBrand(serving, { brands, clock })
  mountIdentity(serving, identity)
  serveEnvelopeKeys(app, envelope)
  serveApiPages(app, serving)
  return {
    app,
    serving,
    measureClockSkewMs: async () => {
      const [row] = (await database.pool.query<{ now: Date }>('select clock_timestamp() as now')).rows
      return Date.now() - row!.now.getTime()
    },
    close: async () => {
      envelope.close()
      await identity.close()
    },
  }
}
