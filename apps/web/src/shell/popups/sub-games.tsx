import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { useBrand } from '../../features/brand/brand.tsx'
import { gameListQuery } from '../../features/catalogue/game.ts'
import { GameCard, GameCardSkeleton } from '../../features/catalogue/game-card.tsx'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { closePopup, type Popup } from '../../lib/popup.ts'
import css from './sub-games.module.css'

/** More than a popup shows; the search narrows it. */
const shownAtMost = 100

/** The games behind an entry that opens a list rather than a game: those of its vendor in its category, with a search. */
export function SubGames({ entry }: Pick<Extract<Popup, { name: 'sub-games' }>, 'entry'>) {
  const t = useText()
  const api = useApi()
  const { language } = useLanguage()
  const { merchant } = useBrand()
  const [name, setName] = useState('')
  const { vassalage, gameType, gameName } = entry
  const list = useQuery({
    ...gameListQuery(api, language, { merchant, vassalage, gameType, gameName: name.trim() || undefined, language, pageSize: shownAtMost }),
    placeholderData: (before) => before,
  })
  const games = list.data?.games.filter(({ isGame }) => isGame === 'GAME') ?? []
  return (
    <Dialog open size="wide" onClose={() => closePopup('sub-games')} title={gameName} closeLabel={t('action.close')}>
      <div className={css.list}>
        <TextField
          label={t('list.search')}
          labelHidden
          icon="magnifying-glass"
          type="search"
          placeholder={t('list.search')}
          maxLength={64}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {list.error ? (
          <QueryFailed query={list} />
        ) : !list.isPending && games.length === 0 ? (
          <EmptyState icon="magnifying-glass" title={t('list.empty')}>
            {t('list.emptyHint')}
          </EmptyState>
        ) : (
          <div className={css.grid} aria-busy={list.isPending}>
            {list.isPending
              ? Array.from({ length: 6 }, (_, index) => <GameCardSkeleton key={index} />)
              : games.map((game) => <GameCard key={game.nodeId} game={game} />)}
          </div>
        )}
      </div>
    </Dialog>
  )
}
