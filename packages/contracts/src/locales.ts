import type { LanguageCode } from './paging.ts'

/** How each language writes figures and dates: lakh grouping and Bengali figures in BN, western elsewhere; the day before its month in EN. */
export const locales: Readonly<Record<LanguageCode, string>> = { BN: 'bn-BD', CN: 'zh-CN', EN: 'en-GB', VI: 'vi-VN' }
