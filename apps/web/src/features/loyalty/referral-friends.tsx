import type { routes, WireOutput } from '@portal/contracts'
import { calls } from '@portal/contracts/calls'
import { type ReferralState, referralStates } from '@portal/contracts/loyalty-values'
import { Status } from '@portal/ui/badge.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { Select } from '@portal/ui/select.tsx'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { referralTexts } from '../../i18n/referral-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { downloadCall } from '../../lib/download.ts'
import { useMoney } from '../brand/brand.tsx'
import { ExportButton } from '../wallet/export-button.tsx'
import { RecordPager } from '../wallet/record-pager.tsx'
import { useKeyPages } from '../wallet/use-key-pages.ts'
import { loyaltyKey } from './queries.ts'
import css from './referral.module.css'

type Friend = WireOutput<typeof routes.loyalty.referralFriends>['list'][number]

const pageSize = 10
const tones = {
  registered: 'plain',
  deposited: 'plain',
  qualified: 'warning',
  paid: 'positive',
  refused: 'negative',
  lapsed: 'plain',
  reversed: 'negative',
} as const

/** The friends of the member, the newest first, and how far each has come. */
export function ReferralFriends() {
  const t = useText()
  const say = referralTexts.useText()
  const api = useApi()
  const pages = useKeyPages()
  const [state, setState] = useState<ReferralState | ''>('')
  const columns = useColumns()
  const query = useQuery({
    queryKey: [...loyaltyKey, 'friends', state, pages.before],
    queryFn: ({ signal }) =>
      api.loyalty.referralFriends(
        { pageSize, ...(state !== '' && { state }), ...(pages.before !== undefined && { before: pages.before }) },
        { signal },
      ),
    placeholderData: (before) => before,
    staleTime: 5_000,
  })
  const { data, error, isPending } = query
  return (
    <section aria-labelledby="referral-friends" className={css.section}>
      <SectionHead id="referral-friends" level="h3">
        {say('referral.friends')}
      </SectionHead>
      <div className={css.bar}>
        <Select
          label={say('referral.state')}
          className={css.select}
          value={state}
          onChange={({ target }) => {
            setState(target.value as ReferralState | '')
            pages.restart()
          }}
          options={[
            { value: '', label: t('list.all') },
            ...referralStates.map((value) => ({ value, label: say(`referral.state.${value}`) })),
          ]}
        />
        <ExportButton
          isDisabled={!data || data.list.length === 0}
          write={() => downloadCall(calls.loyalty.referralExport, {}, 'friends.csv')}
        />
      </div>
      {error ? (
        <QueryFailed query={query} />
      ) : (
        <Table
          caption={say('referral.friends')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={({ id }) => id}
          isLoading={isPending}
          empty={
            state === '' ? (
              <EmptyState icon="users-three-duotone" title={say('referral.none')}>
                {say('referral.noneHint')}
              </EmptyState>
            ) : (
              <EmptyState icon="users-three-duotone" title={say('referral.noneOf')} />
            )
          }
        />
      )}
      <RecordPager page={pages.page} pageCount={pages.countPages(data?.next)} onPage={(page) => pages.goTo(page, data?.next)} />
    </section>
  )
}

function useColumns(): readonly Column<Friend>[] {
  const say = referralTexts.useText()
  const money = useMoney()
  const when = useMoment()
  return [
    { key: 'friend', head: say('referral.friend'), cell: ({ maskedAccount }) => <b className={css.name}>{maskedAccount}</b> },
    {
      key: 'since',
      head: say('referral.since'),
      phoneLabel: say('referral.since'),
      cell: ({ registeredAt }) => <span className="num">{when(registeredAt)}</span>,
    },
    {
      key: 'state',
      head: say('referral.state'),
      phoneLabel: say('referral.state'),
      cell: ({ state, waitsFor, waitsUntil }) => (
        <span className={css.state}>
          <Status tone={tones[state]}>{say(`referral.state.${state}`)}</Status>
          {waitsFor === 'hold' && waitsUntil !== undefined && (
            <span className="muted">{say('referral.waits.hold', { time: when(waitsUntil) })}</span>
          )}
          {(waitsFor === 'mobile' || waitsFor === 'cap') && <span className="muted">{say(`referral.waits.${waitsFor}`)}</span>}
        </span>
      ),
    },
    {
      key: 'reward',
      head: say('referral.reward'),
      phoneLabel: say('referral.reward'),
      align: 'end',
      cell: ({ amount, state }) => <span className="num">{amount === undefined || state === 'reversed' ? '–' : money(amount)}</span>,
    },
  ]
}
