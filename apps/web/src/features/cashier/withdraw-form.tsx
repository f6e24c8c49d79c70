import { type FormEvent, useState } from 'react'
import { Button } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Form } from '@portal/ui/form.tsx'
import { Select } from '@portal/ui/select.tsx'
import { payoutsTexts } from '../../i18n/payouts-texts.ts'
import { getSession } from '../../lib/session.ts'
import { useFigures, useMoney } from '../brand/brand.tsx'
import { AmountCard } from '../wallet/amount-card.tsx'
import orderCss from '../wallet/money-order.module.css'
import { useTypedAmount } from '../wallet/typed-amount.ts'
import {
  checkAmount,
  leastOf,
  mostOf,
  openWithdrawals,
  type PayoutAccount,
  type PayoutAccounts,
  previewOf,
  type Withdrawal,
} from './payout-queries.ts'
import { leftToday, type WithdrawalOptions, findUnmet } from '../../lib/withdrawal-options.ts'
import css from './payouts.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type WithdrawFormProps = {
  readonly options: WithdrawalOptions
  readonly accounts: PayoutAccounts
  readonly onAsked: (order: Withdrawal & { balance: string }) => void
}

const quickAmounts = ['500', '1000', '2000', '5000']

/** Account and amount; the next step is a dialog that names both and asks for the payment password. */
export function WithdrawForm({ options, accounts, onAsked }: WithdrawFormProps) {
  const say = payoutsTexts.useText()
  const money = useMoney()
  const ready = accounts.accounts.filter(({ isUsable }) => isUsable)
  const [open] = useState(() => openWithdrawals.read(getSession()?.username ?? ''))
  const [chosenId, setChosen] = useState(open?.payoutAccount)
  const field = useTypedAmount(open?.amount)
  const [isTried, setTried] = useState(false)
  const [isChecking, setChecking] = useState(open !== undefined)
  const account = ready.find(({ id }) => id === chosenId) ?? ready[0]
  const method = accounts.methods.find(({ code }) => code === account?.method)
  const problem = checkAmount(field.amount, options, method)
  const needsProof = problem === undefined && findUnmet(options.conditions, field.amount).length > 0
  const messages = {
    none: say('withdraw.enter'),
    low: say('withdraw.low', { amount: money(leastOf(options, method), { digits: 0 }) }),
    high: say('withdraw.high', { amount: money(mostOf(options, method), { digits: 0 }) }),
    daily: say('withdraw.daily', { amount: money(leftToday(options), { digits: 0 }) }),
    poor: say('withdraw.poor', { amount: money(options.most) }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem && !needsProof && account) setChecking(true)
  }
  return (
    <>
      <Form className={orderCss.steps} onSubmit={submit}>
        <AccountStep ready={ready} account={account} onChoose={setChosen} />
        <AmountCard
          title={say('withdraw.amount')}
          field={field}
          isTried={isTried}
          error={
            needsProof
              ? say('withdraw.needsProof')
              : problem && (isTried || (problem !== 'low' && problem !== 'none'))
                ? messages[problem]
                : undefined
          }
          hint={say('withdraw.limits', {
            min: money(leastOf(options, method), { digits: 0 }),
            max: money(mostOf(options, method), { digits: 0 }),
            left: money(leftToday(options), { digits: 0 }),
          })}
          quickLabel={say('withdraw.quick')}
          quickAmounts={quickAmounts}
        />
        <Preview options={options} amount={problem === undefined ? field.amount : '0'} />
        <Button type="submit" look="primary" size="large" wide>
          {say('withdraw.next')}
        </Button>
      </Form>
      {/* Outside of the form: what is sent in it is not the form's. */}
      {isChecking && account && (
        <WithdrawDialog
          account={account}
          amount={field.amount}
          options={options}
          wasOpen={open?.amount === field.amount && open.payoutAccount === account.id}
          onAsked={onAsked}
          onBack={() => setChecking(false)}
        />
      )}
    </>
  )
}

type AccountStepProps = {
  readonly ready: readonly PayoutAccount[]
  readonly account: PayoutAccount | undefined
  readonly onChoose: (id: string) => void
}

function AccountStep({ ready, account, onChoose }: AccountStepProps) {
  const say = payoutsTexts.useText()
  return (
    <Card padded className={orderCss.step}>
      <Select
        label={say('withdraw.to')}
        name="payoutAccount"
        required
        value={account?.id ?? ''}
        options={ready.map(({ id, name, number }) => ({ value: id, label: `${name} ${number}` }))}
        onChange={(event) => onChoose(event.target.value)}
      />
    </Card>
  )
}

/** What leaves the wallet and what arrives. */
function Preview({ options, amount }: { readonly options: WithdrawalOptions; readonly amount: string }) {
  const say = payoutsTexts.useText()
  const money = useMoney()
  const figure = useFigures()
  const { fee, bond, leaves, arrives } = previewOf(options, amount)
  const isEmpty = amount === '0' || amount === ''
  return (
    <Card padded className={orderCss.step}>
      <h3>{say('withdraw.preview')}</h3>
      <dl className={orderCss.sum}>
        <dt>{say('withdraw.arrives')}</dt>
        <dd className={orderCss.total}>{isEmpty ? '–' : money(arrives)}</dd>
        <dt>{say('withdraw.fee')}</dt>
        <dd className="num">{isEmpty ? '–' : money(fee)}</dd>
        <dt>{say('withdraw.bond')}</dt>
        <dd className="num">{isEmpty ? '–' : money(bond)}</dd>
        <dt>{say('withdraw.leaves')}</dt>
        <dd className="num">{isEmpty ? '–' : money(leaves)}</dd>
      </dl>
      <p className={css.note}>{say('withdraw.bondWhat')}</p>
      <p className={css.note}>{say('withdraw.free', { count: figure(options.freeLeft) })}</p>
    </Card>
  )
}
