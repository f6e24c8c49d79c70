import { Button } from '@portal/ui'
import { Table } from '@portal/ui/table.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { Standing, type Version } from './club-words.tsx'
import { clubTexts } from './club-texts.ts'
import css from './club.module.css'

type VersionsProps = { readonly versions: readonly Version[]; readonly onShow: (version: number) => void }

/** The versions of a table that counts from a moment on, the newest first. */
export function Versions({ versions, onShow }: VersionsProps) {
  const t = clubTexts.useText()
  const print = usePrint()
  return (
    <Panel title={t('club.versions')} note={t('club.versionsNote')}>
      <Table
        caption={t('club.versions')}
        rows={versions}
        rowKey={({ version }) => String(version)}
        empty={<p className="muted">{t('club.noVersions')}</p>}
        columns={[
          {
            key: 'version',
            head: t('club.version'),
            cell: ({ version, standing }) => (
              <span className={css.version}>
                <b>{print.number(version)}</b> <Standing standing={standing} t={t} />
              </span>
            ),
          },
          { key: 'from', head: t('club.validFrom'), phoneLabel: t('club.validFrom'), cell: ({ validFrom, version }) => (version === 1 ? t('club.since') : <Moment iso={validFrom} />) },
          { key: 'by', head: t('club.madeBy'), phoneLabel: t('club.madeBy'), cell: ({ madeBy }) => madeBy || t('club.house') },
          { key: 'at', head: t('club.madeAt'), phoneLabel: t('club.madeAt'), cell: ({ madeAt }) => <Moment iso={madeAt} /> },
          { key: 'reason', head: t('club.reason'), phoneLabel: t('club.reason'), cell: ({ reason }) => reason || '–' },
          {
            key: 'show',
            head: <span className="spoken">{t('club.show')}</span>,
            align: 'end',
            cell: ({ version }) => (
              <Button size="small" onClick={() => onShow(version)}>
                {t('club.show')}
              </Button>
            ),
          },
        ]}
      />
    </Panel>
  ) // prettier-ignore
}
