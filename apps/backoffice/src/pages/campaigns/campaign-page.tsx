import { Skeleton } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { ActionButton } from '../../frame/action-button.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import headCss from '../../frame/page-head.module.css'
import { useLanguage } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api.ts'
import { useBrand } from '../../lib/brand.ts'
import { useMay } from '../../lib/me.ts'
import { QueryFailed } from '../../list/list-states.tsx'
import { useListRefresh } from '../../list/use-list.ts'
import { campaignActions } from './campaign-actions.ts'
import { emptyDraft, toDraft } from './campaign-draft.ts'
import { CampaignForecast } from './campaign-forecast.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { CampaignResults } from './campaign-results.tsx'
import { CampaignVersions } from './campaign-versions.tsx'
import { CampaignState, type Found, titleOf } from './campaign-words.tsx'
import { campaignsTexts } from './campaigns-texts.ts'
import css from './campaigns.module.css'

/** How often a forecast that is being worked out is looked for. */
const lookAgainMs = 1_500

/** One campaign: what can be done with it, its cost, its figures, its form and versions; at the address `new` an empty form. */
export default function CampaignPage() {
  const { id = 'new' } = useParams()
  // Another campaign is another form.
  return id === 'new' ? <NewCampaign /> : <KnownCampaign key={id} id={id} />
}

function NewCampaign() {
  const t = campaignsTexts.useText()
  const navigate = useNavigate()
  const refresh = useListRefresh('campaigns')
  const may = useMay()
  return (
    <div className={headCss.page}>
      <PageHead title={t('campaigns.new')} back={{ to: '/campaigns', label: t('campaigns.all') }} />
      {may.use('campaigns.edit') ? (
        <CampaignForm
          first={emptyDraft}
          isShown={false}
          onReload={() => undefined}
          onSaved={({ id }) => {
            void refresh()
            void navigate(`/campaigns/${id}`, { replace: true })
          }}
        />
      ) : (
        <p className={headCss.hint}>{t('campaigns.readOnly')}</p>
      )}
    </div>
  )
}

function KnownCampaign({ id }: { readonly id: string }) {
  const api = useApi()
  const brand = useBrand()
  const query = useQuery({
    queryKey: ['campaign', brand.code, id],
    queryFn: ({ signal }) => api.campaigns.get({ id }, { signal }),
    // A form that is being filled in is not exchanged behind its writer's back.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) => (data?.isPending ? lookAgainMs : false),
  })
  if (query.isError) return <QueryFailed query={query} />
  if (!query.data) return <Skeleton shape="title" />
  return <Shown found={query.data} onChanged={() => void query.refetch()} />
}

function Shown({ found, onChanged }: { readonly found: Found; readonly onChanged: () => void }) {
  const t = campaignsTexts.useText()
  const may = useMay()
  const { language } = useLanguage()
  const refresh = useListRefresh('campaigns')
  const { row, versions } = found
  const newest = versions[0]!
  // A draft has no version that members have: its name is that of the newest.
  const title = titleOf(row.liveVersion === undefined ? newest.terms : row, language)
  const after = () => {
    void refresh()
    onChanged()
  }
  const mayEdit = may.use('campaigns.edit') && row.state !== 'ended'
  return (
    <div className={headCss.page}>
      <PageHead
        title={title}
        back={{ to: '/campaigns', label: t('campaigns.all') }}
        mark={<CampaignState state={row.state} t={t} />}
        acts={campaignActions.map((action) => (
            <ActionButton key={action.key} action={action} subject={found} subjectName={title} t={t} onCarried={after} />
          ))}
      />
      {row.liveVersion !== undefined && row.liveVersion !== row.version && <p role="status" className={css.note}>{t('campaigns.unpublished', { version: String(row.version) })}</p>}
      <CampaignForecast found={found} onAsked={onChanged} />
      {row.liveVersion !== undefined && <CampaignResults found={found} />}
      {mayEdit ? (
        <CampaignForm
          key={row.version}
          first={toDraft(newest.terms)}
          known={{ id: row.id, version: row.version }}
          isShown={row.liveVersion !== undefined}
          onSaved={after}
          onReload={onChanged}
        />
      ) : (
        <p className={headCss.hint}>{t(row.state === 'ended' ? 'campaigns.endedHint' : 'campaigns.readOnly')}</p>
      )}
      <CampaignVersions found={found} />
    </div>
  ) // prettier-ignore
}
