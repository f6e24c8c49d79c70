import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames, Icon, type IconName } from '@portal/ui'
import { LazyImage } from '@portal/ui/lazy-image.tsx'
import { useText } from '../../i18n/use-text.tsx'
import type { Game } from '../catalogue/game.ts'
import { useOpenGame } from '../catalogue/open-game.ts'
import { type Hit, hitAddress, type HitKind } from './find.ts'
import css from './search-panel.module.css'

const icons: Readonly<Record<HitKind, IconName>> = {
  game: 'game-controller-duotone',
  lottery: 'ticket-duotone',
  vendor: 'storefront-duotone',
  promotion: 'gift-duotone',
  help: 'question-duotone',
  post: 'newspaper-duotone',
  page: 'caret-right-bold',
}

type OptionProps = { readonly id: string; readonly isMarked: boolean }

/** A hit. The keyboard never stands on it: the field keeps it and names the option that is marked. */
export function HitOption({ id, hit, isMarked, onOpen }: OptionProps & { readonly hit: Hit; readonly onOpen: () => void }) {
  const t = useText()
  const openGame = useOpenGame()
  const { pathname, search } = useLocation()
  const address = hitAddress(hit)
  const follow = (event: MouseEvent) => {
    if (hit.game) openGame(hit.game)(event)
    // A new tab leaves this one as it is.
    if (!(event.metaKey || event.ctrlKey || event.shiftKey) && !hit.game?.maintenance) onOpen()
  }
  return (
    <Link
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a combobox that leads somewhere
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      to={address.startsWith('#') ? pathname + search + address : address}
      className={classNames(css.option, isMarked && css.marked)}
      aria-disabled={hit.game?.maintenance || undefined}
      onClick={follow}
    >
      {hit.game ? (
        <Cover game={hit.game} />
      ) : (
        <span className={css.sign}>
          <Icon name={icons[hit.kind]} />
        </span>
      )}
      <span className={css.words}>
        <b className="clip">{hit.title}</b>
        {hit.note && <span className="clip">{hit.game?.maintenance ? t('game.maintenance') : hit.note}</span>}
      </span>
    </Link>
  )
}

function Cover({ game }: { readonly game: Game }) {
  return <LazyImage src={`${game.image}-160.webp`} alt="" width={40} height={40} eager fallback={<></>} className={css.cover} />
}

/** A recent search; choosing it fills the field with it. */
export function RecentOption({ id, text, isMarked, onChoose }: OptionProps & { readonly text: string; readonly onChoose: () => void }) {
  return (
    <button
      id={id}
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a combobox that fills its field
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      className={classNames(css.option, isMarked && css.marked)}
      onClick={onChoose}
    >
      <span className={css.sign}>
        <Icon name="clock-counter-clockwise-duotone" />
      </span>
      <span className={css.words}>
        <b className="clip">{text}</b>
      </span>
    </button>
  )
}
