import { Moment } from '../../frame/moment.tsx'
import { defineList } from '../../list/define-list.tsx'
import { ContractDetails } from './contract-details.tsx'
import { ContractState, contractStates, kindOptions, type ContractRow } from './agent-words.tsx'
import { agentsTexts, type Key } from './agents-texts.ts'
import { HouseOffer } from './house-offer.tsx'

/** Contracts of agents, and offers of the house. */
export default defineList<ContractRow, Key>({
  name: 'agent-contracts',
  texts: agentsTexts,
  title: 'page.agentContracts',
  route: (api) => api.agentContracts.list,
  csv: { route: (api) => api.agentContracts.csv },
  rowKey: ({ contractNo }) => contractNo,
  rowName: ({ contractNo, downline }) => `${contractNo} · ${downline}`,
  columns: [
    { key: 'number', head: 'agents.number', cell: ({ contractNo }) => contractNo },
    { key: 'kind', head: 'agents.kind', cell: ({ kind }, { t }) => t(`agents.kind_${kind}`) },
    { key: 'upline', head: 'agents.upline', cell: ({ upline }, { t }) => upline ?? t('agents.house') },
    { key: 'downline', head: 'agents.downline', cell: ({ downline }) => downline },
    {
      key: 'rate',
      head: 'agents.bestRate',
      align: 'end',
      cell: ({ bestRatePpm }, { print }) => <span className="num">{print.share(bestRatePpm)}</span>,
    },
    { key: 'version', head: 'agents.version', align: 'end', cell: ({ version }, { print }) => print.number(version) },
    { key: 'state', head: 'agents.state', cell: ({ state }, { t }) => <ContractState state={state} t={t} /> },
    { key: 'from', head: 'agents.validFrom', cell: ({ validFrom }) => (validFrom ? <Moment iso={validFrom} /> : '–') },
    { key: 'to', head: 'agents.validTo', isHidden: true, cell: ({ validTo }) => (validTo ? <Moment iso={validTo} /> : '–') },
    { key: 'offered', head: 'agents.offeredAt', isHidden: true, cell: ({ offeredAt }) => <Moment iso={offeredAt} /> },
  ],
  filters: [
    { key: 'agent', kind: 'text', label: 'agents.agent', hint: 'agents.agentHint' },
    { key: 'kind', kind: 'choice', label: 'agents.kind', options: kindOptions },
    {
      key: 'state',
      kind: 'choice',
      label: 'agents.state',
      options: contractStates.map((value) => ({ value, label: `agents.contract_${value}` as const })),
    },
    {
      key: 'side',
      kind: 'choice',
      label: 'agents.upline',
      options: [
        { value: 'house', label: 'agents.house' },
        { value: 'agents', label: 'agents.betweenAgents' },
      ],
    },
  ],
  Extra: HouseOffer,
  Details: ContractDetails,
  empty: { title: 'agents.noContracts', hint: 'agents.noContractsHint', icon: 'handshake-duotone' },
})
