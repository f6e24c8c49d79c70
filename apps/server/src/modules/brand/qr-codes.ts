import type { FastifyInstance } from '@portal/runtime'
import { renderSVG } from 'uqr'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from './brands.ts'

/** The page that explains how the portal gets on a phone; every brand has it. */
const downloadPage = { resourceType: 'down', url: '/down' }
const namePattern = /^([A-Za-z0-9_-]{1,32})\.svg$/

/**
 * Serves codes for cameras at `/qr/<resource type>.svg` and `/qr/down.svg`: the address of a brand's own resource, never one that the caller names, so
 * that nobody can have a code of our origin lead elsewhere. A path of ours leads to the host that asked, which is on the brand's list.
 */
export function serveQrCodes(app: FastifyInstance, brands: Pick<Brands, 'findBrandByHost'>): void {
  app.get<{ Params: { name: string } }>('/qr/:name', async (request, reply) => {
    const host = request.headers.host ?? ''
    const brand = await brands.findBrandByHost(host)
    if (!brand) throw new Refusal('brand.unknown_host')
    const url = findAddress(brand, namePattern.exec(request.params.name)?.[1], `${request.protocol}://${host}`)
    if (url === undefined) throw new Refusal('request.not_found')
    reply.header('cache-control', 'public, max-age=3600').header('vary', 'Host').type('image/svg+xml')
    return renderSVG(url, { ecc: 'M', border: 4 })
  })
}

/** Where the code leads: https, or a path of our own at this origin; nothing for a name that is not a resource of the brand. */
function findAddress({ resources }: Pick<Brand, 'resources'>, name: string | undefined, origin: string): string | undefined {
  const resource = [downloadPage, ...resources].find(({ resourceType }) => resourceType === name)
  if (!resource) return undefined
  if (/^\/(?![/\\])/.test(resource.url)) return origin + resource.url
  return URL.parse(resource.url)?.protocol === 'https:' ? resource.url : undefined
}
