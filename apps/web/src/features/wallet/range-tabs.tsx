import { Chip } from '@portal/ui/chip.tsx'
import { type Range, ranges } from '../../lib/date-range.ts'
import { useText } from '../../i18n/use-text.tsx'
import css from './range-tabs.module.css'

/** The presets of a record's dates. */
export function RangeTabs({ range, onRange }: { readonly range: Range | undefined; readonly onRange: (range: Range) => void }) {
  const t = useText()
  return (
    <div role="group" aria-label={t('record.range')} className={css.row}>
      {ranges.map((one) => (
        <Chip key={one} isOn={one === range} onClick={() => onRange(one)}>
          {t(`range.${one}`)}
        </Chip>
      ))}
    </div>
  )
}
