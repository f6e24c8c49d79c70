import { ActionButton } from '../../frame/action-button.tsx'
import { Moment } from '../../frame/moment.tsx'
import { useLanguage } from '../../i18n/use-text.tsx'
import { addAmounts } from '../../lib/amounts.ts'
import { defineList } from '../../list/define-list.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import { addRaffle, raffleActions } from './raffle-actions.ts'
import { RaffleDetails } from './raffle-details.tsx'
import { type Key, rafflesTexts } from './raffles-texts.ts'
import { type RaffleAnswer, type RaffleRow, RaffleState, stateOptions } from './raffle-words.tsx'

function Title({ titles }: Pick<RaffleRow, 'titles'>) {
  const { language } = useLanguage()
  return <b>{titles[language] ?? titles.EN}</b>
}

function AddRaffle() {
  const t = rafflesTexts.useText()
  const refresh = useListRefresh('raffles')
  return (
    <ActionButton
      size="small"
      action={addRaffle}
      subject={{} as RaffleRow}
      subjectName={t('raffles.newRaffle')}
      t={t}
      onCarried={() => void refresh()}
    />
  )
}

/** The raffles of the brand, the latest close first. */
export default defineList<RaffleRow, Key, RaffleAnswer>({
  name: 'raffles',
  texts: rafflesTexts,
  title: 'page.raffles',
  route: (api) => api.raffles.list,
  csv: { route: (api) => api.raffles.listCsv },
  rowKey: ({ id }) => id,
  rowName: ({ titles, id }) => titles.EN ?? id,
  columns: [
    { key: 'title', head: 'raffles.raffle', cell: ({ titles }) => <Title titles={titles} /> },
    { key: 'state', head: 'raffles.state', cell: ({ state }, { t }) => <RaffleState state={state} t={t} /> },
    { key: 'basis', head: 'raffles.basis', cell: ({ basis }, { t }) => t(`raffles.basis_${basis}`) },
    { key: 'perTicket', head: 'raffles.perTicket', align: 'end', cell: ({ perTicket }, { print }) => <span className="num">{print.money(perTicket)}</span> },
    { key: 'sum', head: 'raffles.sum', align: 'end', cell: ({ prizes }, { print }) => <b className="num">{print.money(addAmounts(prizes) ?? '0')}</b> },
    { key: 'closes', head: 'raffles.closes', cell: ({ closesAt }) => <Moment iso={closesAt} /> },
    { key: 'draw', head: 'raffles.drawAt', cell: ({ drawsAt }) => <Moment iso={drawsAt} /> },
    { key: 'tickets', head: 'raffles.tickets', align: 'end', cell: ({ tickets }, { print }) => <span className="num">{tickets === undefined ? '–' : print.number(tickets)}</span> },
    { key: 'starts', head: 'raffles.starts', isHidden: true, cell: ({ startsAt }) => <Moment iso={startsAt} /> },
    { key: 'members', head: 'raffles.members', align: 'end', isHidden: true, cell: ({ members }, { print }) => <span className="num">{members === undefined ? '–' : print.number(members)}</span> },
  ],
  filters: [{ key: 'state', kind: 'choice', label: 'raffles.state', options: stateOptions }],
  actions: raffleActions,
  Extra: AddRaffle,
  Details: RaffleDetails,
  empty: { title: 'raffles.none', hint: 'raffles.noneHint', icon: 'ticket-duotone' },
}) // prettier-ignore
