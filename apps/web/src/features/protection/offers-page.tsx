import { type OfferChannel, offerChannels, type OfferProduct, offerProducts } from '@portal/contracts/protection-values'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button, Icon, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { Form } from '@portal/ui/form.tsx'
import { showToast } from '@portal/ui/toast.tsx'
import { accountTexts } from '../../i18n/account-texts.ts'
import { protectionTexts } from '../../i18n/protection-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useErrorText, useText } from '../../i18n/use-text.tsx'
import { useOwnMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { memberAddress } from '../../lib/member-address.ts'
import { offersKey, type OfferState, offersQuery } from './offers-query.ts'
import css from './protection.module.css'

/** By which ways and about what the member wants offers; each pair is a tick of its own (PROT-20). */
export function OffersPage() {
  const say = accountTexts.useText()
  const words = protectionTexts.useText()
  const query = useQuery(offersQuery(useApi()))
  return (
    <div className={css.page}>
      <div className={css.top}>
        <Link to={memberAddress('securityCenter')} className={css.back}>
          <Icon name="arrow-left-bold" />
          {words('page.back')}
        </Link>
        <h3>{say('offers.title')}</h3>
        <p className="muted">{say('offers.lead')}</p>
      </div>
      {query.data ? (
        <Choice key={query.dataUpdatedAt} state={query.data} />
      ) : query.isError ? (
        <QueryFailed query={query} />
      ) : (
        <Skeleton shape="block" className={css.waitingTall} />
      )}
    </div>
  )
}

const keyOf = (channel: OfferChannel, product: OfferProduct) => `${channel}.${product}`
const pairs = offerChannels.flatMap((channel) => offerProducts.map((product) => ({ channel, product })))

function Choice({ state }: { readonly state: OfferState }) {
  const t = useText()
  const say = accountTexts.useText()
  const errorText = useErrorText()
  const when = useOwnMoment()
  const api = useApi()
  const queryClient = useQueryClient()
  const first = new Set(state.given.map(({ channel, product }) => keyOf(channel, product)))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(first)
  const save = useMutation({
    mutationFn: (given: typeof pairs) => api.protection.setOffers({ given, wording: state.wording }),
    onSuccess: (after) => {
      queryClient.setQueryData(offersKey, after)
      showToast(say('offers.saved'), 'positive')
    },
    onError: (error) => showToast(errorText(error), 'negative'),
  })
  const isChanged = pairs.some(({ channel, product }) => first.has(keyOf(channel, product)) !== chosen.has(keyOf(channel, product)))
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(key)
    else next.delete(key)
    setChosen(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && !save.isPending) save.mutate(pairs.filter(({ channel, product }) => chosen.has(keyOf(channel, product))))
  }
  return (
    <Card padded>
      <Form className={css.form} onSubmit={submit}>
        <p className="muted">{say('offers.intro')}</p>
        {offerChannels.map((channel) => (
          <fieldset key={channel} className={css.offers} data-channel={channel}>
            <legend>{say(`offers.channel_${channel}`)}</legend>
            {(channel === 'mail' || channel === 'sms') && state.missing.includes(channel) && (
              <p className={css.note}>
                <Icon name="warning-duotone" />
                {say(`offers.missing_${channel}`)}
              </p>
            )}
            <div className={css.offerTicks}>
              {offerProducts.map((product) => (
                <Checkbox
                  key={product}
                  label={say(`offers.product_${product}`)}
                  checked={chosen.has(keyOf(channel, product))}
                  onChange={(event) => toggle(keyOf(channel, product), event.target.checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div className={css.dialogActions}>
          {state.given.length > 0 && (
            <Button look="outline" disabled={save.isPending} onClick={() => save.mutate([])}>
              {say('offers.withdraw')}
            </Button>
          )}
          <Button type="submit" look="primary" disabled={!isChanged} pending={save.isPending} pendingLabel={t('form.waiting')}>
            {say('offers.save')}
          </Button>
        </div>
        {state.changedAt && <p className="muted">{say('offers.changedAt', { time: when(state.changedAt) })}</p>}
      </Form>
    </Card>
  )
}
