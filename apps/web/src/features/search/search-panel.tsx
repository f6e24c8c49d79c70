import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { Icon, IconButton, Skeleton } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { lobbyTexts } from '../../i18n/lobby-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useSession } from '../../lib/session.ts'
import { flagOf, flagsQuery } from '../agents/queries.ts'
import { useBrand, useFigures } from '../brand/brand.tsx'
import { hotGamesQuery } from '../catalogue/game.ts'
import { contractOf, findQuery, groupHits, type Hit, isFor, queryLettersAtMost } from './find.ts'
import { HitOption, RecentOption } from './options.tsx'
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'
import css from './search-panel.module.css'

/** What is typed is asked for after this pause. */
const typingPauseMs = 150
const popularShown = 4
const listId = 'search-hits'

type SearchPanelProps = {
  readonly input: RefObject<HTMLInputElement | null>
  /** A hit was opened. */
  readonly onDone: () => void
}

/**
 * The search over everything: a field with the list of what it finds under it (the combobox pattern of WAI-ARIA). The keyboard stays in the field; the arrows
 * move a mark through the list, Enter opens what is marked, which is the best hit at first.
 */
export function SearchPanel({ input, onDone }: SearchPanelProps) {
  const say = lobbyTexts.useText()
  const figure = useFigures()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().replaceAll(/\s+/g, ' ')
  const query = useSettled(wanted)
  const found = useFound(query)
  const { recent, popular, forget } = useBefore()
  const hits = query === '' ? popular : (found.hits ?? [])
  const recents = query === '' ? recent : []
  const count = recents.length + hits.length
  const isAnswered = query === wanted && (query === '' || (found.hits !== undefined && !found.isStale))
  const { marked, onKeyDown, reset } = useMark(count, isAnswered)
  const type = (text: string) => {
    setTyped(text)
    reset()
  }
  const open = () => {
    if (query !== '') rememberSearch(query)
    onDone()
  }
  return (
    <div className={css.panel}>
      <SearchField input={input} typed={typed} count={count} marked={marked} onType={type} onKeyDown={onKeyDown} />
      <p className="spoken" aria-live="polite">
        {query !== '' && found.hits && say('search.found', { count, figure: figure(count) })}
      </p>
      <div className={css.results}>
        {query !== '' && found.state}
        <div id={listId} role="listbox" aria-label={say('search.title')} className={found.isStale ? css.stale : undefined}>
          {recents.length > 0 && <Recents texts={recents} marked={marked} onChoose={type} onForget={forget} />}
          <Hits hits={hits} from={recents.length} marked={marked} title={query === '' ? say('search.popular') : undefined} onOpen={open} />
        </div>
      </div>
      <p className={css.keys} aria-hidden="true">
        {say('search.keys')}
      </p>
    </div>
  )
}

const optionId = (at: number) => `${listId}-${at}`

/** Which of `count` options is marked, and the keys that move the mark or open what it stands on. */
function useMark(count: number, isAnswered: boolean) {
  const [mark, setMark] = useState(0)
  /** Enter came before the answer to what was typed last: the best of it opens when it is there. */
  const [isAwaited, setAwaited] = useState(false)
  const marked = count === 0 ? -1 : Math.min(mark, count - 1)
  useEffect(() => {
    if (!isAwaited || !isAnswered) return
    setAwaited(false)
    document.getElementById(optionId(0))?.click()
  }, [isAwaited, isAnswered])
  const onKeyDown = (event: KeyboardEvent) => {
    // A word is still being put together from several keys: they are its own.
    if (event.nativeEvent.isComposing) return
    const next = moveMark(event.key, marked, count)
    if (next !== undefined) {
      event.preventDefault()
      setMark(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isAnswered) document.getElementById(optionId(marked))?.click()
      else setAwaited(true)
    }
  }
  const reset = () => {
    setMark(0)
    setAwaited(false)
  }
  return { marked, onKeyDown, reset }
}

type SearchFieldProps = Pick<SearchPanelProps, 'input'> & {
  readonly typed: string
  readonly count: number
  readonly marked: number
  readonly onType: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function SearchField({ input, typed, count, marked, onType, onKeyDown }: SearchFieldProps) {
  const t = useText()
  const say = lobbyTexts.useText()
  const clear = () => {
    onType('')
    input.current?.focus()
  }
  return (
    <div className={css.field}>
      <Icon name="magnifying-glass" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={say('search.label')}
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={marked >= 0 ? optionId(marked) : undefined}
        placeholder={t('shell.find')}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={queryLettersAtMost}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && <IconButton icon="backspace-duotone" label={say('search.clear')} onClick={clear} />}
    </div>
  )
}

type RecentsProps = {
  readonly texts: readonly string[]
  readonly marked: number
  readonly onChoose: (text: string) => void
  readonly onForget: () => void
}

function Recents({ texts, marked, onChoose, onForget }: RecentsProps) {
  const say = lobbyTexts.useText()
  const forget = (
    <button type="button" className={css.forget} onClick={onForget}>
      {say('search.forget')}
    </button>
  )
  return (
    <Group title={say('search.recent')} action={forget}>
      {texts.map((text, at) => (
        <RecentOption key={text} id={optionId(at)} text={text} isMarked={marked === at} onChoose={() => onChoose(text)} />
      ))}
    </Group>
  )
}

type HitsProps = {
  readonly hits: readonly Hit[]
  /** How many options stand before them. */
  readonly from: number
  readonly marked: number
  /** In place of the kinds' own names. */
  readonly title: string | undefined
  readonly onOpen: () => void
}

/** Hits by kind; their places in the list are those in which they are shown. */
function Hits({ hits, from, marked, title, onOpen }: HitsProps) {
  const say = lobbyTexts.useText()
  const groups = groupHits(hits)
  const shown = groups.flatMap((group) => group.hits)
  return groups.map((group) => (
    <Group key={group.kind} title={title ?? say(`search.${group.kind}`)}>
      {group.hits.map((hit) => {
        const at = from + shown.indexOf(hit)
        return <HitOption key={`${hit.kind} ${hit.ref}`} id={optionId(at)} hit={hit} isMarked={marked === at} onOpen={onOpen} />
      })}
    </Group>
  ))
}

function Group({
  title,
  action,
  children,
}: {
  readonly title: string
  readonly action?: React.ReactNode
  readonly children: React.ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox may not contain a fieldset
    <div role="group" aria-label={title} className={css.group}>
      <div className={css.groupHead} role="presentation">
        <span aria-hidden="true">{title}</span>
        {action}
      </div>
      {children}
    </div>
  )
}

/** Where a key moves the mark to; undefined for keys that move nothing. It goes round at both ends. */
function moveMark(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (from + count - 1) % count
  if (key === 'PageDown') return count - 1
  return key === 'PageUp' ? 0 : undefined
}

/** A text once it has stayed the same for a moment; an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : typingPauseMs)
    return () => clearTimeout(timer)
  }, [text, settled])
  return settled
}

type Found = { readonly hits: readonly Hit[] | undefined; readonly isStale: boolean; readonly state: React.ReactNode }

/** Of the hits those that are for this visitor. A page of contracts is there for an agent whose flag of its kind is on; until that is known nothing is. */
function useOwnHits(found: readonly Hit[] | undefined): readonly Hit[] | undefined {
  const api = useApi()
  const session = useSession()
  const own = useMemo(() => found?.filter((hit) => isFor(hit, session)), [found, session])
  const hasContracts = own?.some((hit) => contractOf(hit) !== undefined) ?? false
  const { data: flags, isPending } = useQuery({ ...flagsQuery(api), enabled: hasContracts })
  return useMemo(() => {
    if (hasContracts && isPending) return undefined
    return own?.filter((hit) => {
      const kind = contractOf(hit)
      return kind === undefined || flags?.[flagOf[kind]]
    })
  }, [own, hasContracts, flags, isPending])
}

/** The hits of a query, or its loading, empty or error state. */
function useFound(query: string): Found {
  const say = lobbyTexts.useText()
  const api = useApi()
  const { language } = useLanguage()
  const asked = useQuery({ ...findQuery(api, language, query), enabled: query !== '', placeholderData: (before) => before })
  const { data, error } = asked
  const hits = useOwnHits(data?.hits)
  if (error) return { hits: undefined, isStale: false, state: <QueryFailed query={asked} /> }
  if (!hits) return { hits, isStale: false, state: <Waiting /> }
  const isStale = asked.isPlaceholderData
  if (hits.length > 0 || isStale) return { hits, isStale, state: null }
  const none = (
    <EmptyState icon="magnifying-glass" title={say('search.none', { query })}>
      {say('search.noneHint')}
    </EmptyState>
  )
  return { hits, isStale, state: none }
}

function Waiting() {
  return (
    <div className={css.waiting} aria-hidden="true">
      {Array.from({ length: 4 }, (_, at) => (
        <Skeleton key={at} shape="block" className={css.waitingLine} />
      ))}
    </div>
  )
}

/** What stands there before anything is typed: what was searched for on this device, and the games that are played most. */
function useBefore() {
  const api = useApi()
  const brand = useBrand()
  const { language } = useLanguage()
  const [recent, setRecent] = useState(readRecentSearches)
  const { data } = useQuery(hotGamesQuery(api, language, brand.merchantCode))
  const popular = useMemo(
    () =>
      (data?.list ?? []).slice(0, popularShown).map((game): Hit => {
        return { kind: 'game', ref: String(game.nodeId), title: game.gameName, note: game.vendorName, game }
      }),
    [data],
  )
  const forget = () => {
    forgetSearches()
    setRecent([])
  }
  return { recent, popular, forget }
}
