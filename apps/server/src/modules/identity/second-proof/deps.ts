import type { AuditDeps } from '../audit/index.ts'
import type { Passwords } from '../passwords/index.ts'
import type { DeviceDeps, Sessions } from '../sessions/index.ts'
import type { ProofKeys } from './proof-keys.ts'

export type SecondProofDeps = AuditDeps & DeviceDeps & { passwords: Passwords; sessions: Sessions; proofKeys: ProofKeys }
