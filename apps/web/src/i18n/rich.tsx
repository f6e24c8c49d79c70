import { Fragment, type ReactNode } from 'react'

type RichProps = {
  /** A translated sentence with marked parts, `I accept the <a>terms</a>`. */
  readonly text: string
  /** What to draw for each mark. */
  readonly parts: Readonly<Record<string, (words: string) => ReactNode>>
}

const marked = /<(\w+)>(.*?)<\/\1>/g

/** A sentence with links or figures inside, in one piece for the translator. */
export function Rich({ text, parts }: RichProps) {
  const drawn: ReactNode[] = []
  let at = 0
  for (const match of text.matchAll(marked)) {
    const [whole, name = '', words = ''] = match
    drawn.push(text.slice(at, match.index), <Fragment key={match.index}>{parts[name]?.(words) ?? words}</Fragment>)
    at = match.index + whole.length
  }
  drawn.push(text.slice(at))
  return <>{drawn}</>
}
