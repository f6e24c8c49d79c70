import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '@portal/ui'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { useBrand, useFigures, useMoney } from '../../features/brand/brand.tsx'
import { Benefits } from '../../features/content/benefits.tsx'
import { vipLevelsQuery } from '../../features/identity/club.ts'
import { memberQuery } from '../../features/identity/member.ts'
import { contentTexts } from '../../i18n/content-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useSession } from '../../lib/session.ts'
import { PlainPage } from '../../shell/plain-page.tsx'
import { LevelLily } from './level-lily.tsx'
import type { Level } from './levels.ts'
import { Standing } from './standing.tsx'
import css from './vip.module.css'

const partsPerPercent = 10_000

/** The levels of the club, and the member's own among them. */
export default function Vip() {
  const t = useText()
  const say = contentTexts.useText()
  const { mode } = useBrand()
  return (
    <PlainPage
      icon="crown-fill"
      title={t('title.vip')}
      lead={say('vip.lead')}
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
  const columns = useColumns(session && member ? member.clubLabel.rankLevel : undefined, levels.at(-1)?.level || 1)
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

/** What the club is good for, in the figures of its own table. */
function Gains({ levels }: { readonly levels: readonly Level[] }) {
  const say = contentTexts.useText()
  const figure = useFigures()
  const money = useMoney()
  const [first, last] = [levels[0], levels.at(-1)]
  if (!first || !last) return null
  const percent = ({ rebatePpm }: Level) => `${figure(rebatePpm / partsPerPercent, 2)}%`
  const desk = levels.find(({ service }) => service === 'VIP')
  return (
    <Benefits
      benefits={[
        { icon: 'percent-duotone', title: say('vip.rebate'), figure: `${percent(first)} – ${percent(last)}`, text: say('vip.rebateText') },
        {
          icon: 'gift-duotone',
          title: say('vip.bonus'),
          figure: say('vip.upTo', { amount: money(last.rankUpBonus, { digits: 0 }) }),
          text: say('vip.bonusText'),
        },
        ...(desk
          ? [
              {
                icon: 'headset-duotone' as const,
                title: say('vip.serviceVIP'),
                figure: say('vip.fromLevel', { level: figure(desk.level) }),
                text: say('vip.deskText'),
              },
            ]
          : []),
      ]}
    />
  )
}

function useColumns(own: number | undefined, top: number): readonly Column<Level>[] {
  const say = contentTexts.useText()
  const figure = useFigures()
  const money = useMoney()
  const amount = (key: 'turnoverToReach' | 'turnoverToKeep' | 'rankUpBonus', head: string): Column<Level> => ({
    key,
    head,
    phoneLabel: head,
    align: 'end',
    cell: (row) => <span className="num">{row[key] === '0' ? '–' : money(row[key], { digits: 0 })}</span>,
  })
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
    amount('rankUpBonus', say('vip.bonus')),
    {
      key: 'rebate',
      head: say('vip.rebate'),
      phoneLabel: say('vip.rebate'),
      align: 'end',
      cell: (row) => <span className="num">{figure(row.rebatePpm / partsPerPercent, 2)}%</span>,
    },
    {
      key: 'service',
      head: say('vip.service'),
      phoneLabel: say('vip.service'),
      cell: (row) => say(`vip.service${row.service}`),
    },
  ]
}
