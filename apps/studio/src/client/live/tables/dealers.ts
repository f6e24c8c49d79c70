import type { DealerLook } from '../dealer.ts'

/** The dealers of the studio's tables. */
export const dealers = {
  mitali: { skin: '#b9774b', hair: '#1d1210', style: 'bun', dress: '#a3123f', trim: '#f0b92f', jewel: '#ffd76a' },
  nazma: { skin: '#c98b5e', hair: '#2a1712', style: 'long', dress: '#0d6b6b', trim: '#e8c872', jewel: '#fff2c0' },
  arif: { skin: '#a8683f', hair: '#15100e', style: 'short', dress: '#1c2c4f', trim: '#b3122e', jewel: '#ffd76a' },
  farida: { skin: '#d39a6b', hair: '#24140f', style: 'bun', dress: '#5d1b86', trim: '#f4a53a', jewel: '#ffe9a0' },
  rony: { skin: '#bd7d50', hair: '#1a1210', style: 'short', dress: '#4a1220', trim: '#d8a530', jewel: '#fff2c0' },
  sharmin: { skin: '#c07f52', hair: '#1b100d', style: 'long', dress: '#1f7a3f', trim: '#d4352a', jewel: '#ffd76a' },
  tania: { skin: '#c4875a', hair: '#20120e', style: 'long', dress: '#7a1f5c', trim: '#f2c14e', jewel: '#ffe9a0' },
  kabir: { skin: '#b07246', hair: '#14100e', style: 'short', dress: '#0f3d3a', trim: '#c9a227', jewel: '#fff2c0' },
} as const satisfies Readonly<Record<string, DealerLook>>
