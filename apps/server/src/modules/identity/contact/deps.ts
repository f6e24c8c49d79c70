import type { HumanVerification } from '#platform/human-verification.ts'
import type { IdentityTokens, ProviderFile } from '../providers/index.ts'
import type { SecondProofDeps } from '../second-proof/index.ts'

export type ContactDeps = SecondProofDeps & {
  human: HumanVerification
  providers: ProviderFile
  identityTokens: IdentityTokens
  /** Key of the hashes of sent codes. */
  smsKey: Buffer
  sms: { blockedPrefixes: readonly string[]; countryBudget: number }
}
