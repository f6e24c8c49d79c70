import type { ContractKind } from '@portal/contracts/agents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../../lib/api-context.ts'
import { mayHaveArrived } from '../../../lib/open-order.ts'
import { changedKeys, type Contract, type ContractRequest, processContract } from './contract-kinds.ts'

/**
 * Sends one step of a contract. A request whose answer was lost keeps its key, so that asking again carries it out once; a refusal is an answer. Either way the lists are
 * read again: a refusal often says that the other side was quicker.
 */
export function useProcess(kind: ContractKind, onDone: (contract: Contract) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const key = useRef<string>(undefined)
  const reload = () => Promise.all(changedKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  return useMutation({
    mutationFn: (request: ContractRequest) => processContract(api, kind, request, (key.current ??= crypto.randomUUID())),
    onSuccess: ({ contract }) => {
      key.current = undefined
      void reload()
      onDone(contract)
    },
    onError: (error) => {
      if (mayHaveArrived(error)) return
      key.current = undefined
      void reload()
    },
  })
}
