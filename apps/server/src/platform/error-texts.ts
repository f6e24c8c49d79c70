import { type ErrorCode, type LanguageCode } from '@portal/contracts'
import BN from '@portal/contracts/texts/errors.BN.json' with { type: 'json' }
import CN from '@portal/contracts/texts/errors.CN.json' with { type: 'json' }
import EN from '@portal/contracts/texts/errors.EN.json' with { type: 'json' }
import VI from '@portal/contracts/texts/errors.VI.json' with { type: 'json' }

const texts: Record<LanguageCode, Record<ErrorCode, string>> = { BN, CN, EN, VI }

/** The text of a refusal for people, in their language. */
export function textOf(code: ErrorCode, language: LanguageCode): string {
  return texts[language][code]
}
