import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** A public source of chance, as drand publishes its facts: who signs, since when, how often. All texts but the address are lower-case hex. */
export type OutsideSource = {
  /** The hash by which the source is known. */
  readonly chain: string
  readonly publicKey: string
  /** When its first round came out, in seconds since 1970, and the seconds from one round to the next. */
  readonly genesis: number
  readonly period: number
}

/** What the source published of a round: the signature, and its SHA-256 as the randomness. */
export type OutsideRound = { readonly round: number; readonly randomness: string; readonly signature: string }

/** The scheme `bls-unchained-g1-rfc9380`: each round is signed separately, so that one alone can be verified. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** The first round that comes out at a moment or after it, counted from 1. */
export function roundAt({ genesis, period }: Pick<OutsideSource, 'genesis' | 'period'>, atMs: number): number {
  return Math.max(1, Math.ceil((atMs / 1000 - genesis) / period) + 1)
}

/** When a round comes out, in milliseconds. */
export function roundTimeMs({ genesis, period }: Pick<OutsideSource, 'genesis' | 'period'>, round: number): number {
  return (genesis + (round - 1) * period) * 1000
}

/** Whether a round's value was signed by the source for this very round, and its randomness follows from the signature. False for any text that is none. */
export function isSignedRound({ publicKey }: Pick<OutsideSource, 'publicKey'>, { round, randomness, signature }: OutsideRound): boolean {
  try {
    const signed = readHex(signature)
    if (printHex(sha256(signed)) !== randomness) return false
    const number = new Uint8Array(8)
    new DataView(number.buffer).setBigUint64(0, BigInt(round))
    const { shortSignatures } = bls12_381
    return shortSignatures.verify(signed, shortSignatures.hash(sha256(number), domain), readHex(publicKey))
  } catch {
    return false
  }
}

function readHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})+$/.test(text)) throw new RangeError('Not a text of hexadecimal digits')
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

function printHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
