import { useState } from 'react'
import { Button, Icon } from '@portal/ui'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { Dialog } from '@portal/ui/dialog.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { useErrorText, useText } from '../../../i18n/use-text.tsx'
import { useFigures } from '../../brand/brand.tsx'
import { FormError } from '../../identity/form-error.tsx'
import type { Contract } from './contract-kinds.ts'
import css from './contracts.module.css'
import { SimulationPanel } from './simulation-panel.tsx'
import { TermsView } from './terms-view.tsx'
import { toTyped } from './offer-draft.ts'
import { useProcess } from './use-process.ts'
import { usePercent } from './use-words.ts'

/**
 * The terms once more, and by name each contract of a downline that goes beyond them: these end with it. Without that consent nothing changes.
 */
export function AcceptDialog({ offer, onClose }: { readonly offer: Contract; readonly onClose: () => void }) {
  const t = useText()
  const say = contractsTexts.useText()
  const errorText = useErrorText()
  const [hasAgreed, setAgreed] = useState(false)
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error } = useProcess(offer.kind, () => {
    showToast(say('contracts.done.ACCEPT'), 'positive')
    onClose()
  })
  const { endsContracts, contractNo, kind, terms } = offer
  const needsConsent = endsContracts.length > 0
  const send = () => {
    setTried(true)
    if (needsConsent && !hasAgreed) return
    mutate({ action: 'ACCEPT', contract: contractNo, endContracts: endsContracts.map((each) => each.contractNo) })
  }
  return (
    <Dialog
      open
      stays
      size="wide"
      onClose={onClose}
      title={say('contracts.askAccept')}
      description={say(`contracts.acceptHint.${kind}`)}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button look="outline" size="large" onClick={onClose} disabled={isPending}>
            {t('action.back')}
          </Button>
          <Button look="primary" size="large" pending={isPending} pendingLabel={t('form.waiting')} onClick={send}>
            {say(needsConsent ? 'contracts.acceptAndEnd' : 'contracts.accept')}
          </Button>
        </>
      }
    >
      <div className={css.section}>
        {needsConsent && (
          <Ending
            contracts={endsContracts}
            consent={
              <Checkbox
                label={say('contracts.consent')}
                name="consent"
                checked={hasAgreed}
                error={isTried && !hasAgreed ? say('contracts.consentMissing') : undefined}
                onChange={(event) => setAgreed(event.target.checked)}
              />
            }
          />
        )}
        <TermsView kind={kind} terms={terms} />
        <SimulationPanel kind={kind} terms={toTyped(terms)} />
        {error && <FormError>{errorText(error)}</FormError>}
      </div>
    </Dialog>
  )
}

type EndingProps = { readonly contracts: Contract['endsContracts']; readonly consent: React.ReactNode }

function Ending({ contracts, consent }: EndingProps) {
  const say = contractsTexts.useText()
  const figure = useFigures()
  const percent = usePercent()
  return (
    <div className={css.warning}>
      <p>
        <Icon name="warning-duotone" />
        <b>{say('contracts.ending', { count: contracts.length, figure: figure(contracts.length) })}</b>
      </p>
      <ul>
        {contracts.map(({ contractNo, account, bestRatePpm }) => (
          <li key={contractNo}>
            <b>{account}</b>
            <span className="num">{say('contracts.rateUpTo', { rate: percent(bestRatePpm) })}</span>
            <span className="num muted">{contractNo}</span>
          </li>
        ))}
      </ul>
      {consent}
    </div>
  )
}
