import type { Tx } from '@portal/runtime'
import {
  addFeatures,
  addHosts,
  addLicences,
  addResources,
  addRules,
  addServices,
  createBrand,
  type NewLicence,
  type FeatureRow,
  findRefByCode,
  type NewBrand,
  type RuleRow,
  type SeededRef,
} from './store.ts'

/** The demonstration brand: play money, no licence, reachable under this machine's own names at any port. */
const demo: NewBrand = {
  code: 'SHAPLA',
  name: { BN: 'শাপলা', EN: 'Shapla', CN: '莎普拉', VI: 'Shapla' },
  mode: 'demo',
  currency: 'BDT',
  currencySymbol: '৳',
  timeZone: 'Asia/Dhaka',
  languages: ['BN', 'EN'],
  defaultLanguage: 'BN',
  minimumAge: 21,
  chatHeaderColour: '#0f766e',
  agentPage: true,
  loginToHome: false,
}

const demoHosts = [
  { host: '127.0.0.1', listed: true },
  { host: 'localhost', listed: true },
  { host: '[::1]', listed: false },
]

const feature = (modId: string, parent: string | null, enabled: boolean): FeatureRow => ({ modId, parent, enabled })

/** The switches of the product text and, marked with a star, those whose names are ours (decisions ). */
const demoFeatures: readonly FeatureRow[] = [
  feature('DIRECTREG3', null, true), // *
  feature('USERNAMEREG3', 'DIRECTREG3', true),
  feature('MOBILENUMREG3', 'DIRECTREG3', false),
  feature('MOBILENUMPASSREG3', 'MOBILENUMREG3', false),
  feature('REGMOBVERF3', 'MOBILENUMREG3', false),
  feature('showVerCodeLogin', null, false),
  feature('SOCIALLOGIN3', null, false), // *
  feature('hasFreePlay', null, true),
  feature('pwdEnabled', null, true),
  feature('CHNGPASSVERIF3', null, false),
  feature('EXPLICITRECOVERY3', null, false), // *
  feature('MEMBERCENTER3', null, true), // *
  feature('MANUALREBATE3', 'MEMBERCENTER3', true), // *
  feature('AGENTCENTER3', null, true), // *
  feature('WITHDRAW3', 'MEMBERCENTER3', true), // *
  // Off is what nothing pays or runs yet: its entries are in no menu, and no page promises it (decision 105).
  feature('BONUS3', 'MEMBERCENTER3', true), // *
  feature('REWARD3', 'MEMBERCENTER3', true), // *
  feature('REFERRAL3', 'MEMBERCENTER3', true), // *
  feature('MISSION3', 'MEMBERCENTER3', true), // *
  feature('POINTMALL3', null, true), // *
  feature('VIP3', null, true), // *
  feature('RANKBONUS3', 'VIP3', true), // *
  feature('COMMISSION3', 'AGENTCENTER3', false), // *
]

const asked = (field: string, required: boolean, rest: Omit<RuleRow, 'field' | 'enabled' | 'required'>): RuleRow => ({
  field,
  enabled: true,
  required,
  ...rest,
})
const off = (field: string, rest: Omit<RuleRow, 'field' | 'enabled' | 'required'>): RuleRow => ({
  field,
  enabled: false,
  required: false,
  ...rest,
})
const text = (patternId: RuleRow['patternId'], minLength: number, maxLength: number) => ({
  patternId,
  minLength,
  maxLength,
  type: 'text' as const,
})

/** The rules equal the hints of the product text: names of 2 to 15 letters and digits, letter first; passwords of at least 7 with both. */
export const demoRules: readonly RuleRow[] = [
  asked('username', true, text('alnum', 2, 15)),
  asked('password', true, { patternId: 'letdig', minLength: 7, maxLength: 64, type: 'password' }),
  asked('confirmPassword', true, { patternId: 'any', minLength: 0, maxLength: 64, type: 'password' }),
  off('payeeName', text('latin', 2, 60)),
  off('birthDate', { patternId: 'ymd', minLength: 10, maxLength: 10, type: 'date' }),
  off('email', { patternId: 'email', minLength: 6, maxLength: 100, type: 'email' }),
  off('mobileNum', { patternId: 'digits', minLength: 6, maxLength: 15, type: 'tel' }),
  off('qqNum', text('digits', 5, 12)),
  off('line', text('nospace', 2, 50)),
  off('whatsapp', { patternId: 'digits', minLength: 6, maxLength: 15, type: 'tel' }),
  off('facebook', text('nospace', 2, 100)),
  off('wechat', text('nospace', 2, 50)),
  off('idNumber', text('nospace', 5, 30)),
  off('paymentPassword', { patternId: 'digits', minLength: 6, maxLength: 6, type: 'password' }),
  off('recommenderId', text('alnum', 2, 15)),
  asked('affiliateCode', false, text('nospace', 2, 32)),
  off('captcha', text('nospace', 4, 6)),
]

const demoServices = [
  { csPosition: 'RIGHT', csType: 'LIVECHAT', url: '/service' },
  { csPosition: 'RIGHT', csType: 'VIP', url: '/service?vip=1' },
]

/** The ways onto a phone: the page that explains them, once for each system, with the code that opens it there. */
const resources = [
  { resourceType: 'ANDROID', labelNameEn: 'Android', url: '/down', qrCodeUrl: '/qr/ANDROID.svg' },
  { resourceType: 'IOS', labelNameEn: 'iOS', url: '/down', qrCodeUrl: '/qr/IOS.svg' },
]

/**
 * Adds the demonstration brand when it is not there yet; an existing one is left as the operator made it.
 * @returns the demonstration brand
 */
export async function seedBrands(tx: Tx): Promise<SeededRef> {
  const id = await createBrand(tx, demo)
  if (id === undefined) return (await findRefByCode(tx, demo.code))!
  await addHosts(tx, id, demoHosts)
  await addFeatures(tx, id, demoFeatures)
  await addRules(tx, id, demoRules)
  await addServices(tx, id, demoServices)
  await addResources(tx, id, resources)
  return (await findRefByCode(tx, demo.code))!
}

export type SeededBrand = NewBrand & {
  hosts: readonly string[]
  /** Switches that differ from the first brand's. */
  features: Readonly<Record<string, boolean>>
  rules: Readonly<Record<string, { enabled: boolean; required: boolean }>>
  services: readonly { csPosition: string; csType: string; url: string }[]
  licences?: readonly NewLicence[]
}

/**
 * Adds a brand of its own description when it is not there yet; an existing one is left as the operator made it.
 * @returns the brand, and whether it is new
 */
export async function seedBrand(tx: Tx, brand: SeededBrand): Promise<{ ref: SeededRef; isNew: boolean }> {
  const id = await createBrand(tx, brand)
  if (id !== undefined) {
    await addHosts(
      tx,
      id,
      brand.hosts.map((host) => ({ host, listed: true })),
    )
    await addFeatures(
      tx,
      id,
      demoFeatures.map((each) => ({ ...each, enabled: brand.features[each.modId] ?? each.enabled })),
    )
    await addRules(
      tx,
      id,
      demoRules.map((rule) => ({ ...rule, ...brand.rules[rule.field] })),
    )
    await addServices(tx, id, brand.services)
    await addLicences(tx, id, brand.licences ?? [])
    await addResources(tx, id, resources)
  }
  return { ref: (await findRefByCode(tx, brand.code))!, isNew: id !== undefined }
}
