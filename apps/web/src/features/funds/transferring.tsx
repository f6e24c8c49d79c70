import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, IconButton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Chip } from '@portal/ui/chip.tsx'
import { Form } from '@portal/ui/form.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { Select } from '@portal/ui/select.tsx'
import { fundsTexts } from '../../i18n/funds-texts.ts'
import { useApi } from '../../lib/api-context.ts'
import { getSession } from '../../lib/session.ts'
import { useMoney } from '../brand/brand.tsx'
import { AmountCard } from '../wallet/amount-card.tsx'
import { fundsKey } from '../wallet/balance.ts'
import { useTypedAmount } from '../wallet/typed-amount.ts'
import { FundsDialog } from './funds-dialog.tsx'
import { FundsResult } from './funds-result.tsx'
import { useWalletName } from './wallet-name.ts'
import {
  checkAmount,
  type Draft,
  isEmpty,
  isOpen,
  mainWallet,
  openWalletOrders,
  type Wallet,
  type WalletOrder,
  type Wallets,
} from './wallet-order.ts'
import css from './funds.module.css'
import orderCss from '../wallet/money-order.module.css'

const quickAmounts = ['100', '500', '1000', '5000']

/** From which wallet to which, and how much; the next step is a dialog that names all three, and then how it ended. */
export function Transferring({ data }: { readonly data: Wallets }) {
  const say = fundsTexts.useText()
  const [sent, setSent] = useState<WalletOrder>()
  return (
    <section aria-labelledby="transferring" className={css.section}>
      <SectionHead id="transferring" level="h3">
        {say('funds.title')}
      </SectionHead>
      {sent ? <Sent first={sent} data={data} onAgain={() => setSent(undefined)} /> : <FundsForm data={data} onSent={setSent} />}
    </section>
  )
}

/** An order whose end is not known yet is read again until it is. */
function Sent({ first, data, onAgain }: { readonly first: WalletOrder; readonly data: Wallets; readonly onAgain: () => void }) {
  const api = useApi()
  const { data: order } = useQuery({
    queryKey: [...fundsKey, 'order', first.orderNo],
    queryFn: ({ signal }) => api.funds.order({ orderNo: first.orderNo }, { signal }),
    enabled: isOpen(first),
    initialData: first,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? 2_000 : false),
  })
  return <FundsResult order={order} wallets={data.wallets} onAgain={onAgain} />
}

function FundsForm({ data, onSent }: { readonly data: Wallets; readonly onSent: (order: WalletOrder) => void }) {
  const say = fundsTexts.useText()
  const money = useMoney()
  const nameOf = useWalletName(data.wallets)
  const vendors = data.wallets.filter(({ accountTypeId }) => accountTypeId !== mainWallet)
  const [open] = useState(() => openWalletOrders.read(getSession()?.username ?? ''))
  const [from, setFrom] = useState(open?.from ?? mainWallet)
  const [vendor, setVendor] = useState(open ? (open.from === mainWallet ? open.to : open.from) : (vendors[0]?.accountTypeId ?? ''))
  const field = useTypedAmount(open?.amount)
  const [isTried, setTried] = useState(false)
  const [draft, setDraft] = useState<Draft | undefined>(open)
  const isIn = from === mainWallet
  const to = isIn ? vendor : mainWallet
  const source = data.wallets.find(({ accountTypeId }) => accountTypeId === from)
  const available = source?.balance ?? '0'
  const problem = checkAmount(field.amount, available)
  const messages = { none: say('funds.enter'), fine: say('funds.fine'), poor: say('funds.poor', { amount: money(available) }) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem) setDraft({ from, to, amount: field.amount })
  }
  const choose = (id: string) => {
    if (id !== mainWallet) setVendor(id)
    setFrom(id)
  }
  return (
    <>
      <Form className={orderCss.steps} onSubmit={submit}>
        <Ends data={data} from={from} to={to} onFrom={choose} onTo={setVendor} onSwap={() => setFrom(isIn ? vendor : mainWallet)} />
        <AmountCard
          title={say('funds.amount')}
          field={field}
          isTried={isTried}
          error={problem && (isTried || problem !== 'none') ? messages[problem] : undefined}
          hint=""
          quickLabel={say('funds.amount')}
          quickAmounts={quickAmounts}
        />
        <div className={css.send}>
          <Button type="submit" look="primary" size="large" wide>
            {say('funds.next')}
          </Button>
          <Chip disabled={!source || isEmpty(source)} onClick={() => setDraft({ from, to, amount: '' })}>
            {say('funds.all')}
          </Chip>
        </div>
      </Form>
      {/* Outside of the form: what is sent in it is not the form's. */}
      {draft && <FundsDialog draft={draft} available={available} nameOf={nameOf} onSent={onSent} onBack={() => setDraft(undefined)} />}
    </>
  )
}

type EndsProps = {
  readonly data: Wallets
  readonly from: string
  readonly to: string
  readonly onFrom: (id: string) => void
  readonly onTo: (id: string) => void
  readonly onSwap: () => void
}

/** Both wallets of a transfer, one of which is the main one. */
function Ends({ data: { wallets }, from, to, onFrom, onTo, onSwap }: EndsProps) {
  const say = fundsTexts.useText()
  const money = useMoney()
  const nameOf = useWalletName(wallets)
  const tell = (id: string) => {
    const { balance = '0' } = wallets.find(({ accountTypeId }) => accountTypeId === id) ?? {}
    return say('funds.balanceOf', { wallet: nameOf(id), amount: money(balance) })
  }
  const toOption = ({ accountTypeId: value, status }: Wallet) => ({ value, label: nameOf(value), disabled: status === 'maintenance' })
  const isIn = from === mainWallet
  const targets = wallets.filter(({ accountTypeId }) => isIn !== (accountTypeId === mainWallet))
  return (
    <Card padded className={css.ends}>
      <Select
        label={say('funds.from')}
        name="from"
        value={from}
        options={wallets.map(toOption)}
        hint={tell(from)}
        onChange={(event) => onFrom(event.target.value)}
      />
      <IconButton icon="swap-duotone" label={say('funds.swap')} className={css.swap} onClick={onSwap} />
      <Select
        label={say('funds.to')}
        name="to"
        value={to}
        disabled={!isIn}
        options={targets.map(toOption)}
        hint={tell(to)}
        onChange={(event) => onTo(event.target.value)}
      />
    </Card>
  )
}
