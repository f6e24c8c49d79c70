import { buttonClass } from '@portal/ui'
import { ProgressBar } from '@portal/ui/progress-bar.tsx'
import { toMinor } from '@portal/browser/money.ts'
import { Link } from 'react-router'
import { Moment } from '../../frame/moment.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useMay } from '../../lib/me.ts'
import { defineList } from '../../list/define-list.tsx'
import { type CampaignRow, CampaignState, stateOptions, titleOf, triggerOptions } from './campaign-words.tsx'
import { campaignsTexts, type Key } from './campaigns-texts.ts'
import css from './campaigns.module.css'

function Title({ row }: { readonly row: CampaignRow }) {
  const { language } = useLanguage()
  return <b>{titleOf(row, language)}</b>
}

/** What of a budget was granted, as a bar and in figures. */
function Budget({ row: { budget, granted, state } }: { readonly row: CampaignRow }) {
  const t = campaignsTexts.useText()
  const print = usePrint()
  if (state === 'draft') return <>–</>
  const said = t('campaigns.grantedOf', { granted: print.money(granted), budget: print.money(budget) })
  return (
    <span className={css.budget}>
      <ProgressBar max={Number(toMinor(budget) ?? 1n)} value={Number(toMinor(granted) ?? 0n)} label={said} />
      <span className="num">{said}</span>
    </span>
  )
}

function NewOne() {
  const t = campaignsTexts.useText()
  const may = useMay()
  if (!may.use('campaigns.edit')) return null
  return (
    <Link to="/campaigns/new" className={buttonClass({ look: 'primary', size: 'small' })}>
      {t('campaigns.new')}
    </Link>
  )
}

/** The campaigns of the brand, the newest first. */
export default defineList<CampaignRow, Key>({
  name: 'campaigns',
  texts: campaignsTexts,
  title: 'page.campaigns',
  route: (api) => api.campaigns.list,
  csv: { route: (api) => api.campaigns.csv },
  rowKey: ({ id }) => id,
  rowName: (row) => `${row.id} · ${titleOf(row, 'EN')}`,
  rowHref: ({ id }) => `/campaigns/${id}`,
  columns: [
    { key: 'title', head: 'campaigns.campaign', cell: (row) => <Title row={row} /> },
    { key: 'state', head: 'campaigns.state', cell: ({ state }, { t }) => <CampaignState state={state} t={t} /> },
    { key: 'trigger', head: 'campaigns.trigger', cell: ({ trigger }, { t }) => t(`campaigns.trigger_${trigger}`) },
    { key: 'starts', head: 'campaigns.startsAt', cell: ({ startsAt }) => <Moment iso={startsAt} /> },
    { key: 'ends', head: 'campaigns.endsAt', cell: ({ endsAt }) => <Moment iso={endsAt} /> },
    { key: 'budget', head: 'campaigns.budget', cell: (row) => <Budget row={row} /> },
    { key: 'joined', head: 'campaigns.joined', align: 'end', cell: ({ joined }, { print }) => <span className="num">{print.number(joined)}</span> },
    { key: 'awards', head: 'campaigns.awards', align: 'end', cell: ({ awards }, { print }) => <span className="num">{print.number(awards)}</span> },
    { key: 'version', head: 'campaigns.version', align: 'end', isHidden: true, cell: ({ version, liveVersion }, { print }) => <span className="num">{liveVersion === undefined || liveVersion === version ? print.number(version) : `${print.number(liveVersion)} → ${print.number(version)}`}</span> },
    { key: 'by', head: 'campaigns.madeBy', isHidden: true, cell: ({ madeBy }) => madeBy || '–' },
  ],
  filters: [
    { key: 'state', kind: 'choice', label: 'campaigns.state', options: stateOptions },
    { key: 'trigger', kind: 'choice', label: 'campaigns.trigger', options: triggerOptions },
  ],
  Extra: NewOne,
  empty: { title: 'campaigns.none', hint: 'campaigns.noneHint', icon: 'tag-duotone' },
}) // prettier-ignore
