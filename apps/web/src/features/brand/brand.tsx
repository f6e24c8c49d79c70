import type { LanguageCode, routes, WireOutput } from '@portal/contracts'
import { createContext, type ReactNode, useContext } from 'react'
import { useLanguage } from '../../i18n/use-text.tsx'
import { type MoneyStyle, printMoney, printNumber } from '@portal/browser/money.ts'

export type Brand = WireOutput<typeof routes.brand.whitelabel>
export type SystemStatus = WireOutput<typeof routes.brand.status>
type Node = Brand['whitelabel'][number]

const BrandContext = createContext<Brand | undefined>(undefined)

export function BrandProvider({ brand, children }: { readonly brand: Brand; readonly children: ReactNode }) {
  return <BrandContext value={brand}>{children}</BrandContext>
}

/** The brand behind this address: name, currency, languages, switches. */
export function useBrand(): Brand {
  const brand = useContext(BrandContext)
  if (!brand) throw new Error('No brand around this component')
  return brand
}

/** Switches of the feature tree by the names that the product text and the decisions give them. */
export type Feature =
  | 'DIRECTREG3'
  | 'USERNAMEREG3'
  | 'MOBILENUMREG3'
  | 'MOBILENUMPASSREG3'
  | 'REGMOBVERF3'
  | 'CHNGPASSVERIF3'
  | 'MANUALREBATE3'
  | 'SOCIALLOGIN3'
  | 'MEMBERCENTER3'
  | 'AGENTCENTER3'
  | OwnFeature
  | 'showVerCodeLogin'
  | 'hasFreePlay'
  | 'pwdEnabled'

/** What a brand may not have yet: an entry of it is in no menu while its switch is off (decisions A-66 and 105). */
type OwnFeature = 'WITHDRAW3' | 'BONUS3' | 'REWARD3' | 'REFERRAL3' | 'MISSION3' | 'POINTMALL3' | 'VIP3' | 'RANKBONUS3' | 'COMMISSION3'

/** A feature is on when its own switch and those of all its ancestors are; an unknown one is off (decision A-12). */
export function isFeatureOn(tree: readonly Node[], feature: Feature): boolean {
  return tree.some((node) => node.enabled && (node.modId === feature || isFeatureOn(node.childrenNodes, feature)))
}

export function useFeature(feature: Feature): boolean {
  return isFeatureOn(useBrand().whitelabel, feature)
}

/** Of entries the ones that the brand has: those that need no feature, and those whose feature is on. */
export function useOffered<Entry extends { readonly feature?: Feature }>(entries: readonly Entry[]): readonly Entry[] {
  const { whitelabel } = useBrand()
  return entries.filter(({ feature }) => feature === undefined || isFeatureOn(whitelabel, feature))
}

/** The brand's name in a language, or in the first one it has. */
export function brandName(brand: Pick<Brand, 'name' | 'merchantCode'>, language: LanguageCode): string {
  return brand.name[language] ?? Object.values(brand.name)[0] ?? brand.merchantCode
}

/** Amounts of the brand's currency as the page's language writes them. */
export function useMoney(): (amount: string, style?: Omit<MoneyStyle, 'language' | 'symbol'>) => string {
  const { language } = useLanguage()
  const { currencySymbol } = useBrand()
  return (amount, style) => printMoney(amount, { language, symbol: currencySymbol || undefined, ...style })
}

/** Counts in the digits of the page's language. */
export function useFigures(): (value: number, digits?: number) => string {
  const { language } = useLanguage()
  return (value, digits) => printNumber(value, language, digits)
}
