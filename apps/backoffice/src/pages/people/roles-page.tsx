import { useQuery } from '@tanstack/react-query'
import { Button, Icon, Skeleton } from '@portal/ui'
import { useState } from 'react'
import { type Grant, mayAct, mayConfirm } from '@portal/contracts/staff-grants'
import { Table } from '@portal/ui/table.tsx'
import { Panel } from '../../frame/panel.tsx'
import { usePermissionText } from '../../i18n/code-texts.ts'
import { useMay } from '../../lib/me.ts'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { usePrint } from '../../i18n/use-print.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { peopleTexts } from './people-texts.ts'
import { RoleForm, type RoleRow } from './role-form.tsx'
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

type OwnRolesProps = { readonly roles: readonly RoleRow[]; readonly onCarried: () => void }

/** Roles of one's own, which owners make and change; the eight of every installation stay as they are. */
function OwnRoles({ roles, onCarried }: OwnRolesProps) {
  const t = peopleTexts.useText()
  const print = usePrint()
  const may = useMay()
  const [edited, setEdited] = useState<RoleRow | 'new'>()
  const own = roles.filter(({ isBuiltin }) => !isBuiltin)
  const mayEdit = may.use('roles.edit')
  return (
    <Panel
      title={t('people.ownRoles')}
      note={t('people.ownRolesNote')}
      aside={
        mayEdit && (
          <Button size="small" icon="plus-bold" onClick={() => setEdited('new')}>
            {t('people.newRole')}
          </Button>
        )
      }
    >
      {own.length === 0 ? (
        <p className="muted">{t('people.noOwnRoles')}</p>
      ) : (
        <Table
          caption={t('people.ownRoles')}
          rows={own}
          rowKey={({ code }) => code}
          columns={[
            { key: 'code', head: t('people.role'), cell: ({ code }) => <b>{code}</b> },
            {
              key: 'grants',
              head: t('people.permissions'),
              phoneLabel: t('people.permissions'),
              align: 'end',
              cell: ({ grants }) => print.number(Object.keys(grants).length),
            },
            {
              key: 'people',
              head: t('people.holders'),
              phoneLabel: t('people.holders'),
              align: 'end',
              cell: ({ people }) => print.number(people),
            },
            {
              key: 'change',
              head: <span className="spoken">{t('people.change')}</span>,
              align: 'end',
              cell: (role) =>
                mayEdit && (
                  <Button size="small" onClick={() => setEdited(role)}>
                    {t('people.change')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {edited !== undefined && (
        <RoleForm role={edited === 'new' ? undefined : edited} roles={roles} onClose={() => setEdited(undefined)} onCarried={onCarried} />
      )}
    </Panel>
  )
}

/** Who may do what: each permission against each role, as the server holds it. */
export default function RolesPage() {
  const t = peopleTexts.useText()
  const print = usePrint()
  const permissionText = usePermissionText()
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
      <OwnRoles roles={roles} onCarried={() => void query.refetch()} />
      <Panel title={t('people.matrix')} note={t('people.matrixNote')}>
        <Table
          caption={t('people.matrix')}
          rows={permissions}
          rowKey={(permission) => permission}
          columns={[
            { key: 'permission', head: t('people.permission'), cell: (permission) => permissionText(permission) },
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
