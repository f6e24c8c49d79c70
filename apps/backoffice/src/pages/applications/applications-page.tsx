import { Status } from '@portal/ui/badge.tsx'
import { Link } from 'react-router'
import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import type { RowOf } from '../../lib/api.ts'
import { ApplicationDetails } from './application-details.tsx'
import { applicationsTexts, type Key } from './applications-texts.ts'

type Row = RowOf<'applications', 'list'>

export default defineList<Row, Key>({
  name: 'applications',
  texts: applicationsTexts,
  title: 'page.applications',
  route: (api) => api.applications.list,
  rowKey: ({ applicationNo }) => applicationNo,
  rowName: ({ applicationNo, username }) => `${applicationNo} · ${username}`,
  columns: [
    { key: 'no', head: 'applications.no', cell: ({ applicationNo }) => applicationNo },
    {
      key: 'member',
      head: 'applications.member',
      cell: ({ username }) => <Link to={`/members/${encodeURIComponent(username)}`}>{username}</Link>,
    },
    { key: 'promotion', head: 'applications.promotion', cell: ({ promotion }) => promotion },
    {
      key: 'reward',
      head: 'applications.reward',
      align: 'end',
      cell: ({ rewardAtMost }, { print }) => (rewardAtMost === undefined ? '–' : <span className="num">{print.money(rewardAtMost)}</span>),
    },
    { key: 'pictures', head: 'applications.pictures', align: 'end', cell: ({ pictures }, { print }) => print.number(pictures) },
    { key: 'at', head: 'applications.at', cell: ({ appliedAt }) => <Moment iso={appliedAt} /> },
    {
      key: 'state',
      head: 'applications.state',
      cell: ({ state }, { t }) => <Status tone={state === 'process' ? 'warning' : 'plain'}>{t(`applications.${state}`)}</Status>,
    },
    { key: 'by', head: 'applications.by', cell: ({ takenBy }) => takenBy ?? '–' },
  ],
  filters: [],
  actions: [
    {
      key: 'take',
      label: 'applications.take',
      permission: 'promotions.review',
      applies: ({ state }) => state === 'applying',
      hasReason: false,
      send: (api, { applicationNo }, { options }) => api.applications.take({ applicationNo }, options),
      done: 'applications.taken',
      isBulk: true,
    },
    {
      key: 'approve',
      label: 'applications.approve',
      look: 'primary',
      permission: 'promotions.review',
      explain: 'applications.approveWhy',
      hasReason: false,
      fields: [
        {
          key: 'amount',
          label: 'applications.amount',
          hint: 'applications.amountHint',
          kind: 'amount',
          isOptional: true,
          from: ({ rewardAtMost }) => rewardAtMost ?? '',
        },
        { key: 'isPaid', label: 'applications.paid', kind: 'tick' },
      ],
      send: (api, { applicationNo }, { values, options }) =>
        api.applications.approve(
          { applicationNo, isPaid: values.isPaid === 'yes', ...(values.amount?.trim() && { amount: values.amount.trim() }) },
          options,
        ),
      done: 'applications.approved',
    },
    {
      key: 'reject',
      label: 'applications.reject',
      look: 'danger',
      permission: 'promotions.review',
      explain: 'applications.rejectWhy',
      send: (api, { applicationNo }, { reason, options }) => api.applications.reject({ applicationNo, reason }, options),
      done: 'applications.rejected',
    },
  ],
  Details: ApplicationDetails,
  empty: { title: 'applications.none', hint: 'applications.noneHint', icon: 'gift-duotone' },
  refreshMs: 30_000,
})
