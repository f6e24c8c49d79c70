import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Language } from '@portal/contracts'
import { BrandLook } from '@portal/contracts/brand'
import { linkageTypes } from '@portal/contracts/content'
import { prizeModes } from '@portal/contracts/lottery-values'
import { isTimeZone } from '@portal/contracts/today'
import { z } from 'zod'
import { findMarketFaults } from '#modules/brand'
import { cockfightVendors } from '#modules/catalogue'

/** Where the brands beside the demonstration's first one are described, a file for each. */
export const brandsFolder = join(import.meta.dirname, '../brands')

const Texts = z.partialRecord(Language, z.string().min(1)).and(z.object({ EN: z.string().min(1) }))
const Code = z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/)

/**
 * A brand as configuration: what stands here becomes rows at the first start, and the rows are the operator's from then on. Switches and registration
 * rules that are not named are those of the first brand.
 */
const Region = z.string().regex(/^[A-Z]{2}$/)
/** A licence: who gave it, to whom, for which host and markets, until which moment; cockfights only where it names them. */
const Licence = z.strictObject({
  regulator: z.string().min(1),
  number: z.string().min(1),
  entity: z.string().min(1),
  url: z.string().regex(/^https:\/\//),
  host: z.string().min(1),
  markets: z.array(Region).min(1),
  cockfight: z.boolean().default(false),
  validUntil: z.iso.datetime().optional(),
})

const Described = z.strictObject({
  code: Code,
  name: Texts,
  mode: z.enum(['demo', 'real']),
  currency: z.string().regex(/^[A-Z]{3}$/),
  currencySymbol: z.string().min(1).max(4),
  /** Where its days begin and end, for limits and records. */
  timeZone: z.string().refine(isTimeZone, 'no time zone of the IANA list').default('UTC'),
  languages: z.array(Language).min(1),
  defaultLanguage: Language,
  /** By the law that the brand plays under, 18 at least; where the file leaves it out, the greater of the two that the law of a place may ask. */
  minimumAge: z.int().min(18).max(99).default(21),
  prizeMode: z.enum(prizeModes).optional(),
  chatHeaderColour: z.string().regex(/^#[0-9a-f]{6}$/),
  agentPage: z.boolean(),
  loginToHome: z.boolean(),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).optional(),
  hosts: z.array(z.string().min(1)).min(1),
  /** Of a brand of mode real: where it is offered, and the licences that name these markets. Without them no real money is played for. */
  allowedRegions: z.array(Region).default([]),
  licences: z.array(Licence).default([]),
  features: z.record(z.string(), z.boolean()),
  rules: z.record(z.string(), z.strictObject({ enabled: z.boolean(), required: z.boolean() })),
  services: z.array(z.strictObject({ csPosition: z.string(), csType: z.string(), url: z.string().regex(/^(https:\/\/|\/)/) })),
  /** Vendors that this brand does not offer. */
  withheldVendors: z.array(Code),
  notices: z.array(z.strictObject({ seed: z.string(), type: z.enum(['B', 'PL', 'PU', 'PR', 'H']), titles: Texts, contents: Texts })),
  banners: z.array(
    z.strictObject({
      groupName: z.string(),
      image: z.string(),
      alts: Texts,
      position: z.int(),
      linkageType: z.enum(linkageTypes).exactOptional(),
      linkage: z.string().exactOptional(),
    }),
  ),
  look: BrandLook,
})
const BrandFile = Described.superRefine((brand, context) => {
  for (const message of findMarketFaults(brand, cockfightVendors)) context.addIssue({ code: 'custom', message })
})
export type BrandFile = z.output<typeof BrandFile>

/** All brand files of a folder. A file that is no brand stops the start and says where. */
export async function readBrandFiles(folder = brandsFolder): Promise<BrandFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const read = BrandFile.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')))
      if (!read.success) throw new Error(`${name} describes no brand:\n${z.prettifyError(read.error)}`)
      return read.data
    }),
  )
}
