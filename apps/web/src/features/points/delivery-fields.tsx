import { pointsLimits } from '@portal/contracts/points-values'
import { TextArea, TextField } from '@portal/ui/field.tsx'
import { pointsTexts } from '../../i18n/points-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useFigures } from '../brand/brand.tsx'
import type { Delivery } from './open-spending.ts'
import css from './points.module.css'

const isPhone = (phone: string) => /^\+?[\d ()-]+$/.test(phone.trim()) && phone.trim().length >= pointsLimits.phoneMin
const isAddress = (address: string) => address.trim().length >= pointsLimits.addressMin

/** Whether goods can be sent there; the server checks the same. */
export const isDelivery = ({ name, phone, address }: Delivery) => name.trim() !== '' && isPhone(phone) && isAddress(address)

type DeliveryFieldsProps = {
  readonly delivery: Delivery
  readonly isTried: boolean
  readonly onDelivery: (delivery: Delivery) => void
}

/** Name, phone and address of whoever gets the goods. */
export function DeliveryFields({ delivery, isTried, onDelivery }: DeliveryFieldsProps) {
  const t = useText()
  const say = pointsTexts.useText()
  const figure = useFigures()
  const { name, phone, address } = delivery
  return (
    <fieldset className={css.delivery}>
      <legend>{say('redeem.delivery')}</legend>
      <TextField
        label={say('redeem.name')}
        name="deliveryName"
        autoComplete="name"
        required
        maxLength={pointsLimits.nameMost}
        value={name}
        error={isTried && name.trim() === '' ? t('form.required') : undefined}
        onChange={(event) => onDelivery({ ...delivery, name: event.target.value })}
      />
      <TextField
        label={say('redeem.phone')}
        name="deliveryPhone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={pointsLimits.phoneMost}
        value={phone}
        error={isTried && !isPhone(phone) ? say('redeem.badPhone') : undefined}
        onChange={(event) => onDelivery({ ...delivery, phone: event.target.value })}
      />
      <TextArea
        label={say('redeem.address')}
        name="deliveryAddress"
        autoComplete="street-address"
        required
        rows={3}
        maxLength={pointsLimits.addressMost}
        value={address}
        error={isTried && !isAddress(address) ? say('redeem.shortAddress') : undefined}
        hint={say('redeem.addressHint', { used: figure(address.length), most: figure(pointsLimits.addressMost) })}
        onChange={(event) => onDelivery({ ...delivery, address: event.target.value })}
      />
    </fieldset>
  )
}
