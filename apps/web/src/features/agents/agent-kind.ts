import type { AccountType } from '@portal/contracts'
import type { AgentsKey } from '../../i18n/agents-texts.ts'

/** What an account type is called (decision A-61). */
export const kindKeys: Readonly<Record<AccountType, AgentsKey>> = {
  0: 'agents.type0',
  1: 'agents.type1',
  2: 'agents.type2',
  4: 'agents.type4',
  41: 'agents.type41',
  42: 'agents.type42',
}
