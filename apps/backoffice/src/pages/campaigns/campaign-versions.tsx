import { Status } from '@portal/ui/badge.tsx'
import { Table } from '@portal/ui/table.tsx'
import { Changes } from '../../frame/changes.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import type { Found, Terms } from './campaign-words.tsx'
import { campaignsTexts } from './campaigns-texts.ts'
import headCss from '../../frame/page-head.module.css'

type Flat = Readonly<Record<string, string>>

/** Terms as names and texts: `offer.prize.amount`. */
function flatten(value: unknown, path = ''): Flat {
  if (value === null || value === undefined) return {}
  if (Array.isArray(value)) return value.length === 0 ? {} : { [path]: value.join(', ') }
  if (typeof value !== 'object') return { [path]: typeof value === 'string' ? value : JSON.stringify(value) }
  return Object.assign({}, ...Object.entries(value).map(([name, part]) => flatten(part, path === '' ? name : `${path}.${name}`))) as Flat
}

/** What differs between a version and the one before it. */
export function findChanges(before: Terms, after: Terms): { before: Flat; after: Flat } {
  const [old, fresh] = [flatten(before), flatten(after)]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter((field) => old[field] !== fresh[field])
  const pick = (from: Flat) =>
    Object.fromEntries(fields.flatMap((field) => (from[field] === undefined ? [] : [[field, from[field]]]))) as Flat
  return { before: pick(old), after: pick(fresh) }
}

/** Who saved which version, what it changed, and which one members have. */
export function CampaignVersions({ found: { versions, row } }: { readonly found: Found }) {
  const t = campaignsTexts.useText()
  const print = usePrint()
  const rows = versions.map((version, at) => ({ ...version, earlier: versions[at + 1] }))
  return (
    <Panel title={t('campaigns.versions')} note={t('campaigns.versionsNote')}>
      <Table
        caption={t('campaigns.versions')}
        rows={rows}
        rowKey={({ version }) => String(version)}
        columns={[
          {
            key: 'version',
            head: t('campaigns.version'),
            cell: ({ version }) => (
              <span className={headCss.version}>
                <b className="num">{print.number(version)}</b>
                {version === row.liveVersion && <Status tone="positive">{t('campaigns.shownToMembers')}</Status>}
              </span>
            ),
          },
          { key: 'at', head: t('campaigns.at'), phoneLabel: t('campaigns.at'), cell: ({ madeAt }) => <Moment iso={madeAt} /> },
          { key: 'by', head: t('campaigns.madeBy'), phoneLabel: t('campaigns.madeBy'), cell: ({ madeBy, publishedBy }) => [madeBy || t('campaigns.house'), ...(publishedBy ? [publishedBy] : [])].join(' · ') },
          { key: 'reason', head: t('campaigns.reason'), phoneLabel: t('campaigns.reason'), cell: ({ reason }) => reason || '–' },
          { key: 'changes', head: t('campaigns.changes'), phoneLabel: t('campaigns.changes'), cell: ({ terms, earlier }) => (earlier ? <Changes {...findChanges(earlier.terms, terms)} /> : t('campaigns.firstVersion')) },
        ]}
      />
    </Panel>
  ) // prettier-ignore
}
