import { gtagIdPattern } from '@portal/contracts/measuring'

type Policy = { createScriptURL(url: string): unknown }
type Factory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy }

let policy: Policy | undefined

/** The one script of another origin: a visitor's consent to a measurement loads it (S-29). */
export const measuringScript = 'https://www.googletagmanager.com/gtag/js?id='
const isMeasuring = (url: string) => url.startsWith(measuringScript) && gtagIdPattern.test(url.slice(measuringScript.length))

/** The address of one of our own scripts or of the measurement, in the form that Trusted Types ask for. Another origin is a mistake and throws. */
export function scriptUrl(url: string): unknown {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  const rules = {
    createScriptURL: (url: string) => {
      if (new URL(url, location.href).origin !== location.origin && !isMeasuring(url)) throw new TypeError('A script of another origin')
      return url
    },
  }
  if (!factory) return rules.createScriptURL(url)
  policy ??= factory.createPolicy('portal', rules)
  return policy.createScriptURL(url)
}
