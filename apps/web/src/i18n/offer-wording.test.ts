import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { offerChannels, offerProducts, offerWording } from '@portal/contracts/protection-values'
import { expect, test } from 'vitest'

/** The words that members agree to, by version: a change of them needs a new version, so that each consent stays with its own words. */
const words: Readonly<Record<number, string>> = { 1: 'e367355af38a10a2' }

const agreed = [
  'offers.want',
  'offers.wantHint',
  'offers.lead',
  'offers.intro',
  ...offerChannels.map((channel) => `offers.channel_${channel}`),
  ...offerProducts.map((product) => `offers.product_${product}`),
]

test('the words of the consent to offers are those of their version (PROT-20)', () => {
  const texts = ['BN', 'CN', 'EN', 'VI'].map((language) => {
    const all = JSON.parse(readFileSync(join(import.meta.dirname, `account/${language}.json`), 'utf8')) as Record<string, string>
    return agreed.map((key) => all[key])
  })
  expect(texts.flat().every((text) => text)).toBe(true)
  expect(createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)).toBe(words[offerWording])
})
