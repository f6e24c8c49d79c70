import { bls12_381 } from '@noble/curves/bls12-381.js'
import { createHash } from 'node:crypto'
import type { OutsideRound, OutsideSource } from '../outside-round.ts'

/** Round 1000 of drand's network "quicknet", as it was published. */
export const quicknet: OutsideSource = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
}
export const quicknet1000: OutsideRound = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

/** A source of a test's own, which signs as a drand network does. */
export function openTestSource(): { source: OutsideSource; sign: (round: number) => OutsideRound } {
  const secret = new Uint8Array(32).fill(9)
  const { shortSignatures } = bls12_381
  const source = {
    chain: 'c0'.repeat(32),
    publicKey: Buffer.from(shortSignatures.getPublicKey(secret).toBytes()).toString('hex'),
    genesis: 1_700_000_000,
    period: 3,
  }
  const sign = (round: number) => {
    const number = Buffer.alloc(8)
    number.writeBigUInt64BE(BigInt(round))
    const point = shortSignatures.hash(createHash('sha256').update(number).digest(), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
    const signature = Buffer.from(shortSignatures.sign(point, secret).toBytes())
    return { round, randomness: createHash('sha256').update(signature).digest('hex'), signature: signature.toString('hex') }
  }
  return { source, sign }
}
