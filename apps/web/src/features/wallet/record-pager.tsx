import { Pager } from '@portal/ui/pager.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useFigures } from '../brand/brand.tsx'

type RecordPagerProps = { readonly page: number; readonly pageCount: number; readonly onPage: (page: number) => void }

/** The pager of a record inside a panel, whose pages have no address of their own. */
export function RecordPager({ page, pageCount, onPage }: RecordPagerProps) {
  const t = useText()
  const figure = useFigures()
  return (
    <Pager
      page={page}
      pageCount={pageCount}
      hrefFor={() => '#'}
      onGo={(to, event) => {
        event.preventDefault()
        onPage(to)
      }}
      words={{
        label: t('pager.label'),
        first: t('pager.first'),
        previous: t('action.previous'),
        next: t('action.next'),
        last: t('pager.last'),
        page: (at) => t('pager.page', { figure: figure(at) }),
        figure: (at) => figure(at),
      }}
    />
  )
}
