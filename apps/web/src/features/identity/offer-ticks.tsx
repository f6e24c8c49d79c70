import { offerChannels, offerProducts } from '@portal/contracts/protection-values'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { accountTexts } from '../../i18n/account-texts.ts'
import css from './offer-ticks.module.css'
import { isOfferChoiceWhole, type OfferChoice } from './offer-choice.ts'

type OfferTicksProps = {
  readonly value: OfferChoice
  readonly onChange: (value: OfferChoice) => void
  readonly isChecked: boolean
  /** The server knows other words than those that stand here. */
  readonly isOutOfDate: boolean
}

/** Whether a new member wants offers, how and about what; no tick is there before it is set (PROT-20). */
export function OfferTicks({ value, onChange, isChecked, isOutOfDate }: OfferTicksProps) {
  const say = accountTexts.useText()
  const toggle = <Item extends string>(list: readonly Item[], item: Item, isOn: boolean) =>
    isOn ? [...list, item] : list.filter((each) => each !== item)
  return (
    <div className={css.offers}>
      <Checkbox
        label={say('offers.want')}
        checked={value.isWanted}
        onChange={(event) => onChange({ ...value, isWanted: event.target.checked })}
        error={
          isChecked && !isOfferChoiceWhole(value) ? say('offers.both') : isOutOfDate && value.isWanted ? say('offers.changed') : undefined
        }
      />
      {value.isWanted && (
        <div className={css.choices}>
          <p className="muted">{say('offers.wantHint')}</p>
          <fieldset className={css.group}>
            <legend>{say('offers.how')}</legend>
            {offerChannels.map((channel) => (
              <Checkbox
                key={channel}
                label={say(`offers.channel_${channel}`)}
                checked={value.channels.includes(channel)}
                onChange={(event) => onChange({ ...value, channels: toggle(value.channels, channel, event.target.checked) })}
              />
            ))}
          </fieldset>
          <fieldset className={css.group}>
            <legend>{say('offers.about')}</legend>
            {offerProducts.map((product) => (
              <Checkbox
                key={product}
                label={say(`offers.product_${product}`)}
                checked={value.products.includes(product)}
                onChange={(event) => onChange({ ...value, products: toggle(value.products, product, event.target.checked) })}
              />
            ))}
          </fieldset>
        </div>
      )}
    </div>
  )
}
