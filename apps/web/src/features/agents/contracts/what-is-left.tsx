import { useQuery } from '@tanstack/react-query'
import type { ContractKind } from '@portal/contracts/agents'
import { classNames, Icon, Skeleton } from '@portal/ui'
import { Card } from '@portal/ui/card.tsx'
import { contractsTexts } from '../../../i18n/contracts-texts.ts'
import { useErrorText } from '../../../i18n/use-text.tsx'
import { useApi } from '../../../lib/api-context.ts'
import { contractsKey, type TypedTerms, type WhatIsLeft } from './contract-kinds.ts'
import css from './contracts.module.css'
import { usePercent } from './use-words.ts'

type Asked = { readonly kind: ContractKind; readonly downline: string | undefined; readonly terms: TypedTerms | undefined }

/** What the server says of terms while they are typed. */
export function useWhatIsLeft({ kind, downline, terms }: Asked) {
  const api = useApi()
  return useQuery({
    queryKey: [...contractsKey, 'check', kind, downline, terms],
    queryFn: ({ signal }) => api.agents.check({ kind, ...(downline !== undefined && { downline }), terms: terms! }, { signal }),
    enabled: terms !== undefined,
    placeholderData: (earlier) => earlier,
    staleTime: 10_000,
  })
}

type LeftCardProps = { readonly left: WhatIsLeft | undefined; readonly error: unknown; readonly isStale: boolean }

/** The live figure: what the house's edge keeps after salaries and dividend, against the least that it must keep. */
export function LeftCard({ left, error, isStale }: LeftCardProps) {
  const say = contractsTexts.useText()
  const errorText = useErrorText()
  return (
    <Card look="deep" className={css.left} aria-live="polite" aria-busy={isStale}>
      <h3>{say('contracts.left')}</h3>
      {left ? <Left left={left} /> : error ? <p>{errorText(error)}</p> : <Skeleton share="half" />}
      <p className={css.leftHint}>{say('contracts.leftHint')}</p>
    </Card>
  )
}

function Left({ left: { edgePpm, salaryPpm, dividendPpm, leftPpm, floorPpm } }: { readonly left: WhatIsLeft }) {
  const say = contractsTexts.useText()
  const percent = usePercent()
  const isTooLow = leftPpm < floorPpm
  return (
    <>
      <p className={classNames(css.leftFigure, 'num')}>
        {percent(leftPpm)}
        <span className={css.leftWord}>
          <Icon name={isTooLow ? 'warning-circle-fill' : 'check-circle-fill'} />
          {say(isTooLow ? 'contracts.leftLow' : 'contracts.leftFine', { rate: percent(floorPpm) })}
        </span>
      </p>
      <dl className={css.leftParts}>
        <div>
          <dt>{say('contracts.edge')}</dt>
          <dd className="num">{percent(edgePpm)}</dd>
        </div>
        <div>
          <dt>{say('contracts.salaries')}</dt>
          <dd className="num">{percent(salaryPpm)}</dd>
        </div>
        <div>
          <dt>{say('contracts.dividendOfLoss')}</dt>
          <dd className="num">{percent(dividendPpm)}</dd>
        </div>
      </dl>
    </>
  )
}
