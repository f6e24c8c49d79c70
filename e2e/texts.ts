export { en, readPortalTexts, readTexts, type Texts, textsOf } from '../apps/web/src/test-texts.ts'
