import { z } from 'zod'
import { calls } from './calls.ts'
import { prizeModes } from './lottery-values.ts'
import { gtagIdPattern } from './measuring.ts'
import { Language, Time } from './paging.ts'
import { patternIds } from './register-patterns.ts'
import { route } from './route.ts'

/** 0 normal, 1 maintenance, 2 region restricted. */
export const SystemStatus = z.strictObject({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** End of the maintenance, only when known. */
  endTime: Time.optional(),
  /** The visitor's address as the server sees it; for display only. */
  ip: z.string(),
})

/** One node of the feature tree. A feature is on when its own switch and those of all its ancestors are. */
export const WhitelabelNode = z.strictObject({
  modId: z.string(),
  enabled: z.boolean(),
  get childrenNodes(): z.ZodArray<typeof WhitelabelNode> {
    return z.array(WhitelabelNode)
  },
})

/**
 * How one registration field is asked and checked. `acceptedPattern` is `*` or a regular expression for the whole value, to be run with the `u`
 * flag; it is always the one of the family that `patternId` names. The texts for people are `reg_pattern_<patternId>` with min and max filled in.
 */
export const RegisterRule = z.strictObject({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.enum(patternIds),
  minLength: z.int().min(0),
  maxLength: z.int().min(0),
  type: z.enum(['text', 'password', 'tel', 'email', 'date']),
})
export type RegisterRule = z.output<typeof RegisterRule>

export const RegisterRules = z.strictObject({ rules: z.array(RegisterRule), minimumAge: z.int() })

export const Resource = z.strictObject({ resourceType: z.string(), labelNameEn: z.string(), url: z.string(), qrCodeUrl: z.string() })
/** The path is encoded as the product text says, its last 8 characters are the key: `decodeServicePath` of `service-path.ts` reads it. */
export const ServiceEntry = z.strictObject({ csPosition: z.string(), csType: z.string(), path: z.string() })

/** Other colours for the style sheet's variables. Nothing but a colour fits: no address, no second declaration. */
const LookValues = z.record(
  z.string().regex(/^--[a-z][a-z0-9-]{0,40}$/),
  z.string().regex(/^oklch\([\d.]{1,6} [\d.]{1,6} [\d.]{1,6}(?: \/ [\d.]{1,5})?\)$/),
)
/** One stroke of a brand's mark, in a box of 48 by 48: a petal is filled, water is a line. */
const MarkPath = z.strictObject({
  d: z.string().regex(/^[MLHVCSQTAZmlhvcsqtaz0-9 .,-]{1,800}$/),
  opacity: z.number().min(0).max(1),
  tone: z.enum(['petal', 'water']),
})
/** What a brand looks like; an empty look is that of the style sheet itself. */
export const BrandLook = z.strictObject({
  light: LookValues.optional(),
  dark: LookValues.optional(),
  mark: z.array(MarkPath).max(12).optional(),
})
export type BrandLook = z.output<typeof BrandLook>

const WindowSize = z.strictObject({ width: z.int().min(200).max(2_000), height: z.int().min(200).max(2_000) })
/** A country of the dialling-code picker: its ISO 3166 code, and the code with its plus sign, `+880`. */
export const Country = z.strictObject({ countryCode: z.string(), countryDialingCode: z.string() })

export const Permission = z.strictObject({
  merchant: z.string(),
  merchantCode: z.string(),
  /** The brand's name by language. */
  name: z.record(Language, z.string()),
  mode: z.enum(['demo', 'real']),
  platform: z.string(),
  device: z.string(),
  chatHeaderColour: z.string().regex(/^#[0-9a-f]{6}$/),
  look: BrandLook,
  /** The windows of customer service, and of the live chat (decision A-30). */
  serviceWindow: WindowSize,
  chatWindow: WindowSize,
  /** Where the brand is at home: the country of the picker while the visitor's own is not known. */
  homeCountry: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  /** Where the brand's days begin and end, a name of the IANA list. */
  timeZone: z.string(),
  languages: z.array(Language),
  defaultLanguage: Language,
  minimumAge: z.int(),
  /** How prizes of lotteries are counted. */
  prizeMode: z.enum(prizeModes),
  loginToHome: z.boolean(),
  agentPage: z.boolean(),
  whitelabel: z.array(WhitelabelNode),
  registerRules: z.array(RegisterRule),
  resources: z.array(Resource),
  customerService: z.array(ServiceEntry),
  analytics: z.strictObject({ gtagId: z.string().regex(gtagIdPattern).optional() }),
  domainRoute: z.array(z.string()),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  location: z.strictObject({ ip: z.string(), country: z.string().optional() }),
  maintenance: z.strictObject({ active: z.boolean(), endTime: Time.optional() }),
  regionRestriction: z.strictObject({ active: z.boolean() }),
  /** Licence records of the operator; a demo brand holds none. */
  licences: z.array(z.strictObject({ regulator: z.string(), number: z.string(), entity: z.string(), url: z.string() })),
})

/** The host that the page sees itself under. It decides nothing: the brand is that of the request's own Host (S-15). */
const HostQuery = z.strictObject({ domain: z.string().max(255).optional() })

export const brandRoutes = {
  status: route(calls.brand.status, {
    access: 'anyone',
    stays: true,
    input: z.strictObject({}),
    output: SystemStatus,
    about: 'System status of the brand for this visitor',
  }),
  whitelabel: route(calls.brand.whitelabel, {
    access: 'anyone',
    stays: true,
    input: HostQuery,
    output: Permission,
    about: 'Permission information of the brand behind this host',
  }),
  registerRules: route(calls.brand.registerRules, {
    access: 'anyone',
    input: z.strictObject({}),
    output: RegisterRules,
    cacheSeconds: 60,
    about: 'How each registration field is asked and checked',
  }),
  countries: route(calls.brand.countries, {
    access: 'anyone',
    input: z.strictObject({}),
    output: z.strictObject({ list: z.array(Country) }),
    cacheSeconds: 60,
    about: 'The countries of the dialling-code picker, in the order of the brand',
  }),
  serviceChat: route(calls.brand.serviceChat, {
    access: 'anyone',
    stays: true,
    input: z.strictObject({}),
    output: z.strictObject({
      version: z.strictObject({
        /** The entry of type 3 carries the link to customer service. The path is encoded as in `customerService`. */
        pathList: z.array(z.strictObject({ type: z.int(), path: z.string() })),
      }),
    }),
    about: 'The links of customer service; also while the portal is in maintenance or closed to the region',
  }),
  domainRoute: route(calls.brand.domainRoute, {
    access: 'anyone',
    input: z.strictObject({}),
    output: z.strictObject({ domains: z.array(z.string()) }),
    cacheSeconds: 60,
    about: 'Domains under which the brand is reachable',
  }),
  routers: route(calls.brand.routers, {
    access: 'anyone',
    input: z.strictObject({ device: z.coerce.number().int().min(0).max(9).default(0) }),
    output: z.strictObject({
      domainList: z.array(z.strictObject({ domainName: z.string(), speed: z.number() })),
      resources: z.array(Resource),
    }),
    cacheSeconds: 60,
    about: 'Domains with their speed and the downloads for a device',
  }),
}
