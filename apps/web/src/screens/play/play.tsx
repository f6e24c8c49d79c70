import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { lanesQuery } from '../../features/catalogue/game.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { NoSports } from './no-sports.tsx'
import { PlayFrame } from './play-frame.tsx'

/** A game in its frame; at /fbsports the sports vendor, which the server chooses. */
export default function Play() {
  const { pathname } = useLocation()
  const api = useApi()
  const { language } = useLanguage()
  const isSports = pathname === '/fbsports'
  const { data } = useQuery({ ...lanesQuery(api, language), enabled: isSports })
  if (isSports && !data?.data.lanes.some(({ gameType, cards }) => gameType === 'SPORTS' && cards.length > 0)) return <NoSports />
  return <PlayFrame what={isSports ? 'sports' : 'game'} />
}
