import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { chipClass } from '@portal/ui/chip.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import type { IconName } from '@portal/ui'
import { useFigures } from '../../features/brand/brand.tsx'
import { categories, categoryAddress, getCategory } from '../../features/catalogue/categories.ts'
import { type Game, type Shelf, shelvesQuery } from '../../features/catalogue/game.ts'
import { GameCard } from '../../features/catalogue/game-card.tsx'
import { lobbyTexts } from '../../i18n/lobby-texts.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { SeeAll } from '../../shell/see-all.tsx'
import css from './shelves.module.css'

type Kind = Shelf['kind']
type OfClass = 'JP' | 'TG' | 'VP' | 'AC' | 'BG'

/** One row on a desk. */
const shownOnShelf = 6
/** A kind with fewer games shares a shelf with others: two cards in a row of six look like something is missing. */
const ownShelfFrom = 4

const classIcons: Readonly<Record<OfClass, IconName>> = {
  JP: 'crown-fill',
  TG: 'poker-chip-duotone',
  VP: 'spade-duotone',
  AC: 'game-controller-duotone',
  BG: 'ticket-duotone',
}
const isOfClass = (kind: Kind): kind is OfClass => Object.hasOwn(classIcons, kind)

/** The shelves of home: the newest games, then the other kinds that have games; those with few of them together on the last one. */
export function Shelves() {
  // Before anything is asked: what suspends here is not asked for twice.
  const say = lobbyTexts.useText()
  const t = useText()
  const api = useApi()
  const { language } = useLanguage()
  const { data } = useQuery(shelvesQuery(api, language))
  const shelves = data?.shelves ?? []
  const nameOf = (kind: Kind) => {
    if (kind === 'NEW') return say('shelf.NEW')
    return t(isOfClass(kind) ? `classify.${kind}` : getCategory(kind).title)
  }
  const few = shelves.filter(({ kind, total }) => kind !== 'NEW' && total < ownShelfFrom)
  return (
    <>
      {shelves
        .filter((shelf) => !few.includes(shelf))
        .map(({ kind, games }) => (
          <GameShelf key={kind} id={`shelf-${kind}`} icon={iconOf(kind)} title={nameOf(kind)} to={addressOf(kind)} games={games} />
        ))}
      {few.length > 0 && (
        <GameShelf
          id="shelf-few"
          icon="squares-four-duotone"
          title={few.length === 1 ? nameOf(few[0]!.kind) : say('shelf.few')}
          games={takeTurns(few)}
        >
          <KindLinks shelves={few} nameOf={nameOf} />
        </GameShelf>
      )}
    </>
  )
}

function iconOf(kind: Kind): IconName {
  if (kind === 'NEW') return 'sparkle-fill'
  return isOfClass(kind) ? classIcons[kind] : getCategory(kind).icon
}

/** The list of all games of a kind; the newest ones are of all lists. */
function addressOf(kind: Kind): string | undefined {
  if (kind === 'NEW') return undefined
  return isOfClass(kind) ? `/rng?classify=${kind}` : categoryAddress(categories.find(({ gameType }) => gameType === kind)!)
}

/** The first of each kind, then the second of each, so that none is left out. */
function takeTurns(shelves: readonly Shelf[]): Game[] {
  const most = Math.max(...shelves.map(({ games }) => games.length))
  return Array.from({ length: most }, (_, turn) => shelves.flatMap(({ games }) => games[turn] ?? [])).flat()
}

function KindLinks({ shelves, nameOf }: { readonly shelves: readonly Shelf[]; readonly nameOf: (kind: Kind) => string }) {
  const figure = useFigures()
  return (
    <ul className={css.kinds}>
      {shelves.map(({ kind, total }) => (
        <li key={kind}>
          <Link to={addressOf(kind) ?? '/rng'} className={chipClass()}>
            {nameOf(kind)} <span className="muted num">{figure(total)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type GameShelfProps = {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  readonly to?: string | undefined
  readonly games: readonly Game[]
  readonly children?: React.ReactNode
}

/** A row of games: six on a desk, on a phone a row that slides. */
function GameShelf({ id, icon, title, to, games, children }: GameShelfProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} icon={icon} more={to && <SeeAll to={to} />}>
        {title}
      </SectionHead>
      {children}
      <ul className={css.row}>
        {games.slice(0, shownOnShelf).map((game) => (
          <li key={game.nodeId}>
            <GameCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  )
}
