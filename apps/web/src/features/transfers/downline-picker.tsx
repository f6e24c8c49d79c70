import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { Icon, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { TextField } from '@portal/ui/field.tsx'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { transfersTexts } from '../../i18n/transfers-texts.ts'
import { useApi } from '../../lib/api-context.ts'
import { RecordPager } from '../wallet/record-pager.tsx'
import type { Downline } from './transfer-order.ts'
import css from './transfers.module.css'
import orderCss from '../wallet/money-order.module.css'

const pageSize = 8

type Chosen = { readonly id: string; readonly account: string }

type DownlinePickerProps = {
  readonly chosen: Chosen | undefined
  readonly onChoose: (downline: Chosen) => void
  readonly error: string | undefined
}

/** The own direct downlines, found by the beginning of the account; one of them is taken. */
export function DownlinePicker({ chosen, onChoose, error }: DownlinePickerProps) {
  const say = transfersTexts.useText()
  const api = useApi()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const searched = useDeferredValue(search.trim())
  const query = useQuery({
    queryKey: ['downlines', searched, page],
    queryFn: ({ signal }) => api.transfers.downlines({ search: searched, pageNo: page, pageSize }, { signal }),
    placeholderData: (before) => before,
    staleTime: 30_000,
  })
  const { data, isPending } = query
  return (
    <Card padded className={orderCss.step}>
      <h3>{say('transfer.downlines')}</h3>
      <TextField
        label={say('transfer.search')}
        type="search"
        name="search"
        icon="magnifying-glass-bold"
        autoComplete="off"
        maxLength={64}
        value={search}
        error={error}
        hint={chosen ? say('transfer.chosen', { account: chosen.account }) : say('transfer.searchHint')}
        onChange={(event) => {
          setSearch(event.target.value)
          setPage(1)
        }}
      />
      {isPending ? (
        <Skeleton shape="block" />
      ) : data ? (
        <DownlineList list={data.list} chosen={chosen?.id} onChoose={onChoose} />
      ) : (
        <QueryFailed query={query} />
      )}
      <RecordPager page={page} pageCount={data?.totalPages ?? 1} onPage={setPage} />
    </Card>
  )
}

type DownlineListProps = {
  readonly list: readonly Downline[]
  readonly chosen: string | undefined
  readonly onChoose: (downline: Chosen) => void
}

function DownlineList({ list, chosen, onChoose }: DownlineListProps) {
  const say = transfersTexts.useText()
  const name = useId()
  if (list.length === 0) return <p className="muted">{say('transfer.noneFound')}</p>
  return (
    <div role="radiogroup" aria-label={say('transfer.downlines')} className={css.downlines}>
      {list.map(({ id, account, nickname }) => (
        <label key={id} className={css.downline}>
          <input
            type="radio"
            className="spoken"
            name={name}
            value={id}
            checked={id === chosen}
            onChange={() => onChoose({ id, account })}
          />
          <Icon name={id === chosen ? 'check-circle-fill' : 'user-circle-duotone'} />
          <span className={css.who}>
            <b className="clip">{account}</b>
            {nickname && nickname !== account && <span className="clip muted">{nickname}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
