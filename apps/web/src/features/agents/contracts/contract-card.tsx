import { type ReactNode, useState } from 'react'
import { Icon } from '@portal/ui'
import { Status } from '@portal/ui/badge.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { useMoment } from '../../../i18n/use-time.ts'
import { useFigures } from '../../brand/brand.tsx'
import { bestRateOf, usePercent } from './use-words.ts'
import { type Contract, kindName } from './contract-kinds.ts'
import css from './contracts.module.css'
import { type Fact, Facts } from '../parts/facts.tsx'
import { TermsView } from './terms-view.tsx'

const tones = {
  OFFERED: 'warning',
  ACTIVE: 'positive',
  REJECTED: 'negative',
  WITHDRAWN: 'plain',
  EXPIRED: 'plain',
  SUPERSEDED: 'plain',
  TERMINATED: 'plain',
} as const

type ContractCardProps = {
  readonly contract: Contract
  /** Shows its terms only when it is opened. */
  readonly isFolded?: boolean
  readonly actions?: ReactNode
}

/** One version of a contract: with whom, how it stands, since when, and its terms in words. */
export function ContractCard({ contract, isFolded = false, actions }: ContractCardProps) {
  const say = contractsTexts.useText()
  const figure = useFigures()
  const percent = usePercent()
  const [isOpen, setOpen] = useState(!isFolded)
  const { contractNo, kind, version, state, terms } = contract
  return (
    <article className={css.contract} aria-label={contractNo}>
      <header className={css.contractHead}>
        <div className={css.contractName}>
          <b>{useCounterpart(contract)}</b>
          <span className="muted">
            {say('contracts.upTo', { kind: say(kindName(kind)), rate: percent(bestRateOf(terms)) })} ·{' '}
            {say('contracts.version', { figure: figure(version) })} · <span className="num">{contractNo}</span>
          </span>
        </div>
        <Status tone={tones[state]}>{say(`contracts.state.${state}`)}</Status>
      </header>
      {isOpen && (
        <>
          <Facts lines={useTimes(contract)} />
          <TermsView kind={kind} terms={terms} />
        </>
      )}
      <footer className={css.actions}>
        {isFolded && (
          <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {say(isOpen ? 'contracts.hideTerms' : 'contracts.showTerms')}
            <Icon name={isOpen ? 'caret-up-bold' : 'caret-down-bold'} />
          </button>
        )}
        {actions}
      </footer>
    </article>
  )
}

/** Who the other side is, as one reads it. */
function useCounterpart({ role, counterpart }: Contract): string {
  const say = contractsTexts.useText()
  if (role === 'upline') return say('contracts.toDownline', { account: counterpart?.account ?? '' })
  return counterpart ? say('contracts.fromUpline', { account: counterpart.account }) : say('contracts.fromHouse')
}

function useTimes({ state, offeredAt, expiresAt, validFrom, validTo, note, reason }: Contract): Fact[] {
  const say = contractsTexts.useText()
  const when = useMoment()
  const lines: Fact[] = [{ label: say('contracts.offeredAt'), value: when(offeredAt) }]
  if (state === 'OFFERED') lines.push({ label: say('contracts.expiresAt'), value: when(expiresAt) })
  if (validFrom) lines.push({ label: say('contracts.validFrom'), value: when(validFrom) })
  if (validTo) lines.push({ label: say('contracts.validTo'), value: when(validTo) })
  if (note) lines.push({ label: say('contracts.note'), value: note })
  if (reason) lines.push({ label: say('contracts.reason'), value: reason })
  return lines
}
