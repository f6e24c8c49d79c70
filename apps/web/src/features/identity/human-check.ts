type Rules = { createScriptURL(url: string): string | null }
type Factory = { createPolicy(name: string, rules: Rules): unknown }

/** Where the human check of the identity service has its scripts; nothing else becomes one by a plain string. */
const homes = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

let isIn = false

/**
 * Lets the scripts of the human check into this page. The library and the check write their addresses as plain strings, which Trusted Types refuse
 * unless this policy, which the browser asks by its name, takes them; the page's own content policy allows it for brands with an identity service alone.
 */
export function allowHumanCheck(): void {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  if (isIn || !factory) return
  isIn = true
  factory.createPolicy('default', {
    createScriptURL: (url) => {
      if (!homes.some((home) => url.startsWith(home))) return null
      // The check keeps to Trusted Types in its own code when it is asked to.
      return /^[^?]+\/(api|enterprise)\.js\?/.test(url) ? `${url}&trustedtypes=true` : url
    },
  })
}
