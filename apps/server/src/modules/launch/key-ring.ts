import { randomBytes } from 'node:crypto'
import type { Database } from '@portal/runtime'
import { createAddressGate } from '#platform/address-gate.ts'
import { createEd25519Key, createHmacKey, type GvpKey } from '@portal/contracts/vendor-signature'
import { openVendorWallets } from '#modules/wallet'
import { endOldKeys, insertHmacKey, insertPublicKey, type LinkTerms, listKeys, listLinks, lockLink, upsertLink } from './key-store.ts'
import type { Link } from './wallet-action.ts'

const refreshMs = 5_000

export type KnownKey = { link: Link; key: GvpKey; allows: (address: string) => boolean }

/**
 * A cache of vendors and keys, refreshed every five seconds and when an unknown key is used (at most once a second), so that a key ends
 * everywhere within five seconds.
 */
export type KeyRing = {
  /** The key of an id with its vendor; undefined when it is unknown or ended. */
  find(keyId: string): Promise<KnownKey | undefined>
  /** The newest key of a vendor, to sign with. */
  findSigning(vendor: string, brand: number): Promise<{ link: Link; key: GvpKey } | undefined>
  getLink(id: number): Promise<Link>
}

export function openKeyRing(database: Database, nowMs: () => number = Date.now): KeyRing {
  let byId = new Map<string, KnownKey>()
  let links = new Map<number, Link>()
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const read = async () => {
    const [linkList, keys] = await Promise.all([listLinks(database), listKeys(database)])
    links = new Map(linkList.map((link) => [link.id, link]))
    byId = new Map(keys.map((stored) => [stored.id, open(stored, links.get(stored.link)!)]))
    readAtMs = nowMs()
  }
  const refresh = async (olderThanMs: number) => {
    if (nowMs() - readAtMs < olderThanMs) return
    reading ??= read().finally(() => void (reading = undefined))
    await reading
  }
  return {
    async find(keyId) {
      await refresh(refreshMs)
      if (!byId.has(keyId)) await refresh(1_000)
      return byId.get(keyId)
    },
    async findSigning(vendor, brand) {
      await refresh(refreshMs)
      // The map has the order of the query: the newest key is first. Of an Ed25519 key only the vendor's public half is stored.
      for (const known of byId.values()) {
        if (known.link.vendor === vendor && known.link.brand === brand && known.key.algorithm === 'hmac-sha256') return known
      }
      return undefined
    },
    async getLink(id) {
      await refresh(refreshMs)
      const link = links.get(id)
      if (!link) throw new Error(`vendor link ${id} is gone`)
      return link
    },
  }
}

function open(stored: Awaited<ReturnType<typeof listKeys>>[number], link: Link): KnownKey {
  const key = stored.algorithm === 'ed25519' ? createEd25519Key(stored.id, stored.publicKey!) : createHmacKey(stored.id, stored.secret!)
  return { link, key, allows: createAddressGate(link.allowedNetworks) }
}

/**
 * The key of a vendor at a brand; both are created when they are missing. A new address replaces the stored one.
 * @returns the newest key that is valid, with its secret
 */
export async function ensureVendorKey(database: Database, terms: LinkTerms): Promise<{ key: string; secret: string }> {
  return database.transaction(async (tx) => {
    const { id: link, isNew } = await upsertLink(tx, terms)
    if (isNew && terms.keepsWallets) await openVendorWallets(tx, terms.brand, terms.vendor)
    await lockLink(tx, link)
    const known = (await listKeys(tx)).find((stored) => stored.link === link && stored.secret !== null)
    if (known) return { key: known.id, secret: known.secret! }
    const made = makeKey(terms.vendor)
    await insertHmacKey(tx, link, made.key, made.secret)
    return made
  })
}

/** Creates a new key of a vendor. The previous one stays valid until the next change; older ones end at once. */
export async function rotateVendorKey(database: Database, link: Link): Promise<{ key: string; secret: string }> {
  return database.transaction(async (tx) => {
    await lockLink(tx, link.id)
    const made = makeKey(link.vendor)
    await insertHmacKey(tx, link.id, made.key, made.secret)
    await endOldKeys(tx, link.id)
    return made
  })
}

/** Accepts signatures of a vendor's Ed25519 key; `publicKey` is its PEM. */
export async function addVendorPublicKey(database: Database, link: Link, publicKey: string): Promise<string> {
  const id = `${link.vendor.toLowerCase()}-${randomBytes(6).toString('hex')}`
  createEd25519Key(id, publicKey)
  await database.transaction(async (tx) => {
    await lockLink(tx, link.id)
    await insertPublicKey(tx, link.id, id, publicKey)
    await endOldKeys(tx, link.id)
  })
  return id
}

function makeKey(vendor: string): { key: string; secret: string } {
  return { key: `${vendor.toLowerCase()}-${randomBytes(6).toString('hex')}`, secret: randomBytes(32).toString('hex') }
}
