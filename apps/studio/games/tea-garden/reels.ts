import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring; columns are filled from them upwards. The full cycle is 31,457,280 stops. */
export const strips = readStrips([
  'BaaccCCddbbAccabbddBBaacACSbdd',
  'aaccbddWAbbBcaCCccddaaAbbSddWCBB',
  'bccddBBWbbaaAcCSaddccbbWABaaddCC',
  'SddBaabbABBccddbbCWaddccAbaaCCcW',
  'CbAaaccddWbbAaaccddSBBaCCddbbBWc',
])
