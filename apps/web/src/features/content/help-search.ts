import { searchKey } from '@portal/contracts/typed-text'
import type { HelpTopic } from './articles.ts'

/** A text as it is searched: without markup, case, and the marks over Latin letters, which few people type. Bengali signs stay: they are letters. */
export function foldText(text: string): string {
  return searchKey(text.replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&'))
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('đ', 'd')
}

/** The topics with those articles whose title or text holds every word; all of them when nothing is asked. */
export function searchHelp(topics: readonly HelpTopic[], search: string): readonly HelpTopic[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return topics
  return topics.flatMap((topic) => {
    const articles = topic.articles.filter(({ title, body }) => {
      const text = foldText(`${title} ${body}`)
      return words.every((word) => text.includes(word))
    })
    return articles.length > 0 ? [{ ...topic, articles }] : []
  })
}
