import { Button } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { type Column, Table } from '@portal/ui/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useBrand } from '../lib/brand.ts'
import { useText } from '../i18n/use-text.tsx'
import { QueryFailed } from '../list/list-states.tsx'

type PagedTableProps<Row> = {
  readonly caption: string
  /** Names the cached answers. */
  readonly name: readonly string[]
  /** One page of the list behind a cursor. */
  readonly load: (after: string | undefined) => Promise<{ readonly list: readonly Row[]; readonly after?: string | undefined }>
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly empty: { readonly title: string; readonly hint: string }
}

/** A list inside a page: rows by key, more at a press. A list with filters of its own is `defineList`. */
export function PagedTable<Row>({ caption, name, load, columns, rowKey, empty }: PagedTableProps<Row>) {
  const t = useText()
  const brand = useBrand()
  const query = useInfiniteQuery({
    queryKey: [...name, brand.code],
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ after }) => after,
  })
  if (query.isError) return <QueryFailed query={query} />
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={query.data?.pages.flatMap(({ list }) => list) ?? []}
        rowKey={rowKey}
        isLoading={query.isPending}
        empty={
          <EmptyState icon="list-checks-duotone" title={empty.title}>
            {empty.hint}
          </EmptyState>
        }
      />
      {query.hasNextPage && (
        <Button look="outline" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('list.more')}
        </Button>
      )}
    </>
  )
}
