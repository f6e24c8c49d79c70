import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { useBrand, useFigures, useMoney } from '../../features/brand/brand.tsx'
import { type Benefit, Benefits } from '../../features/content/benefits.tsx'
import { highestRebate, useClubLead, vipLevelsQuery } from '../../features/identity/club.ts'
import { memberQuery } from '../../features/identity/member.ts'
import { contentTexts } from '../../i18n/content-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useSession } from '../../lib/session.ts'
import { PlainPage } from '../../shell/plain-page.tsx'
import { LevelLily } from '../../features/loyalty/level-lily.tsx'
import type { Level } from './levels.ts'
import { Standing } from './standing.tsx'
import css from './vip.module.css'

const partsPerPercent = 10_000

/** The levels of the club, and the member's own among them. */
export default function Vip() {
  const t = useText()
  const say = contentTexts.useText()
  const { mode } = useBrand()
  const lead = useClubLead()
  return (
    <PlainPage
      icon="crown-fill"
      title={t('title.vip')}
      lead={lead}
      action={
        <>
          <Link to="/rng" className={buttonClass({ look: 'quiet' })}>
            {t('action.seeGames')}
          </Link>
          <Link to="/help#vip-levels" className={buttonClass({ look: 'outline' })}>
            {say('vip.how')}
          </Link>
        </>
      }
    >
      <Levels />
      {mode === 'demo' && <p className="muted">{say('vip.demo')}</p>}
    </PlainPage>
  )
}

function Levels() {
  const say = contentTexts.useText()
  const api = useApi()
  const session = useSession()
  const { language } = useLanguage()
  const query = useQuery(vipLevelsQuery(api, language))
  const { data, error, isPending } = query
  const { data: member } = useQuery({ ...memberQuery(api), enabled: session !== undefined })
  const levels = data?.list ?? []
  const columns = useColumns(levels, session && member ? member.clubLabel.rankLevel : undefined)
  if (error) return <QueryFailed query={query} />
  return (
    <>
      {levels.length > 0 && <Standing levels={levels} />}
      <Gains levels={levels} />
      <section aria-labelledby="levels">
        <SectionHead id="levels">{say('vip.levels')}</SectionHead>
        <Table
          caption={say('vip.levels')}
          columns={columns}
          rows={levels}
          rowKey={(row) => String(row.level)}
          isLoading={isPending}
          loadingRows={11}
          empty={<EmptyState icon="crown-duotone" title={say('vip.none')} />}
        />
      </section>
    </>
  )
}

/** What the club is good for, in the figures of its own table: those that it has, because only what is paid stands there. */
function Gains({ levels }: { readonly levels: readonly Level[] }) {
  const say = contentTexts.useText()
  const figure = useFigures()
  const money = useMoney()
  const [first, last] = [levels[0], levels.at(-1)]
  if (!first || !last) return null
  const percent = (rebatePpm: number) => `${figure(rebatePpm / partsPerPercent, 2)}%`
  const vipLevel = levels.find(({ service }) => service === 'VIP')
  const benefits: Benefit[] = []
  const [least, most] = [highestRebate(first), highestRebate(last)]
  if (least !== undefined && most !== undefined)
    benefits.push({
      icon: 'percent-duotone',
      title: say('vip.rebate'),
      figure: `${percent(least)} – ${percent(most)}`,
      text: say('vip.rebateText'),
    })
  if (last.rankUpBonus !== undefined)
    benefits.push({
      icon: 'gift-duotone',
      title: say('vip.bonus'),
      figure: say('vip.upTo', { amount: money(last.rankUpBonus, { digits: 0 }) }),
      text: say('vip.bonusText'),
    })
  if (vipLevel)
    benefits.push({
      icon: 'headset-duotone',
      title: say('vip.serviceVIP'),
      figure: say('vip.fromLevel', { level: figure(vipLevel.level) }),
      text: say('vip.deskText'),
    })
  return benefits.length > 0 ? <Benefits benefits={benefits} /> : null
}

/** A column for each thing that the table tells; of bonus and rebate there are none where nothing is paid. */
function useColumns(levels: readonly Level[], own: number | undefined): readonly Column<Level>[] {
  const say = contentTexts.useText()
  const figure = useFigures()
  const money = useMoney()
  const top = levels.at(-1)?.level || 1
  const paysBonus = levels.some(({ rankUpBonus }) => rankUpBonus !== undefined)
  const amount = (
    key: 'turnoverToReach' | 'turnoverToKeep' | 'rankUpBonus' | 'weeklyBonus' | 'birthdayBonus',
    head: string,
  ): Column<Level> => ({
    key,
    head,
    phoneLabel: head,
    align: 'end',
    cell: (row) => <span className="num">{(row[key] ?? '0') === '0' ? '–' : money(row[key]!, { digits: 0 })}</span>,
  })
  const rebate: Column<Level> = {
    key: 'rebate',
    head: say('vip.rebateUpTo'),
    phoneLabel: say('vip.rebateUpTo'),
    align: 'end',
    cell: (row) => <span className="num">{figure((highestRebate(row) ?? 0) / partsPerPercent, 2)}%</span>,
  }
  return [
    {
      key: 'level',
      head: say('vip.level'),
      cell: (row) => (
        <span className={css.level}>
          <LevelLily share={row.level / top} />
          <b className="num">{figure(row.level)}</b> {row.name}
          {row.level === own && <span className={css.here}>{say('vip.here')}</span>}
        </span>
      ),
    },
    amount('turnoverToReach', say('vip.reach')),
    amount('turnoverToKeep', say('vip.keep')),
    ...(paysBonus
      ? [amount('rankUpBonus', say('vip.bonus')), amount('weeklyBonus', say('vip.weekly')), amount('birthdayBonus', say('vip.birthday'))]
      : []),
    ...(levels.some((level) => highestRebate(level) !== undefined) ? [rebate] : []),
    {
      key: 'service',
      head: say('vip.service'),
      phoneLabel: say('vip.service'),
      cell: (row) => say(`vip.service${row.service}`),
    },
  ]
}
