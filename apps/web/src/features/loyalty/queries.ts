import type { LanguageCode, routes, WireOutput } from '@portal/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '@portal/ui/toast.tsx'
import { loyaltyTexts } from '../../i18n/loyalty-texts.ts'
import { useErrorText } from '../../i18n/use-text.tsx'
import type { Api } from '../../lib/api.ts'
import { useApi } from '../../lib/api-context.ts'
import { useMoney } from '../brand/brand.tsx'
import { bonusKey } from '../turnover/bonus-queries.ts'

export type Reward = WireOutput<typeof routes.loyalty.rewards>['list'][number]

/** All that a claim changes stands under this key. */
export const loyaltyKey = ['loyalty'] as const
/** A badge is looked for again after this time. */
const lookAgainMs = 60_000

/** How many rewards and missions wait to be claimed. */
export function claimCountsQuery(api: Api) {
  return queryOptions({
    queryKey: [...loyaltyKey, 'counts'],
    queryFn: ({ signal }) => api.loyalty.claimCounts({}, { signal }),
    staleTime: 15_000,
    refetchInterval: lookAgainMs,
  })
}

export type Raffle = WireOutput<typeof routes.loyalty.raffles>['list'][number]

/** The raffles of the brand, with what the member has in each. */
export function rafflesQuery(api: Api, language: LanguageCode) {
  return queryOptions({
    queryKey: [...loyaltyKey, 'raffles', language],
    queryFn: ({ signal }) => api.loyalty.raffles({ language }, { signal }),
    staleTime: 5_000,
    refetchInterval: lookAgainMs,
  })
}

/** How the member stands in the club. */
export function playerRankQuery(api: Api, language: LanguageCode) {
  return queryOptions({
    queryKey: [...loyaltyKey, 'rank', language],
    queryFn: ({ signal }) => api.loyalty.playerRank({ language }, { signal }),
    staleTime: 5_000,
  })
}

/**
 * Claims something that is paid once however often it is asked for; tells what has come.
 * @param told what is said of a claim that brings no money
 */
export function useClaim<Input>(
  claim: (api: Api, input: Input) => Promise<{ amount: string; grantNo?: string | undefined }>,
  told?: string,
) {
  const api = useApi()
  const say = loyaltyTexts.useText()
  const money = useMoney()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => claim(api, input),
    onSuccess: ({ amount, grantNo }) =>
      showToast(told ?? say(grantNo === undefined ? 'loyalty.claimed' : 'loyalty.claimedBonus', { amount: money(amount) }), 'positive'),
    onError: (error) => showToast(errorText(error), 'negative'),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: bonusKey })
      return queryClient.invalidateQueries({ queryKey: loyaltyKey })
    },
  })
}

/** An idempotency key that stays the same until a claim has come through: asked again, it is the same claim. */
export function useClaimKey() {
  const [key, setKey] = useState<string>(() => crypto.randomUUID())
  return { key, renew: () => setKey(crypto.randomUUID()) }
}
