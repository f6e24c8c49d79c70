import type { Avatar } from '@portal/contracts/avatars'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Skeleton } from '@portal/ui'
import { showToast } from '@portal/ui/toast.tsx'
import { securityTexts } from '../../i18n/security-texts.ts'
import { QueryFailed } from '../../i18n/query-failed.tsx'
import { useErrorText } from '../../i18n/use-text.tsx'
import { useApi } from '../../lib/api-context.ts'
import { AvatarIcon } from './avatar.tsx'
import css from './avatar-card.module.css'
import { memberQuery } from './member.ts'
import { SecurityCard } from './security-card.tsx'

/** The member's picture and those to choose from; radio buttons underneath, so that the arrow keys work. */
export function AvatarCard() {
  const api = useApi()
  const say = securityTexts.useText()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const name = useId()
  const icons = useQuery({ queryKey: ['avatars'], queryFn: ({ signal }) => api.identity.memberIcons({}, { signal }), staleTime: Infinity })
  const current = useQuery({ queryKey: ['avatar'], queryFn: ({ signal }) => api.identity.playerAvatar({}, { signal }) })
  const choose = useMutation({
    mutationFn: (avatar: Avatar) => api.identity.chooseAvatar({ avatar }),
    onSuccess: (chosen) => {
      queryClient.setQueryData(['avatar'], chosen)
      showToast(say('avatar.saved'), 'positive')
    },
    onError: (error) => showToast(errorText(error), 'negative'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: memberQuery(api).queryKey }),
  })
  if (icons.isError || current.isError) return <QueryFailed query={icons.isError ? icons : current} />
  if (!icons.data || !current.data) return <Skeleton shape="block" className={css.waiting} />
  const taken = choose.isPending ? choose.variables : current.data.avatar
  return (
    <SecurityCard icon="user-circle-duotone" title={say('avatar.title')} lead={say('avatar.hint')}>
      <div role="radiogroup" aria-label={say('avatar.title')} className={css.choices}>
        {icons.data.icons.map((avatar) => (
          <label key={avatar} className={css.choice} title={say(`avatar.${avatar}`)}>
            <input
              type="radio"
              className="spoken"
              name={name}
              value={avatar}
              checked={avatar === taken}
              aria-label={say(`avatar.${avatar}`)}
              onChange={() => choose.mutate(avatar)}
            />
            <AvatarIcon avatar={avatar} />
          </label>
        ))}
      </div>
    </SecurityCard>
  )
}
