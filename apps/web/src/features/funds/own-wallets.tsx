import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { SectionHead } from '@portal/ui/section-head.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { fromMinor, toMinor } from '@portal/browser/money.ts'
import { cashierTexts } from '../../i18n/cashier-texts.ts'
import { fundsTexts } from '../../i18n/funds-texts.ts'
import { useErrorText, useLanguage, useText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { useMoney } from '../brand/brand.tsx'
import { fundsKey } from '../wallet/balance.ts'
import { BalanceParts } from '../wallet/balance-parts.tsx'
import { LatestMovements } from '../wallet/latest-movements.tsx'
import { TransferHistory } from './transfer-history.tsx'
import { Transferring } from './transferring.tsx'
import { WalletCard } from './wallet-card.tsx'
import { isEmpty, isOpen, mainWallet, type Wallets, walletsQuery } from './wallet-order.ts'
import css from './funds.module.css'
import walletCss from '../wallet/my-wallet.module.css'

/** All wallets with what they hold, a transfer between them, and the way back of everything. */
export function OwnWallets({ data }: { readonly data: Wallets }) {
  return (
    <div className={walletCss.wallet}>
      <Total data={data} />
      <WalletList data={data} />
      <Transferring data={data} />
      <TransferHistory data={data} />
      <LatestMovements />
    </div>
  )
}

function Total({ data }: { readonly data: Wallets }) {
  const t = useText()
  const say = fundsTexts.useText()
  const money = useMoney()
  const refresh = useRefresh()
  const recall = useRecall()
  return (
    <Card look="deep" className={walletCss.balance}>
      <span>{say('funds.total')}</span>
      <b className="num">{money(data.sumBalance)}</b>
      <BalanceParts {...partsOf(data)} />
      <div className={walletCss.actions}>
        <Button
          look="primary"
          icon="arrows-down-up-bold"
          pending={recall.isPending}
          pendingLabel={t('form.waiting')}
          onClick={() => recall.mutate()}
        >
          {say('funds.recall')}
        </Button>
        <Button
          look="deep"
          icon="arrows-clockwise"
          pending={refresh.isPending}
          pendingLabel={t('form.waiting')}
          onClick={() => refresh.mutate('ALL')}
        >
          {say('funds.renewAll')}
        </Button>
        <Link to={memberAddress('depositv2')} className={buttonClass({ look: 'deep' })}>
          {t('action.deposit')}
        </Link>
        <Link to={memberAddress('transactionHistory')} className={buttonClass({ look: 'deep' })}>
          {t('member.transactionHistory')}
        </Link>
      </div>
    </Card>
  )
}

function partsOf({ wallets, bonus }: Wallets): { main: string; bonus: string | undefined; inGames: string } {
  const sumOf = (isMain: boolean) =>
    wallets
      .filter(({ accountTypeId }) => (accountTypeId === mainWallet) === isMain)
      .reduce((sum, { balance }) => sum + (toMinor(balance) ?? 0n), 0n)
  return { main: fromMinor(sumOf(true)), bonus, inGames: fromMinor(sumOf(false)) }
}

/** Asks a vendor, or all of them, what they hold now. */
function useRefresh() {
  const api = useApi()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (wallet: string) => api.funds.wallets({ refresh: wallet, language }),
    onSuccess: (data) => {
      queryClient.setQueryData(walletsQuery(api, language).queryKey, data)
      void queryClient.invalidateQueries({ queryKey: ['balance'] })
    },
    onError: (error) => showToast(errorText(error), 'negative'),
  })
}

function useRecall() {
  const api = useApi()
  const queryClient = useQueryClient()
  const say = fundsTexts.useText()
  const sayCashier = cashierTexts.useText()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: () => api.funds.recall({}, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: ({ transfers }) => {
      for (const queryKey of [fundsKey, ['balance'], ['account-record']]) void queryClient.invalidateQueries({ queryKey })
      if (transfers.length === 0) showToast(say('funds.nothingToRecall'))
      else if (transfers.some(isOpen)) showToast(say('funds.partly'))
      else if (transfers.some(({ state }) => state === 'failed')) showToast(say('funds.failed'), 'negative')
      else showToast(sayCashier('memory_return'), 'positive')
    },
    onError: (error) => showToast(errorText(error), 'negative'),
  })
}

function WalletList({ data }: { readonly data: Wallets }) {
  const say = fundsTexts.useText()
  const refresh = useRefresh()
  const [isHiding, setHiding] = useState(() => readStored('local', 'hideEmptyWallets') === '1')
  const hide = (isOn: boolean) => {
    writeStored('local', 'hideEmptyWallets', isOn ? '1' : undefined)
    setHiding(isOn)
  }
  const shown = data.wallets.filter((wallet) => !isHiding || wallet.accountTypeId === mainWallet || !isEmpty(wallet))
  return (
    <section aria-labelledby="own-wallets" className={css.section}>
      <SectionHead id="own-wallets" level="h3">
        {say('funds.wallets')}
      </SectionHead>
      <ul className={css.wallets}>
        {shown.map((wallet) => (
          <WalletCard
            key={wallet.accountTypeId}
            wallet={wallet}
            isRefreshing={refresh.isPending && refresh.variables === wallet.accountTypeId}
            onRefresh={() => refresh.mutate(wallet.accountTypeId)}
          />
        ))}
      </ul>
      <div className={css.choices}>
        <Checkbox label={say('funds.hideEmpty')} checked={isHiding} onChange={(event) => hide(event.target.checked)} />
        <AutoTransfer isOn={data.isAutoTransfer} />
      </div>
    </section>
  )
}

/** Whether the money follows into games; the switch shows what was chosen at once and goes back when it could not be kept. */
function AutoTransfer({ isOn }: { readonly isOn: boolean }) {
  const api = useApi()
  const say = fundsTexts.useText()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const choose = useMutation({
    mutationFn: (next: boolean) => api.funds.setAutoTransfer({ isOn: next }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: fundsKey }),
    onError: (error) => showToast(errorText(error), 'negative'),
  })
  const shown = choose.isPending ? choose.variables : isOn
  return (
    <div>
      <Checkbox
        label={say('funds.auto')}
        checked={shown}
        disabled={choose.isPending}
        onChange={(event) => choose.mutate(event.target.checked)}
      />
      <p className="muted">{say('funds.autoHint')}</p>
    </div>
  )
}
