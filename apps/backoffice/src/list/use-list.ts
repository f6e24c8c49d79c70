import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../lib/api.ts'
import { useBrand } from '../lib/brand.ts'
import type { ListAnswer, ListDefinition, ListInput } from './definition.ts'
import type { ListAddress } from './list-address.ts'

/** The call's input that an address stands for. */
export function toInput(address: Pick<ListAddress, 'filters' | 'sort' | 'after'>, usualSort: string | undefined): ListInput {
  const sort = address.sort ?? usualSort
  return { ...address.filters, ...(sort !== undefined && { sort }), ...(address.after !== undefined && { after: address.after }) }
}

/** The rows of the page that the address names. The page before stays on screen while the next one is read. */
export function useListRows<Row, Key extends string, Answer extends ListAnswer<Row>>(
  definition: ListDefinition<Row, Key, Answer>,
  address: ListAddress,
) {
  const api = useApi()
  const brand = useBrand()
  const input = toInput(address, definition.sort)
  return useQuery({
    queryKey: [definition.name, brand.code, input],
    queryFn: ({ signal }) => definition.route(api)(input as never, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    ...(definition.refreshMs !== undefined && { refetchInterval: definition.refreshMs }),
  })
}

/** Reads a list again after something was done to its rows. */
export function useListRefresh(name: string): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [name] })
}
