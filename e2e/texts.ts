export { en, readPortalTexts, readTexts, type Texts, textsOf } from '../apps/web/src/testing/test-texts.ts'
