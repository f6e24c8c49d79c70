import { Button, IconButton } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { type ReactNode, useState } from 'react'
import { useApi } from '../lib/api.ts'
import { saveFile } from '../lib/download.ts'
import { liveConnected } from '../lib/live-state.ts'
import { useMay } from '../lib/me.ts'
import { useErrorText } from '../i18n/use-text.tsx'
import type { CellTools, ListAnswer, ListDefinition } from './definition.ts'
import type { ListAddress } from './list-address.ts'
import { ListViews } from './list-views.tsx'
import { toInput } from './use-list.ts'
import css from './list-page.module.css'

type ListHeadProps<Row, Key extends string, Answer extends ListAnswer<Row>> = {
  readonly definition: ListDefinition<Row, Key, Answer>
  readonly query: { readonly data: Answer | undefined; readonly isFetching: boolean; refetch(): unknown }
  readonly address: ListAddress
  readonly tools: CellTools<Key>
  readonly menus: ReactNode
  readonly onHelp: () => void
}

/** Title, count, how fresh it is, totals, and what can be done with the whole list. */
export function ListHead<Row, Key extends string, Answer extends ListAnswer<Row>>(props: ListHeadProps<Row, Key, Answer>) {
  const { definition, query, address, tools, menus, onHelp } = props
  const { t, print } = tools
  const isConnected = liveConnected.use()
  const { data } = query
  const totals = data && definition.totals?.(data, tools)
  const { Extra } = definition
  const Title = definition.isPart ? 'h2' : 'h1'
  return (
    <>
      <header className={css.head}>
        <div className={css.titles}>
          <Title id="list-title" className={css.title}>
            {t(definition.title)}
          </Title>
          <p className={css.count} aria-live="polite">
            {data && countText(data, tools)}
          </p>
        </div>
        <div className={css.tools}>
          {Extra && <Extra />}
          {!isConnected && <Status tone="warning">{t('list.stale')}</Status>}
          {data?.asOf !== undefined && (
            <span className={css.asOf} title={print.utc(data.asOf)}>
              {t('list.asOf', { time: print.time(data.asOf) })}
            </span>
          )}
          <IconButton
            icon="arrow-clockwise-bold"
            label={t('list.refresh')}
            onClick={() => void query.refetch()}
            aria-busy={query.isFetching || undefined}
          />
          <CsvButton {...{ definition, address, t }} />
          {menus}
          {!definition.isPart && <ListViews list={definition.name} />}
          <IconButton icon="question" label={t('list.keys')} onClick={onHelp} />
        </div>
      </header>
      {totals && totals.length > 0 && (
        <dl className={css.totals}>
          {totals.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function countText<Row, Key extends string>(
  { list, count = list.length, countIsExact = true }: ListAnswer<Row>,
  { t, print }: CellTools<Key>,
) {
  return t(countIsExact ? 'list.count' : 'list.countMore', { count, figure: print.number(count) })
}

type CsvButtonProps<Row, Key extends string, Answer extends ListAnswer<Row>> = {
  readonly definition: ListDefinition<Row, Key, Answer>
  readonly address: ListAddress
  readonly t: CellTools<Key>['t']
}

/** All rows that the filters show, as a CSV file. */
function CsvButton<Row, Key extends string, Answer extends ListAnswer<Row>>({ definition, address, t }: CsvButtonProps<Row, Key, Answer>) {
  const api = useApi()
  const may = useMay()
  const errorText = useErrorText()
  const [isPending, setPending] = useState(false)
  const { csv } = definition
  if (!csv || !may.use(csv.permission)) return null
  const load = async () => {
    setPending(true)
    try {
      const { after: _first, ...input } = toInput(address, definition.sort)
      saveFile((await csv.route(api)(input as never)) as Blob, `${definition.name}-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch (error) {
      showToast(errorText(error), 'negative')
    } finally {
      setPending(false)
    }
  }
  return (
    <Button size="small" icon="download-simple-bold" pending={isPending} pendingLabel={t('state.sending')} onClick={() => void load()}>
      CSV
    </Button>
  )
}
