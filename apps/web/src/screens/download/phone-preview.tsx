import { useQuery } from '@tanstack/react-query'
import { Icon, type IconName } from '@portal/ui'
import { Logo } from '@portal/ui/logo.tsx'
import { brandName, useBrand } from '../../features/brand/brand.tsx'
import { hotGamesQuery } from '../../features/catalogue/game.ts'
import { GameCover } from '../../features/catalogue/game-card.tsx'
import { BannerPicture } from '../../features/content/banner-carousel.tsx'
import { bannersQuery } from '../../features/content/content.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import css from './phone-preview.module.css'

const gamesAtMost = 6
const places: readonly IconName[] = ['house-fill', 'squares-four-duotone', 'gift-duotone', 'chat-circle-dots-duotone', 'user-duotone']

/** The portal as it stands on a phone, drawn from what home shows today: a picture, so nothing in it can be pressed or is read out. */
export function PhonePreview() {
  const api = useApi()
  const brand = useBrand()
  const { language } = useLanguage()
  const { data: banners } = useQuery(bannersQuery(api, language, 'w_home'))
  const { data: games } = useQuery(hotGamesQuery(api, language, brand.merchantCode))
  const banner = banners?.list[0]
  return (
    <div className={css.device} aria-hidden="true">
      <div className={css.screen}>
        <div className={css.bar}>
          <Logo name={brandName(brand, language)} mark={brand.look.mark} className={css.logo} />
        </div>
        <div className={css.banner}>{banner && <BannerPicture banner={{ ...banner, alt: '' }} sizes="240px" isFirst={false} />}</div>
        <ul className={css.games}>
          {games?.list.slice(0, gamesAtMost).map((game) => (
            <li key={game.nodeId}>
              <GameCover game={game} sizes="72px" />
            </li>
          ))}
        </ul>
        <div className={css.places}>
          {places.map((icon) => (
            <Icon key={icon} name={icon} />
          ))}
        </div>
      </div>
    </div>
  )
}
