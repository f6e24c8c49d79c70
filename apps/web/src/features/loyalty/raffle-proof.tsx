import { Skeleton } from '@portal/ui'
import { Dialog } from '@portal/ui/dialog.tsx'
import { Suspense } from 'react'
import { loyaltyTexts } from '../../i18n/loyalty-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useMoment } from '../../i18n/use-time.ts'
import { useApi } from '../../lib/api-context.ts'
import { DrawCheck, ProofFacts } from '../lottery/proof-parts.tsx'
import css from '../lottery/proof-parts.module.css'
import { checkRaffle, raffleChecks } from './check-raffle.ts'
import type { Raffle } from './queries.ts'

type RaffleProofProps = { readonly raffle: Raffle; readonly onClose: () => void }

/** How a raffle is drawn, all that decides it as far as it is known, and a button that draws it again in this browser. */
export function RaffleProof({ raffle, onClose }: RaffleProofProps) {
  const t = useText()
  const say = loyaltyTexts.useText()
  return (
    <Dialog open onClose={onClose} title={say('loyalty.raffle.proof.title')} closeLabel={t('action.close')} size="wide">
      <div className={css.proof}>
        <p>{say(raffle.source ? 'loyalty.raffle.proof.how.source' : 'loyalty.raffle.proof.how')}</p>
        {raffle.state === 'drawn' && (
          <Suspense fallback={<Skeleton shape="title" />}>
            <Check raffle={raffle} />
          </Suspense>
        )}
        <Facts raffle={raffle} />
        <p className="muted">{say(raffle.source ? 'loyalty.raffle.proof.limit.source' : 'loyalty.raffle.proof.limit')}</p>
        <Files raffle={raffle} />
      </div>
    </Dialog>
  )
}

function Facts({ raffle: { seedHash, promisedAt, root, seed, own, source } }: { readonly raffle: Raffle }) {
  const say = loyaltyTexts.useText()
  const when = useMoment()
  const facts = [
    [say('loyalty.raffle.proof.seedHash', { time: when(promisedAt) }), seedHash],
    [say('loyalty.raffle.proof.root'), root ?? say('loyalty.raffle.proof.atClose')],
    ...(source
      ? [
          [say('loyalty.raffle.proof.round'), `drand ${source.chain.slice(0, 8)}… · ${source.round}`] as const,
          [say('loyalty.raffle.proof.randomness'), source.randomness ?? say('loyalty.raffle.proof.atRound')] as const,
        ]
      : []),
    [say('loyalty.raffle.proof.seed'), seed ?? say('loyalty.raffle.proof.atDraw')],
    ...(own.salt === undefined ? [] : [[say('loyalty.raffle.proof.salt'), own.salt] as const]),
  ] as const
  return <ProofFacts facts={facts} />
}

/** The same as files, for `npm run verify` or a program of one's own. */
function Files({ raffle: { id, root, source } }: { readonly raffle: Raffle }) {
  const say = loyaltyTexts.useText()
  return (
    <p className={css.files}>
      <a href={`/wps/relay/MCSFE_getRaffleDraw?id=${id}`} target="_blank" rel="noreferrer">
        {say('loyalty.raffle.proof.fileDraw')}
      </a>
      {root !== undefined && (
        <a href={`/wps/relay/MCSFE_getRaffleTickets?id=${id}`} target="_blank" rel="noreferrer">
          {say('loyalty.raffle.proof.fileTickets')}
        </a>
      )}
      {source && (
        <a href={source.url} target="_blank" rel="noreferrer">
          {say('loyalty.raffle.proof.sourcePage')}
        </a>
      )}
    </p>
  )
}

function Check({ raffle }: { readonly raffle: Raffle }) {
  const say = loyaltyTexts.useText()
  const api = useApi()
  return (
    <DrawCheck
      checks={raffleChecks}
      run={() => checkRaffle(api, raffle)}
      sayCheck={(check, isGood) => say(`loyalty.raffle.check.${check}.${isGood ? 'right' : 'wrong'}`)}
    />
  )
}
