import type { Action } from '../../actions/action.ts'
import { ActionButton } from '../../frame/action-button.tsx'
import { Panel } from '../../frame/panel.tsx'
import { exceptionsTexts, type Key } from './exceptions-texts.ts'

const voiding: Action<Record<never, never>, Key> = {
  key: 'void',
  label: 'exceptions.void',
  icon: 'prohibit-duotone',
  look: 'danger',
  permission: 'lottery.void',
  explain: 'exceptions.voidWhy',
  fields: [{ key: 'orderNo', label: 'exceptions.orderNo', kind: 'text', hint: 'exceptions.orderNoHint' }],
  send: (api, _none, { values, reason, options }) =>
    api.lottery.voidOrder({ orderNo: values.orderNo?.trim().toUpperCase() ?? '', reason }, options),
  faults: { invalid_format: 'exceptions.orderNoHint' },
  done: 'exceptions.voided',
}

/** Voids an order of the house's lotteries after its draw. */
export function VoidOrder() {
  const t = exceptionsTexts.useText()
  return (
    <Panel title={t('exceptions.voidTitle')} note={t('exceptions.voidNote')}>
      <div>
        <ActionButton action={voiding} subject={{}} subjectName={t('exceptions.voidTitle')} t={t} onCarried={() => undefined} />
      </div>
    </Panel>
  )
}
