import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass, classNames, Icon } from '@portal/ui'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { useFigures, useMoney } from '../../features/brand/brand.tsx'
import { roomAddress } from '../../features/catalogue/game.ts'
import { useProtectedLink } from '../../features/identity/guard.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import css from './rooms.module.css'

/** The players of a room are counted anew while the list is looked at. */
const everyMs = 10_000

/** The tables of games between players, with what one brings and how many are there. Nothing where no vendor tells its tables. */
export default function Rooms({ vassalage }: { readonly vassalage: string }) {
  const t = useText()
  const api = useApi()
  const money = useMoney()
  const figure = useFigures()
  const follow = useProtectedLink()
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: ['rooms', language, vassalage],
    queryFn: ({ signal }) => api.launch.roomList({ language, ...(vassalage !== '' && { vassalage }) }, { signal }),
    refetchInterval: everyMs,
  })
  const rooms = (data?.list ?? []).filter((room) => room.maxBet !== undefined && !room.maintenance)
  if (rooms.length === 0) return null
  return (
    <section aria-labelledby="rooms" className={css.rooms}>
      <SectionHead id="rooms" icon="spade-duotone">
        {t('rooms.title')}
      </SectionHead>
      <ul className={css.list}>
        {rooms.map((room) => (
          <li key={room.roomId} className={classNames(css.room, room.players > 0 && css.busy)}>
            <strong className={css.name}>{room.roomName}</strong>
            <span className="num">{t('rooms.bring', { least: money(room.minBet), most: money(room.maxBet ?? room.minBet) })}</span>
            <span className={classNames(css.people, 'num')}>
              <Icon name="users-three-duotone" />
              {room.players === 0 ? t('rooms.nobody') : t('rooms.players', { count: room.players, figure: figure(room.players) })}
            </span>
            <Link
              to={roomAddress(room)}
              className={classNames(buttonClass({ look: 'primary', size: 'small' }), css.join)}
              onClick={follow(roomAddress(room))}
            >
              {t('rooms.join')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
