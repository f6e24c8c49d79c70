import type { LanguageCode } from '@portal/contracts'
import type { PatternId } from '@portal/contracts/register-patterns'
import type { BrandLook } from '@portal/contracts/brand'
import type { PrizeMode } from '@portal/contracts/lottery-values'
import { type Queryable, sql } from '@portal/runtime'

export type RuleRow = {
  field: string
  enabled: boolean
  required: boolean
  patternId: PatternId
  minLength: number
  maxLength: number
  type: 'text' | 'password' | 'tel' | 'email' | 'date'
}
export type ResourceRow = { resourceType: string; labelNameEn: string; url: string; qrCodeUrl: string }
/** Records that hold now, for a host of the brand; a brand of a demonstration has none. */
type LicenceRow = { regulator: string; number: string; entity: string; url: string }
export type FeatureRow = { modId: string; parent: string | null; enabled: boolean }

export type BrandRow = {
  id: number
  code: string
  name: Partial<Record<LanguageCode, string>>
  mode: 'demo' | 'real'
  platform: string
  device: string
  chatHeaderColour: string
  look: BrandLook
  countries: string[]
  serviceWindow: number[]
  chatWindow: number[]
  currency: string
  currencySymbol: string
  timeZone: string
  languages: LanguageCode[]
  defaultLanguage: LanguageCode
  minimumAge: number
  prizeMode: PrizeMode
  passwordMaxAgeDays: number
  loginToHome: boolean
  agentPage: boolean
  gtagId: string | null
  imageCdns: string[]
  launchCdns: string[]
  allowedRegions: string[]
  inMaintenance: boolean
  maintenanceEndsAt: Date | null
  hosts: { host: string; listed: boolean; speedMs: number }[]
  features: FeatureRow[]
  rules: RuleRow[]
  resources: ResourceRow[]
  services: { csPosition: string; csType: string; url: string }[]
  licences: LicenceRow[]
  /** The markets that these licences name. */
  licensedRegions: string[]
  blocked: string[]
}

/** Everything about all brands in one statement: they are few, and all of it is kept in memory together. */
export function listBrands(on: Queryable): Promise<BrandRow[]> {
  return on.query<BrandRow>(sql`
    select b.id, b.code, b.name, b.mode, b.platform, b.device, b.chat_header_colour as "chatHeaderColour", b.look,
      b.countries, b.service_window as "serviceWindow", b.chat_window as "chatWindow", b.currency,
      b.currency_symbol as "currencySymbol", b.time_zone as "timeZone", b.languages, b.default_language as "defaultLanguage", b.minimum_age as "minimumAge",
      b.prize_mode as "prizeMode",
      b.password_max_age_days as "passwordMaxAgeDays", b.login_to_home as "loginToHome", b.agent_page as "agentPage", b.gtag_id as "gtagId",
      b.image_cdns as "imageCdns", b.launch_cdns as "launchCdns", b.allowed_regions as "allowedRegions",
      coalesce(m.active, false) as "inMaintenance", m.ends_at as "maintenanceEndsAt",
      (select coalesce(jsonb_agg(jsonb_build_object('host', host, 'listed', listed, 'speedMs', speed_ms) order by position, host), '[]')
        from brand.hosts where brand_id = b.id) as hosts,
      (select coalesce(jsonb_agg(jsonb_build_object('modId', mod_id, 'parent', parent_mod_id, 'enabled', enabled) order by position, mod_id), '[]')
        from brand.features where brand_id = b.id) as features,
      (select coalesce(jsonb_agg(jsonb_build_object('field', field, 'enabled', enabled, 'required', required, 'patternId', pattern_id,
          'minLength', min_length, 'maxLength', max_length, 'type', type) order by position, field), '[]')
        from brand.register_rules where brand_id = b.id) as rules,
      (select coalesce(jsonb_agg(jsonb_build_object('resourceType', resource_type, 'labelNameEn', label_name_en, 'url', url,
          'qrCodeUrl', qr_code_url) order by position, resource_type), '[]')
        from brand.resources where brand_id = b.id) as resources,
      (select coalesce(jsonb_agg(jsonb_build_object('csPosition', cs_position, 'csType', cs_type, 'url', url) order by position, cs_type), '[]')
        from brand.service_entries where brand_id = b.id) as services,
      (select coalesce(jsonb_agg(jsonb_build_object('regulator', regulator, 'number', number, 'entity', entity, 'url', url)), '[]')
        from brand.licences l where l.brand_id = b.id and b.mode = 'real' and brand.licence_holds(l)) as licences,
      (select coalesce(jsonb_agg(distinct k.market), '[]')
        from brand.licences l cross join lateral unnest(l.markets) k (market)
        where l.brand_id = b.id and b.mode = 'real' and brand.licence_holds(l)) as "licensedRegions",
      (select coalesce(jsonb_agg(network), '[]') from brand.blocked_networks where brand_id = b.id) as blocked
    from brand.brands b left join brand.maintenance m on m.brand_id = b.id order by b.id`)
}

/** The country of the smallest known network around an address. */
export async function findCountry(on: Queryable, ip: string): Promise<string | undefined> {
  const [found] = await on.query<{ country: string }>(
    sql`select country from brand.networks where network >>= ${ip}::inet order by masklen(network) desc limit 1`,
  )
  return found?.country
}

export type SeededRef = { id: number; code: string; mode: 'demo' | 'real'; currency: string; defaultLanguage: LanguageCode }

/** A brand by its code, for what is put together without a request. */
export async function findRefByCode(on: Queryable, code: string): Promise<SeededRef | undefined> {
  const [found] = await on.query<SeededRef>(
    sql`select id, code, mode, currency, default_language as "defaultLanguage" from brand.brands where code = ${code}`,
  )
  return found
}

/** The brands of play money. */
export async function listDemoBrandIds(on: Queryable): Promise<number[]> {
  return (await on.query<{ id: number }>(sql`select id from brand.brands where mode = 'demo' order by id`)).map(({ id }) => id)
}

export type NewBrand = {
  code: string
  name: Record<string, string>
  mode: 'demo' | 'real'
  currency: string
  currencySymbol: string
  timeZone: string
  languages: readonly string[]
  defaultLanguage: string
  minimumAge: number
  chatHeaderColour: string
  agentPage: boolean
  loginToHome: boolean
  look?: BrandLook
  /** The countries of the dialling-code picker, and how lottery prizes are counted; left out: those that the table gives. */
  countries?: readonly string[] | undefined
  prizeMode?: PrizeMode | undefined
  /** The regions that a brand of mode real serves. */
  allowedRegions?: readonly string[]
}

/** @returns the new brand's id, or undefined when a brand of this code is there already (it is left as it is) */
export async function createBrand(on: Queryable, brand: NewBrand): Promise<number | undefined> {
  const [made] = await on.query<{ id: number }>(sql`
    insert into brand.brands (code, name, mode, currency, currency_symbol, time_zone, languages, default_language, minimum_age, chat_header_colour, agent_page,
      login_to_home, look)
    values (${brand.code}, ${brand.name}, ${brand.mode}, ${brand.currency}, ${brand.currencySymbol}, ${brand.timeZone}, ${brand.languages}, ${brand.defaultLanguage},
      ${brand.minimumAge}, ${brand.chatHeaderColour}, ${brand.agentPage}, ${brand.loginToHome}, ${brand.look ?? {}})
    on conflict (code) do nothing returning id`)
  if (made && brand.countries) await on.query(sql`update brand.brands set countries = ${brand.countries} where id = ${made.id}`)
  if (made && brand.allowedRegions)
    await on.query(sql`update brand.brands set allowed_regions = ${brand.allowedRegions} where id = ${made.id}`)
  if (made && brand.prizeMode) await on.query(sql`update brand.brands set prize_mode = ${brand.prizeMode} where id = ${made.id}`)
  return made?.id
}

export type NewLicence = {
  regulator: string
  number: string
  entity: string
  url: string
  host: string
  markets: readonly string[]
  cockfight: boolean
  validUntil?: string | undefined
}

export async function addLicences(on: Queryable, brandId: number, licences: readonly NewLicence[]): Promise<void> {
  for (const { regulator, number, entity, url, host, markets, cockfight, validUntil } of licences)
    await on.query(sql`
      insert into brand.licences (brand_id, regulator, number, entity, url, host, valid_until, markets, cockfight)
      values (${brandId}, ${regulator}, ${number}, ${entity}, ${url}, ${host}, ${validUntil ?? null}::text::timestamptz, ${markets}, ${cockfight})`)
}

export async function addHosts(on: Queryable, brandId: number, hosts: readonly { host: string; listed: boolean }[]): Promise<void> {
  for (const [position, { host, listed }] of hosts.entries()) {
    await on.query(sql`insert into brand.hosts (host, brand_id, listed, position) values (${host}, ${brandId}, ${listed}, ${position})`)
  }
}

export async function addFeatures(on: Queryable, brandId: number, features: readonly FeatureRow[]): Promise<void> {
  for (const [position, { modId, parent, enabled }] of features.entries()) {
    await on.query(sql`insert into brand.features (brand_id, mod_id, parent_mod_id, enabled, position)
      values (${brandId}, ${modId}, ${parent}, ${enabled}, ${position})`)
  }
}

export async function addRules(on: Queryable, brandId: number, rules: readonly RuleRow[]): Promise<void> {
  for (const [position, rule] of rules.entries()) {
    await on.query(sql`
      insert into brand.register_rules (brand_id, field, enabled, required, pattern_id, min_length, max_length, type, position)
      values (${brandId}, ${rule.field}, ${rule.enabled}, ${rule.required}, ${rule.patternId}, ${rule.minLength}, ${rule.maxLength}, ${rule.type},
        ${position})`)
  }
}

export async function addServices(
  on: Queryable,
  brandId: number,
  services: readonly { csPosition: string; csType: string; url: string }[],
): Promise<void> {
  for (const [position, { csPosition, csType, url }] of services.entries()) {
    await on.query(sql`insert into brand.service_entries (brand_id, cs_type, cs_position, url, position)
      values (${brandId}, ${csType}, ${csPosition}, ${url}, ${position})`)
  }
}

export async function addResources(on: Queryable, brandId: number, resources: readonly ResourceRow[]): Promise<void> {
  for (const [position, { resourceType, labelNameEn, url, qrCodeUrl }] of resources.entries()) {
    await on.query(sql`insert into brand.resources (brand_id, resource_type, label_name_en, url, qr_code_url, position)
      values (${brandId}, ${resourceType}, ${labelNameEn}, ${url}, ${qrCodeUrl}, ${position}) on conflict (brand_id, resource_type) do nothing`)
  }
}

export async function updateMaintenance(on: Queryable, brandId: number, active: boolean, endsAt: Date | null): Promise<void> {
  await on.query(sql`insert into brand.maintenance (brand_id, active, ends_at) values (${brandId}, ${active}, ${endsAt})
    on conflict (brand_id) do update set active = excluded.active, ends_at = excluded.ends_at`)
}

export async function updateFeature(on: Queryable, brandId: number, modId: string, enabled: boolean): Promise<void> {
  await on.query(sql`update brand.features set enabled = ${enabled} where brand_id = ${brandId} and mod_id = ${modId}`)
}

export async function updateRule(
  on: Queryable,
  brandId: number,
  field: string,
  change: { enabled: boolean; required: boolean },
): Promise<void> {
  await on.query(sql`update brand.register_rules set enabled = ${change.enabled}, required = ${change.required}
    where brand_id = ${brandId} and field = ${field}`)
}
