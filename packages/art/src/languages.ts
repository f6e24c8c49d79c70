/** The languages that pictures are lettered in. */
export const artLanguages = ['bn', 'en', 'cn', 'vi'] as const

export type ArtLanguage = (typeof artLanguages)[number]
