import { calls } from '@portal/contracts/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Skeleton } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { Select } from '@portal/ui/select.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { locales } from '@portal/contracts/locales'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { recordsTexts } from '../../i18n/records-texts.ts'
import { useOwnMoment } from '../../i18n/use-time.ts'
import { useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { downloadCall } from '../../lib/download.ts'
import { listMonths, type Month } from '../../lib/months.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { getSession } from '../../lib/session.ts'
import { brandName, useBrand, useFigures, useMoney } from '../brand/brand.tsx'
import { ExportButton } from './export-button.tsx'
import css from './statement.module.css'

const monthsShown = 13

/** Opens the account's statement of a month (PROT-22). */
export function StatementButton() {
  const say = recordsTexts.useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        {say('records.statement')}
      </Button>
      {isOpen && <StatementDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function StatementDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const say = recordsTexts.useText()
  const { language, timeZone } = useLanguage()
  const months = listMonths(timeZone, new Date(serverNow()), monthsShown)
  const [chosen, setChosen] = useState(months[0]!.month)
  const month = months.find((each) => each.month === chosen) ?? months[0]!
  const names = new Intl.DateTimeFormat(locales[language], { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const range = { from: month.from.toISOString(), to: month.to.toISOString() }
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={say('records.statementTitle')}
      closeLabel={t('action.close')}
      actions={
        <>
          <ExportButton
            isDisabled={false}
            label={say('records.statementFile')}
            write={() => downloadCall(calls.wallet.accountExport, { ...range, language }, `statement-${month.month}.csv`)}
          />
          <Button look="primary" onClick={() => print()}>
            {say('records.statementPrint')}
          </Button>
        </>
      }
    >
      <div className={css.statement}>
        <Select
          label={say('records.statementMonth')}
          className={css.month}
          value={month.month}
          onChange={(event) => setChosen(event.target.value)}
          options={months.map((each) => ({ value: each.month, label: names.format(new Date(`${each.month}-15T00:00:00Z`)) }))}
        />
        <Sheet key={month.month} month={month} />
      </div>
    </Dialog>
  )
}

/** What is printed: whose account, which month, the balances at both ends and what lies between them, each with the currency. */
function Sheet({ month }: { readonly month: Month }) {
  const t = useText()
  const say = recordsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const when = useOwnMoment()
  const api = useApi()
  const brand = useBrand()
  const { language, timeZone } = useLanguage()
  const query = useQuery({
    queryKey: ['statement', month.month],
    queryFn: ({ signal }) => api.wallet.statement({ from: month.from.toISOString(), to: month.to.toISOString() }, { signal }),
    staleTime: 5_000,
  })
  if (!query.data) return query.isError ? <QueryFailed query={query} /> : <Skeleton shape="block" className={css.waiting} />
  const { opening, closing, lines, fees, currency, madeAt } = query.data
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone })
  const account = getSession()?.username ?? ''
  const period = { from: day.format(month.from), to: day.format(new Date(month.to.getTime() - 1)) }
  return (
    <section className={css.sheet} data-statement={month.month}>
      <header className={css.head}>
        <b>{brandName(brand, language)}</b>
        <span>{say('records.statementOf', { account, ...period })}</span>
      </header>
      <dl className={css.ends}>
        <div>
          <dt>{say('records.statementOpening')}</dt>
          <dd>{money(opening)}</dd>
        </div>
        <div>
          <dt>{say('records.statementClosing')}</dt>
          <dd>{money(closing)}</dd>
        </div>
      </dl>
      {lines.length === 0 ? (
        <EmptyState icon="list-checks-duotone" title={say('records.statementNone')}>
          {t('record.emptyEntriesHint')}
        </EmptyState>
      ) : (
        <table className={css.lines}>
          <thead>
            <tr>
              <th scope="col">{say('records.statementKind')}</th>
              <th scope="col">{say('records.statementCount')}</th>
              <th scope="col">{say('records.in')}</th>
              <th scope="col">{say('records.out')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.type}>
                <th scope="row">{t(`entry.${line.type}`)}</th>
                <td>{figure(line.count)}</td>
                <td>{money(line.in)}</td>
                <td>{money(line.out)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{say('records.statementFees')}</th>
              <td>–</td>
              <td>–</td>
              <td>{money(fees)}</td>
            </tr>
          </tbody>
        </table>
      )}
      <p className="muted">{say('records.statementMade', { time: when(madeAt), currency })}</p>
    </section>
  )
}
