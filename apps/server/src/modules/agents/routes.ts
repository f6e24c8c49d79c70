import type { Input } from '@portal/contracts'
import type { agentsRoutes, ContractKind, ContractTerms, DividendTerms, SalaryTerms } from '@portal/contracts/agents'
import type { Call } from '#platform/call.ts'
import type { Handlers } from '#platform/serve.ts'
import { checkTerms, type ContractParts, listOfKind, listRequests, processContract, readFlags, toWire } from './contracts/index.ts'
import { createRegistrationHandlers, type RegistrationParts } from './registration/index.ts'
import { exportBill, exportBills, getBill, listBills, simulateTerms } from './settlement/index.ts'

type Asked = Parameters<typeof processContract>[2]

export function createHandlers(parts: ContractParts & RegistrationParts): Handlers<typeof agentsRoutes> {
  const { database } = parts
  const list =
    <Terms extends ContractTerms>(kind: ContractKind) =>
    (input: Input<typeof agentsRoutes.dailyContracts>, call: Call<'agent'>) =>
      listOfKind<Terms>(parts, kind, input, call)
  const process =
    <Terms extends ContractTerms>(kind: ContractKind) =>
    async (input: Asked, call: Call<'agent'>) => {
      const [contract] = await toWire<Terms>(parts, call.caller.memberId, [await processContract(parts, kind, input, call)])
      return { contract: contract! }
    }
  return {
    ...createRegistrationHandlers(parts),
    flags: (_input, call) => readFlags(parts, call),
    dividendContracts: list<DividendTerms>('DIV'),
    processDividend: process<DividendTerms>('DIV'),
    dailyContracts: list<SalaryTerms>('DAY'),
    processDaily: process<SalaryTerms>('DAY'),
    hourlyContracts: list<SalaryTerms>('HOUR'),
    processHourly: process<SalaryTerms>('HOUR'),
    realTimeContracts: list<SalaryTerms>('RT'),
    processRealTime: process<SalaryTerms>('RT'),
    check: (input, call) => checkTerms(parts, input, call),
    simulate: (input, call) => simulateTerms(parts, input, call, new Date()),
    requests: (_input, call) => listRequests(parts, call),
    bills: (input, call) => listBills(database, input, call),
    bill: (input, call) => getBill(database, input, call),
    billsExport: async (input, call) => exportBills(database, input, call),
    billExport: (input, call) => exportBill(database, input, call),
  }
}
