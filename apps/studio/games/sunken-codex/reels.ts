import { readStrips } from '../../src/engine/role-strips.ts'

/** The strips from top to bottom, each closed to a ring. The full cycle is 20,462,400 stops. */
export const strips = readStrips([
  'dbaeDdBcaedbACedDcabedcCbKecB',
  'cdDebadCcebKdaeCcbaDeBcbdeaA',
  'AcdeaDcbdeaCbKcBdebDadAecCBdeD',
  'cbDadebDadebCcdKeacCdbAcadBe',
  'ecdBaDCdbeaDdAecDdAecBbCeKcdab',
])
