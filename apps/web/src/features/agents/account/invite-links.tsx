import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from '@portal/contracts/calls'
import { Button } from '@portal/ui'
import { EmptyState } from '@portal/ui/state-card.tsx'
import { Table } from '@portal/ui/table.tsx'
import { QueryFailed } from '../../../i18n/query-failed.tsx'
import { registrationTexts } from '../../../i18n/registration-texts.ts'
import { useApi } from '../../../lib/api-context.ts'
import { downloadCall } from '../../../lib/download.ts'
import { useFigures } from '../../brand/brand.tsx'
import { ExportButton } from '../../wallet/export-button.tsx'
import { RecordPager } from '../../wallet/record-pager.tsx'
import { useKeyPages } from '../../wallet/use-key-pages.ts'
import { type InviteLink, linksKey, linksQuery, type Registration, registrationKey } from './account-queries.ts'
import css from './account.module.css'
import { useLinkColumns } from './link-columns.tsx'
import { LinkForm } from './link-form.tsx'
import { ShareDialog } from './share-dialog.tsx'

/** The agent’s links with what each brought; a new one is shown to be shared at once. */
export function InviteLinks({ registration }: { readonly registration: Registration }) {
  const say = registrationTexts.useText()
  const api = useApi()
  const figure = useFigures()
  const queryClient = useQueryClient()
  const pages = useKeyPages()
  const query = useQuery(linksQuery(api, pages.before))
  const [isMaking, setMaking] = useState(false)
  const [shared, setShared] = useState<InviteLink>()
  const columns = useLinkColumns(setShared)
  const { data } = query
  const { openLinks, openLinksAtMost } = registration
  const isFull = openLinks >= openLinksAtMost
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: linksKey })
    void queryClient.invalidateQueries({ queryKey: registrationKey })
  }
  const making = (
    <Button look="primary" icon="plus-bold" disabled={isFull} onClick={() => setMaking(true)}>
      {say('centre.create')}
    </Button>
  )
  const isEmpty = data?.list.length === 0 && pages.page === 1
  return (
    <div className={css.links}>
      {!isEmpty && (
        <div className={css.bar}>
          {making}
          <span className="muted">{say('centre.openLinks', { open: figure(openLinks), most: figure(openLinksAtMost) })}</span>
          <ExportButton isDisabled={!data} write={() => downloadCall(calls.agents.inviteLinksExport, {}, 'invite-links.csv')} />
        </div>
      )}
      {!data && query.error ? (
        <QueryFailed query={query} />
      ) : (
        <Table
          caption={say('centre.links')}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={({ code }) => code}
          isLoading={!data}
          empty={
            <EmptyState icon="link-bold" title={say('centre.noLinks')} action={making}>
              {say('centre.noLinksHint')}
            </EmptyState>
          }
        />
      )}
      <RecordPager page={pages.page} pageCount={pages.countPages(data?.next)} onPage={(to) => pages.goTo(to, data?.next)} />
      {isMaking && (
        <LinkForm
          registration={registration}
          onClose={() => setMaking(false)}
          onCreated={(link) => {
            setMaking(false)
            setShared(link)
            pages.restart()
            refresh()
          }}
        />
      )}
      {shared && <ShareDialog code={shared.code} name={shared.channel} onClose={() => setShared(undefined)} />}
    </div>
  )
}
