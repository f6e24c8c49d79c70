import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '@portal/ui'
import { LazyImage } from '@portal/ui/lazy-image.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { gameAddress, recentGamesQuery } from '../../features/catalogue/game.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { isTrialType, useSession } from '../../lib/session.ts'
import css from './play-again.module.css'

/** The games that the member opened lately; the block is absent while there are none. */
export function PlayAgain() {
  const t = useText()
  const api = useApi()
  const session = useSession()
  const { language } = useLanguage()
  const { data } = useQuery({ ...recentGamesQuery(api, language), enabled: session !== undefined && !isTrialType(session.type) })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="play-again">
      <SectionHead id="play-again" icon="clock-counter-clockwise-duotone">
        {t('home.playAgain')}
      </SectionHead>
      <ul className={css.row}>
        {data.slice(0, 5).map((game) => (
          <li key={game.nodeId}>
            <Link to={gameAddress(game)} className={css.game}>
              <LazyImage src={`${game.image}-160.webp`} alt="" width={48} height={48} className={css.cover} />
              <span className={css.words}>
                <b className="clip">{game.gameName}</b>
                <span className="clip">{game.vendorName}</span>
              </span>
              <Icon name="play-fill" className={css.play} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
