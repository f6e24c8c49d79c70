import { useQuery } from '@tanstack/react-query'
import type { routes, WireOutput } from '@portal/contracts'
import { Link } from 'react-router'
import { buttonClass, Icon } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { EmptyState, ErrorState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { useBrand, useFigures, useMoney } from '../../features/brand/brand.tsx'
import { vipLevelsQuery } from '../../features/content/articles.ts'
import { memberQuery, nameOf } from '../../features/identity/member.ts'
import { contentTexts } from '../../i18n/content-texts.ts'
import { useErrorText, useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { useSession } from '../../lib/session.ts'
import { PlainPage } from '../../shell/plain-page.tsx'
import css from './vip.module.css'

type Level = WireOutput<typeof routes.content.vipLevels>['list'][number]

const partsPerPercent = 10_000

/** The levels of the club, and the member's own among them. */
export default function Vip() {
  const t = useText()
  const say = contentTexts.useText()
  const session = useSession()
  const { mode } = useBrand()
  const actions = (
    <>
      {!session && (
        <Link to="/login" className={buttonClass({ look: 'quiet' })}>
          {t('action.login')}
        </Link>
      )}
      <Link to="/rng" className={buttonClass({ look: session ? 'quiet' : 'outline' })}>
        {t('action.seeGames')}
      </Link>
    </>
  )
  return (
    <PlainPage icon="crown-fill" title={t('title.vip')} lead={say('vip.lead')} action={actions}>
      <Levels />
      {mode === 'demo' && <p className="muted">{say('vip.demo')}</p>}
    </PlainPage>
  )
}

function Levels() {
  const t = useText()
  const say = contentTexts.useText()
  const api = useApi()
  const figure = useFigures()
  const errorText = useErrorText()
  const session = useSession()
  const { language } = useLanguage()
  const { data, error, isPending, isFetching, refetch } = useQuery(vipLevelsQuery(api, language))
  const { data: member } = useQuery({ ...memberQuery(api), enabled: session !== undefined })
  const own = session && member ? member.clubLabel.rankLevel : undefined
  const columns = useColumns(own)
  if (error)
    return (
      <ErrorState title={t('error.title')} retryLabel={t('action.retry')} isRetrying={isFetching} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  const level = data?.list.find((each) => each.level === own)
  return (
    <>
      <Card padded className={css.own}>
        <Icon name="crown-fill" />
        <p>
          {member && level
            ? say('vip.yours', { name: nameOf(member), level: figure(level.level), label: level.name })
            : say('vip.signedOut')}
        </p>
      </Card>
      <Table
        caption={say('vip.levels')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={(row) => String(row.level)}
        isLoading={isPending}
        loadingRows={11}
        empty={<EmptyState icon="crown-duotone" title={say('vip.none')} />}
      />
    </>
  )
}

function useColumns(own: number | undefined): readonly Column<Level>[] {
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
