import { useQuery } from '@tanstack/react-query'
import { Icon, Skeleton } from '@portal/ui'
import { type Grant, mayAct, mayConfirm } from '@portal/contracts/staff-permissions'
import { Table } from '@portal/ui/table.tsx'
import { Panel } from '../../frame/panel.tsx'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { usePrint } from '../../i18n/use-print.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { peopleTexts } from './people-texts.ts'
import { Networks, Thresholds } from './role-rules.tsx'
import css from './people.module.css'

/** How a role may use a permission, as a sign with its words for whoever can't see it. */
function GrantSign({ grant }: { readonly grant: Grant | undefined }) {
  const t = peopleTexts.useText()
  if (grant === undefined) return null
  return (
    <span title={t(`people.${grant}`)}>
      {mayAct(grant) ? <Icon name="check-bold" className={css.sign} /> : '?'}
      {mayConfirm(grant) && '+'}
      <span className="spoken">{t(`people.${grant}`)}</span>
    </span>
  )
}

/** Who may do what: each permission against each role, as the server holds it. */
export default function RolesPage() {
  const t = peopleTexts.useText()
  const print = usePrint()
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({ queryKey: ['roles', brand.code], queryFn: ({ signal }) => api.people.roles({}, { signal }) })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="title" />
  const roles = query.data.list
  const permissions = [...new Set(roles.flatMap(({ grants }) => Object.keys(grants)))].toSorted()
  return (
    <>
      <h1>{t('page.roles')}</h1>
      <Panel title={t('people.matrix')} note={t('people.matrixNote')}>
        <Table
          caption={t('people.matrix')}
          rows={permissions}
          rowKey={(permission) => permission}
          columns={[
            { key: 'permission', head: t('people.permission'), cell: (permission) => permission },
            ...roles.map(({ code, grants, people }) => ({
              key: code,
              head: (
                <span title={t('people.count', { count: people, figure: print.number(people) })}>
                  {code} ({print.number(people)})
                </span>
              ),
              phoneLabel: code,
              cell: (permission: string) => <GrantSign grant={grants[permission]} />,
            })),
          ]}
        />
      </Panel>
      <Networks />
      <Thresholds />
    </>
  )
}
