import { type brandRoutes } from '@portal/contracts/brand'
import type { Output } from '@portal/contracts'
import type { Clock } from '@portal/runtime'
import type { Call } from '#platform/call.ts'
import type { Handlers } from '#platform/serve.ts'
import { type Brands, encodeService, findMaintenanceEnd, listFeatures, toServiceLink, toWindow, toWireRule } from './brands.ts'
import { listCountries } from './countries.ts'

/** The permission is an aggregate: each of its parts is the same value that the single call answers. */
export function createHandlers(brands: Brands, clock: Clock): Handlers<typeof brandRoutes> {
  const getStatus = async (call: Call<'anyone'>): Promise<Output<typeof brandRoutes.status>> => {
    const [brand, status] = await Promise.all([brands.getBrand(call.brand.id), brands.getStatus(call.brand, call.ip)])
    const endTime = status === 1 ? findMaintenanceEnd(brand, clock.now()) : undefined
    return { status, ip: call.ip, ...(endTime && { endTime }) }
  }
  const listRules = async (call: Call<'anyone'>) => {
    const brand = await brands.getBrand(call.brand.id)
    return { rules: brand.rules.map(toWireRule), minimumAge: brand.minimumAge }
  }
  const listDomains = async (call: Call<'anyone'>) => (await brands.getBrand(call.brand.id)).hosts.filter(({ listed }) => listed)

  return {
    status: (_input, call) => getStatus(call),
    registerRules: (_input, call) => listRules(call),
    countries: async (_input, call) => ({ list: listCountries((await brands.getBrand(call.brand.id)).countries) }),
    serviceChat: async (_input, call) => ({
      version: { pathList: (await brands.getBrand(call.brand.id)).services.map(toServiceLink) },
    }),
    domainRoute: async (_input, call) => ({ domains: (await listDomains(call)).map(({ host }) => host) }),
    routers: async (_input, call) => ({
      domainList: (await listDomains(call)).map(({ host, speedMs }) => ({ domainName: host, speed: speedMs })),
      resources: (await brands.getBrand(call.brand.id)).resources,
    }),
    whitelabel: async (_input, call) => {
      const brand = await brands.getBrand(call.brand.id)
      const [status, { rules }, domains, country] = await Promise.all([
        getStatus(call),
        listRules(call),
        listDomains(call),
        brands.findCountry(call.ip),
      ])
      return {
        merchant: brand.code,
        merchantCode: brand.code,
        name: brand.name as Output<typeof brandRoutes.whitelabel>['name'],
        mode: brand.mode,
        platform: brand.platform,
        device: brand.device,
        chatHeaderColour: brand.chatHeaderColour,
        look: brand.look,
        serviceWindow: toWindow(brand.serviceWindow),
        chatWindow: toWindow(brand.chatWindow),
        homeCountry: brand.countries[0]!,
        currency: brand.currency,
        currencySymbol: brand.currencySymbol,
        timeZone: brand.timeZone,
        languages: brand.languages,
        defaultLanguage: brand.defaultLanguage,
        minimumAge: brand.minimumAge,
        prizeMode: brand.prizeMode,
        loginToHome: brand.loginToHome,
        agentPage: brand.agentPage,
        whitelabel: listFeatures(brand),
        registerRules: rules,
        resources: brand.resources,
        customerService: brand.services.map(encodeService),
        analytics: brand.gtagId === null ? {} : { gtagId: brand.gtagId },
        domainRoute: domains.map(({ host }) => host),
        imageCDNs: brand.imageCdns,
        launchGameCDNs: brand.launchCdns,
        location: { ip: call.ip, ...(country !== undefined && { country }) },
        maintenance: { active: brand.inMaintenance, ...(status.endTime && { endTime: status.endTime }) },
        regionRestriction: { active: status.status === 2 },
        licences: brand.licences,
      }
    },
  }
}
