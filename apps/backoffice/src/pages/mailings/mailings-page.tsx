import { mailingStates } from '@portal/contracts/mailing-values'
import { Button } from '@portal/ui'
import { Formatted } from '@portal/ui/formatted.tsx'
import { useState } from 'react'
import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useMay } from '../../lib/me.ts'
import { defineList } from '../../list/define-list.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import {
  audienceText,
  leftOutCount,
  leftOutFacts,
  type MailingAnswer,
  type MailingRow,
  MailingState,
  productsText,
} from './mailing-words.tsx'
import { type Key, mailingsTexts } from './mailings-texts.ts'
import { SendDialog } from './send-dialog.tsx'

function WriteMessage() {
  const t = mailingsTexts.useText()
  const may = useMay()
  const refresh = useListRefresh('mailings')
  const [isOpen, setOpen] = useState(false)
  if (!may.use('mailings.send')) return null
  return (
    <>
      <Button size="small" look="primary" icon="plus-circle-duotone" onClick={() => setOpen(true)}>
        {t('mailings.new')}
      </Button>
      {isOpen && (
        <SendDialog
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false)
            void refresh()
          }}
        />
      )}
    </>
  )
}

function Title({ titles }: Pick<MailingRow, 'titles'>) {
  const { language } = useLanguage()
  return <b>{titles[language] ?? titles.EN}</b>
}

function MailingDetails({ row }: { readonly row: MailingRow }) {
  const t = mailingsTexts.useText()
  const print = usePrint()
  const { language } = useLanguage()
  return (
    <>
      <Facts
        facts={[
          [t('mailings.state'), <MailingState key="state" state={row.state} t={t} />],
          [t('mailings.channel'), t(`mailings.channel_${row.channel}`)],
          [t('mailings.products'), productsText(row.products, t)],
          [t('mailings.audience'), audienceText(row, t)],
          [t('mailings.matched'), print.number(row.matched)],
          [t('mailings.sent'), <b key="sent">{print.number(row.sent)}</b>],
          [t('mailings.createdBy'), row.createdBy],
          [t('mailings.createdAt'), <Moment key="at" iso={row.createdAt} />],
          ...(row.endedAt ? ([[t('mailings.endedAt'), <Moment key="end" iso={row.endedAt} />]] as const) : []),
        ]}
      />
      {leftOutCount(row.leftOut) > 0 && (
        <Panel title={t('mailings.leftOut')}>
          <Facts facts={leftOutFacts(row.leftOut, t, print)} />
        </Panel>
      )}
      <Panel title={t('mailings.text')}>
        <b>{row.titles[language] ?? row.titles.EN}</b>
        <div className="formatted">
          <Formatted html={row.bodies[language] ?? row.bodies.EN ?? ''} />
        </div>
      </Panel>
    </>
  )
}

/** Messages with offers, and who got them. */
export default defineList<MailingRow, Key, MailingAnswer>({
  name: 'mailings',
  texts: mailingsTexts,
  title: 'page.mailings',
  route: (api) => api.mailings.list,
  rowKey: ({ id }) => id,
  rowName: ({ titles, id }) => titles.EN ?? id,
  columns: [
    { key: 'title', head: 'mailings.title', cell: ({ titles }) => <Title titles={titles} /> },
    { key: 'channel', head: 'mailings.channel', cell: ({ channel }, { t }) => t(`mailings.channel_${channel}`) },
    { key: 'products', head: 'mailings.products', cell: ({ products }, { t }) => productsText(products, t) },
    { key: 'audience', head: 'mailings.audience', cell: (row, { t }) => audienceText(row, t) },
    { key: 'state', head: 'mailings.state', cell: ({ state }, { t }) => <MailingState state={state} t={t} /> },
    { key: 'sent', head: 'mailings.sent', align: 'end', cell: ({ sent }, { print }) => <b className="num">{print.number(sent)}</b> },
    { key: 'leftOut', head: 'mailings.leftOut', align: 'end', cell: ({ leftOut }, { print }) => <span className="num">{print.number(leftOutCount(leftOut))}</span> },
    { key: 'createdBy', head: 'mailings.createdBy', cell: ({ createdBy }) => createdBy },
    { key: 'createdAt', head: 'mailings.createdAt', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  ],
  filters: [
    { key: 'state', kind: 'choice', label: 'mailings.state', options: mailingStates.map((value) => ({ value, label: `mailings.state_${value}` as const })) },
  ],
  actions: [
    {
      key: 'stop',
      label: 'mailings.stop',
      look: 'danger',
      permission: 'mailings.send',
      applies: ({ state }) => state === 'sending',
      explain: 'mailings.stopWhy',
      version: ({ version }) => version,
      send: (api, { id }, { version, reason, options }) => api.mailings.stop({ id, version, reason }, options),
      done: 'mailings.stopped',
    },
  ],
  Extra: WriteMessage,
  Details: MailingDetails,
  empty: { title: 'mailings.none', hint: 'mailings.noneHint', icon: 'megaphone-simple-duotone' },
  refreshMs: 15_000,
}) // prettier-ignore
