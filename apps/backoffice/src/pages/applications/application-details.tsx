import { Facts } from '../../frame/facts.tsx'
import { Moment } from '../../frame/moment.tsx'
import { Picture } from '../../frame/picture.tsx'
import type { RowOf } from '../../lib/api.ts'
import { usePrint } from '../../i18n/use-print.ts'
import { applicationsTexts } from './applications-texts.ts'

/** An application with its comment and pictures. */
export function ApplicationDetails({ row }: { readonly row: RowOf<'applications', 'list'> }) {
  const t = applicationsTexts.useText()
  const print = usePrint()
  return (
    <>
      <Facts
        facts={[
          [t('applications.member'), row.username],
          [t('applications.promotion'), row.promotion],
          [t('applications.reward'), row.rewardAtMost && print.money(row.rewardAtMost)],
          [t('applications.at'), <Moment key="at" iso={row.appliedAt} />],
          [t('applications.by'), row.takenBy],
          [t('applications.comment'), row.comment],
        ]}
      />
      {Array.from({ length: row.pictures }, (_, index) => (
        <Picture
          key={index}
          name={['application', row.applicationNo, String(index)]}
          label={t('applications.picture', { number: print.number(index + 1) })}
          load={(api) => api.applications.picture({ applicationNo: row.applicationNo, index })}
        />
      ))}
    </>
  )
}
