type Policy = { createScriptURL(url: string): unknown }
type Factory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy }

let policy: Policy | undefined

/** The address of one of our own scripts, in the form that Trusted Types ask for. Another origin is a mistake and throws. */
export function scriptUrl(url: string): unknown {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  const rules = {
    createScriptURL: (asked: string) => {
      if (new URL(asked, location.href).origin !== location.origin) throw new TypeError('A script of another origin')
      return asked
    },
  }
  if (!factory) return rules.createScriptURL(url)
  policy ??= factory.createPolicy('portal', rules)
  return policy.createScriptURL(url)
}
