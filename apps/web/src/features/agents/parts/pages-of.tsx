import type { useKeyPages } from '../../wallet/use-key-pages.ts'
import { RecordPager } from '../../wallet/record-pager.tsx'

type PagesOfProps = { readonly pages: ReturnType<typeof useKeyPages>; readonly next: string | undefined }

/** The pager of a list that is read by key. */
export function PagesOf({ pages: { page, countPages, goTo }, next }: PagesOfProps) {
  return <RecordPager page={page} pageCount={countPages(next)} onPage={(to) => goTo(to, next)} />
}
