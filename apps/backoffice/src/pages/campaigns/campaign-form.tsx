import { isRefused } from '@portal/browser/refused.ts'
import { Button } from '@portal/ui'
import { Form } from '@portal/ui/form.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { useState } from 'react'
import { WriteError } from '../../actions/action-dialog.tsx'
import { reasonLength } from '../../actions/action.ts'
import { ReasonField } from '../../actions/reason-field.tsx'
import { partFaultsOf, useWrite } from '../../actions/use-write.ts'
import { Panel } from '../../frame/panel.tsx'
import { useApi } from '../../lib/api.ts'
import { AudienceFields } from './audience-fields.tsx'
import { type Draft, findMissing, toTerms } from './campaign-draft.ts'
import { OfferFields } from './offer-fields.tsx'
import { ShownFields, TextFields } from './shown-fields.tsx'
import { campaignsTexts, type Key } from './campaigns-texts.ts'
import headCss from '../../frame/page-head.module.css'
import css from './campaigns.module.css'

type Saved = { readonly id: string; readonly version: number }
type CampaignFormProps = {
  readonly first: Draft
  /** The campaign and the newest version that the person has seen; none of a new one. */
  readonly known?: Saved | undefined
  /** Members have some version of it. */
  readonly isShown: boolean
  readonly onSaved: (saved: Saved) => void
  /** Loads what somebody else has saved since. */
  readonly onReload: () => void
}

/** What the server's codes mean. */
const faultKeys: Readonly<Record<string, Key>> = {
  too_fine: 'campaigns.fault_tooFine',
  not_of_trigger: 'campaigns.fault_prize',
  below_prize: 'campaigns.fault_belowPrize',
  below_granted: 'campaigns.fault_belowGranted',
  needed: 'campaigns.fault_needed',
  once: 'campaigns.fault_once',
  no_deposit: 'campaigns.fault_noDeposit',
  window: 'campaigns.fault_window',
  order: 'campaigns.fault_order',
  contradicts: 'campaigns.fault_contradicts',
  fixed: 'campaigns.fault_fixed',
  unknown: 'campaigns.fault_game',
  taken: 'campaigns.fault_code',
}

/** Faults by field: the last name of a path, of texts with their language. */
function readFaults(error: unknown): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(partFaultsOf(error)).map(([path, code]) => {
      const names = path.split('.').filter((name) => !/^\d+$/.test(name))
      const isText = ['titles', 'summaries', 'bodies'].includes(names.at(-2) ?? '')
      return [isText ? names.slice(-2).join('.') : names.at(-1)!, code] as const
    }),
  )
}

/** All terms of a campaign. Saving makes a version that members don't see until two people have published it. */
export function CampaignForm({ first, known, isShown, onSaved, onReload }: CampaignFormProps) {
  const t = campaignsTexts.useText()
  const form = useCampaignForm({ first, known, onSaved })
  const { draft, change, faultOf, write } = form
  const fields = { draft, onChange: change, faultOf }
  return (
    <Form className={headCss.page} onSubmit={() => void form.send()}>
      <Panel title={t('campaigns.offer')} note={t('campaigns.offerNote')}>
        <OfferFields {...fields} isFixed={isShown} />
      </Panel>
      <Panel title={t('campaigns.audience')} note={t('campaigns.audienceNote')}>
        <AudienceFields {...fields} />
      </Panel>
      <Panel title={t('campaigns.schedule')} note={t('campaigns.scheduleNote')}>
        <ShownFields {...fields} />
      </Panel>
      <Panel title={t('campaigns.texts')} note={t('campaigns.textsNote')}>
        <TextFields {...fields} />
      </Panel>
      <Panel title={t('campaigns.why')}>
        <ReasonField value={form.reason} isShort={form.isTried && form.reason.trim().length < reasonLength} onChange={form.setReason} />
      </Panel>
      <WriteError error={write.error ?? form.said} said={form.said?.message} />
      {isRefused(write.error, 'staff.changed') && (
        <div role="alert" className={headCss.conflict}>
          <p>{t('campaigns.conflict')}</p>
          <Button onClick={onReload}>{t('campaigns.load')}</Button>
        </div>
      )}
      <div className={css.buttons}>
        <Button type="submit" look="primary" size="large" pending={write.isPending} pendingLabel={t('state.sending')}>
          {t(isShown ? 'campaigns.saveVersion' : 'campaigns.saveDraft')}
        </Button>
      </div>
    </Form>
  )
}

function useCampaignForm({ first, known, onSaved }: Pick<CampaignFormProps, 'first' | 'known' | 'onSaved'>) {
  const t = campaignsTexts.useText()
  const api = useApi()
  const write = useWrite<Saved>()
  const [draft, setDraft] = useState(first)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const missing = isTried ? findMissing(draft) : new Set<string>()
  const faults = readFaults(write.error)
  const faultOf = (...names: string[]) => {
    for (const name of names) {
      const code = faults.get(name)
      if (code !== undefined) return t(faultKeys[code] ?? 'action.fieldInvalid')
      if (missing.has(name)) return t('action.fieldMissing')
    }
    return undefined
  }
  const said =
    faults.get('terms') === 'unchanged'
      ? t('campaigns.fault_unchanged')
      : missing.size > 0 || faults.size > 0
        ? t('campaigns.fault_marked')
        : undefined
  return {
    draft,
    reason,
    setReason,
    isTried,
    write,
    faultOf,
    said: said === undefined ? undefined : new Error(said),
    change: (next: Partial<Draft>) => {
      setDraft((now) => ({ ...now, ...next }))
      write.clear()
    },
    send: async () => {
      setTried(true)
      if (findMissing(draft).size > 0 || reason.trim().length < reasonLength) return
      const saved = await write.run((options) =>
        api.campaigns.save(
          { ...(known && { id: known.id, version: known.version }), terms: toTerms(draft), reason: reason.trim() },
          options,
        ),
      )
      if (!saved) return
      showToast(t('campaigns.saved', { version: String(saved.version) }), 'positive')
      onSaved(saved)
    },
  }
}
