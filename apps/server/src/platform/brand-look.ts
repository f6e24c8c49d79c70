import type { BrandLook } from '@portal/contracts/brand'

export type BrandStyle = { look: BrandLook; chatHeaderColour: string }

/** The values of a brand's own as a style sheet after the common one; the contract lets nothing through that is more than a colour. */
export function writeLookStyles({ look: { light, dark }, chatHeaderColour }: BrandStyle): string {
  const block = (selector: string, values: Readonly<Record<string, string>> = {}) => {
    const lines = Object.entries(values).map(([name, value]) => `${name}:${value}`)
    return lines.length > 0 ? `${selector}{${lines.join(';')}}` : ''
  }
  return block(':root', { ...light, '--chat-header': chatHeaderColour }) + block("[data-theme='dark']", dark)
}

/** The brand's mark on its own deep colour, as a picture for the browser's tab and the home screen. */
export function writeBrandIcon({ light = {}, mark = [] }: BrandLook): string {
  const petal = light['--logo-petal'] ?? 'white'
  const water = light['--logo-water'] ?? petal
  const paths = mark.map(({ d, opacity, tone }) =>
    tone === 'petal'
      ? `<path d="${d}" fill="${petal}" fill-opacity="${opacity}"/>`
      : `<path d="${d}" fill="none" stroke="${water}" stroke-opacity="${opacity}" stroke-width="3" stroke-linecap="round"/>`,
  )
  const ground = light['--brand'] ?? 'black'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ground}"/><g transform="translate(8 8)">${paths.join('')}</g></svg>`
}
