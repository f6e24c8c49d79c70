import { IconButton } from '@portal/ui/icon-button.tsx'
import { pointsTexts } from '../../i18n/points-texts.ts'
import { useFigures } from '../brand/brand.tsx'
import css from './points.module.css'

type QuantityFieldProps = { readonly quantity: number; readonly most: number; readonly onQuantity: (quantity: number) => void }

/** How many pieces, from one to as many as may be had. */
export function QuantityField({ quantity, most, onQuantity }: QuantityFieldProps) {
  const say = pointsTexts.useText()
  const figure = useFigures()
  return (
    <div role="group" aria-label={say('redeem.quantity')} className={css.quantity}>
      <span>{say('redeem.quantity')}</span>
      <IconButton icon="minus-bold" label={say('redeem.fewer')} disabled={quantity <= 1} onClick={() => onQuantity(quantity - 1)} />
      <output className="num">{figure(quantity)}</output>
      <IconButton icon="plus-bold" label={say('redeem.more')} disabled={quantity >= most} onClick={() => onQuantity(quantity + 1)} />
    </div>
  )
}
