import { hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from '@portal/runtime'
import { openSeal, type Seal } from '@portal/runtime/seal'
import { createAddressGate } from '#platform/address-gate.ts'
import { type Outgoing, openOutgoing } from '#platform/outgoing.ts'
import { getSecret } from '#platform/secret-store.ts'
import type { ProviderAdapter, ProviderCall, ProviderLink } from './adapter.ts'
import { insertKey, type KeyRow, type NewProvider, selectKeys, selectProviders, upsertProvider } from './provider-store.ts'

const refreshMs = 5_000

/** Which provider says something: all that its facts need to be booked. */
export type ProviderName = { link: Pick<ProviderLink, 'id' | 'brandId'> }

/** A provider that is on, with all that is needed to speak to it. */
export type Provider = { link: ProviderLink; adapter: ProviderAdapter; call: ProviderCall; allows: (address: string) => boolean }

/** The providers and their keys in memory, read again every five seconds: one that is switched off ends everywhere within that time. */
export type ProviderRegistry = {
  find(id: number): Promise<Provider | undefined>
  findByCode(brandId: number, code: string): Promise<Provider | undefined>
  findByHook(hook: string): Promise<Provider | undefined>
  list(): Promise<Provider[]>
  /** Reads again at the next question. */
  forget(): void
}

type Options = {
  database: Database
  adapters: readonly ProviderAdapter[]
  /** The secret outside of the database, if any. */
  pepper: string | undefined
  /** Where a provider reaches us. */
  originFor: (link: ProviderLink) => string
  /** A demonstration's provider runs on this machine. */
  fetch?: Outgoing
  nowMs?: () => number
}

export const hookPath = '/wps/cashier/hooks'

export async function openProviderRegistry(options: Options): Promise<ProviderRegistry> {
  const { database, adapters, originFor, nowMs = Date.now } = options
  const seal = await openKeySeal(database, options.pepper)
  const hosts = { demo: new Set<string>(), real: new Set<string>() }
  const outgoing = {
    demo: options.fetch ?? openOutgoing(hosts.demo, { loopback: true }),
    real: options.fetch ?? openOutgoing(hosts.real),
  }
  let known: Provider[] = []
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const read = async () => {
    const [rows, keyRows] = await Promise.all([selectProviders(database), selectKeys(database)])
    known = rows.flatMap(({ allowedNetworks, baseUrl, ...row }) => {
      const link: ProviderLink = { ...row, baseUrl: baseUrl ?? undefined }
      const adapter = adapters.find(({ code, mode }) => code === link.adapter && mode === link.mode)
      if (!adapter) return []
      if (link.baseUrl) hosts[link.mode].add(new URL(link.baseUrl).host)
      const keys = keyRows.filter(({ providerId }) => providerId === link.id).map((key) => openKey(seal, key))
      const call = { link, keys, fetch: outgoing[link.mode], nowMs, notifyUrl: `${originFor(link)}${hookPath}/${link.hook}` }
      return [{ link, adapter, call, allows: createAddressGate(allowedNetworks) }]
    })
    readAtMs = nowMs()
  }
  const list = async () => {
    if (nowMs() - readAtMs >= refreshMs) {
      reading ??= read().finally(() => void (reading = undefined))
      await reading
    }
    return known
  }
  return {
    list,
    find: async (id) => (await list()).find(({ link }) => link.id === id),
    findByCode: async (brandId, code) => (await list()).find(({ link }) => link.brandId === brandId && link.code === code),
    findByHook: async (hook) => (await list()).find(({ link }) => link.hook === hook),
    forget: () => void (readAtMs = Number.NEGATIVE_INFINITY),
  }
}

async function openKeySeal(database: Database, pepper: string | undefined): Promise<Seal> {
  return openSeal(Buffer.from(hkdfSync('sha256', await getSecret(database, 'cashier-providers'), pepper ?? '', 'cashier-providers', 32)))
}

const purposeOf = (keyId: string) => `provider key ${keyId}`

function openKey(seal: Seal, { id, sealed }: KeyRow): { id: string; secret: string } {
  return { id, secret: seal.open(sealed, purposeOf(id)).toString() }
}

/**
 * A provider of a brand with its key; both are made when they are missing, an address given anew replaces the stored one.
 * @returns its id, and its newest key with the secret
 */
export async function ensureProvider(
  database: Database,
  terms: NewProvider,
  pepper: string | undefined,
): Promise<{ id: number; key: string; secret: string }> {
  const seal = await openKeySeal(database, pepper)
  return database.transaction(async (tx) => {
    const id = await upsertProvider(tx, terms)
    const known = (await selectKeys(tx)).find(({ providerId }) => providerId === id)
    if (known) return { id, key: known.id, secret: openKey(seal, known).secret }
    const key = `${terms.hook}-${randomBytes(6).toString('hex')}`
    const secret = randomBytes(32).toString('base64url')
    await insertKey(tx, { id: key, providerId: id, sealed: seal.close(Buffer.from(secret), purposeOf(key)) })
    return { id, key, secret }
  })
}
