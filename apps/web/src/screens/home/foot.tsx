import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass, classNames, Icon } from '@portal/ui'
import { LilyRings } from '@portal/ui/lily-rings.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { brandName, useBrand, useFigures, useMoney } from '../../features/brand/brand.tsx'
import { promotionsQuery } from '../../features/content/articles.ts'
import { PromotionGrid } from '../../features/content/promotions.tsx'
import { highestRebate, useClubLead, vipLevelsQuery } from '../../features/identity/club.ts'
import { memberQuery } from '../../features/identity/member.ts'
import { contentTexts } from '../../i18n/content-texts.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useSession } from '../../lib/session.ts'
import { SeeAll } from '../../shell/see-all.tsx'
import css from './foot.module.css'
import { NextDraws } from './next-draws.tsx'
import { Shelves } from './shelves.tsx'

/** The foot of home: the next draws, the shelves of games, the offers that run, the club, the portal on a phone. Each block is absent while there is nothing to show in it. */
export default function Foot() {
  return (
    <>
      <NextDraws />
      <Shelves />
      <Offers />
      <div className={css.pair}>
        <Club />
        <OnPhone />
      </div>
    </>
  )
}

const offersAtMost = 3

function Offers() {
  const say = contentTexts.useText()
  const api = useApi()
  const { language } = useLanguage()
  const { data } = useQuery(promotionsQuery(api, language))
  if (!data || data.list.length === 0) return null
  return (
    <section aria-labelledby="offers">
      <SectionHead id="offers" icon="gift-duotone" more={<SeeAll to="/promotions" />}>
        {say('home.offers')}
      </SectionHead>
      <PromotionGrid promotions={data.list.slice(0, offersAtMost)} isTeaser />
    </section>
  )
}

const partsPerPercent = 10_000

/** Every second level of the club with its rebate, or where none is paid with the turnover that it takes; the member's own stands marked among them, in the place of the one below. */
function Club() {
  const say = contentTexts.useText()
  const api = useApi()
  const figure = useFigures()
  const money = useMoney()
  const lead = useClubLead()
  const session = useSession()
  const { language } = useLanguage()
  const { data } = useQuery(vipLevelsQuery(api, language))
  const { data: member } = useQuery({ ...memberQuery(api), enabled: session !== undefined })
  const own = session ? member?.clubLabel.rankLevel : undefined
  const isOdd = own !== undefined && own % 2 === 1
  const levels = data?.list.filter(({ level }) => (isOdd && level === own) || (level % 2 === 0 && !(isOdd && level === own - 1))) ?? []
  if (levels.length === 0) return null
  const paysRebate = levels.some((level) => highestRebate(level) !== undefined)
  return (
    <section aria-labelledby="club" className={css.club}>
      <LilyRings className={css.rings} />
      <h2 id="club">{say('home.club')}</h2>
      <p>{lead}</p>
      <ul className={css.levels} aria-label={say(paysRebate ? 'vip.rebate' : 'vip.reach')}>
        {levels.map((row) => (
          <li key={row.level} className={classNames(own === row.level && css.own)}>
            <span className="clip">{row.name}</span>
            <b className="num">
              {paysRebate ? `${figure((highestRebate(row) ?? 0) / partsPerPercent, 2)}%` : money(row.turnoverToReach, { digits: 0 })}
            </b>
          </li>
        ))}
      </ul>
      <Link to="/vip" className={buttonClass({ look: 'lily' }, css.go)}>
        {say('home.clubMore')}
      </Link>
    </section>
  )
}

/** The way to the portal on a phone: it runs in the browser and can stand on the home screen. */
function OnPhone() {
  const say = contentTexts.useText()
  const { language } = useLanguage()
  const brand = useBrand()
  const code = brand.resources.find(({ qrCodeUrl }) => qrCodeUrl !== '')?.qrCodeUrl ?? '/qr/down.svg'
  return (
    <section aria-labelledby="app" className={css.phone}>
      <div className={css.words}>
        <h2 id="app">{say('home.appTitle', { brand: brandName(brand, language) })}</h2>
        <p>{say('home.appText')}</p>
        <Link to="/down" className={buttonClass({ look: 'quiet' })}>
          <Icon name="device-mobile-duotone" />
          {say('home.appMore')}
        </Link>
      </div>
      <img src={code} alt={say('download.qr', { address: '/down' })} width={132} height={132} loading="lazy" className={css.code} />
    </section>
  )
}
