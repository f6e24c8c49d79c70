import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { usePrint } from '../../i18n/use-print.ts'
import { feeText, MethodName, type MethodRow, minuteText, Standing } from './method-words.tsx'
import { methodsTexts } from './methods-texts.ts'

/** A method with all that is decided of it. */
export function MethodDetails({ row }: { readonly row: MethodRow }) {
  const t = methodsTexts.useText()
  const print = usePrint()
  const money = (amount: string) => print.money(amount, { currency: row.currency })
  const minutes = (count: number) => t('methods.minutes', { figure: print.number(count) })
  return (
    <Facts
      facts={[
        [t('methods.method'), <MethodName key="name" row={row} />],
        [t('methods.kind'), t(`methods.kind_${row.kind}`)],
        [t('methods.standing'), <Standing key="standing" row={row} t={t} />],
        [t('methods.currency'), row.currency],
        [t('methods.position'), print.number(row.position)],
        [t('methods.provider'), row.provider ?? t('methods.noProvider')],
        [t('methods.minAmount'), money(row.minAmount)],
        [t('methods.maxAmount'), money(row.maxAmount)],
        ...(row.direction === 'out'
          ? []
          : ([
              [t('methods.dailyLimit'), money(row.dailyLimit)],
              [t('methods.monthLimit'), row.monthLimit === null ? t('methods.none_') : money(row.monthLimit)],
              [t('methods.quickAmounts'), row.quickAmounts.map(money).join(', ')],
              [t('methods.fee'), feeText(row, t, print)],
              [t('methods.feePayer'), t(`methods.payer_${row.feePayer}`)],
              [t('methods.processing'), minutes(row.processingMinutes)],
              [t('methods.expiry'), minutes(row.expiryMinutes)],
              [t('methods.hours'), row.openFrom === null ? t('methods.always') : `${row.openFrom} – ${row.openTo ?? ''}`],
              [
                t('methods.maintenance'),
                row.maintenanceFrom === null
                  ? t('methods.none_')
                  : `${minuteText(row.maintenanceFrom)} – ${minuteText(row.maintenanceTo ?? '')}`,
              ],
            ] as const)),
        [t('methods.changedAt'), <Moment key="changed" iso={row.changedAt} />],
      ]}
    />
  )
}
