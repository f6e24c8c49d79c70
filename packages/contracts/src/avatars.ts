import { z } from 'zod'
import { calls } from './calls.ts'
import { route } from './route.ts'

/** The pictures that a member chooses from; the first is shown until one is chosen. */
export const avatars = [
  'user',
  'bird',
  'fish',
  'sun',
  'moon',
  'crown',
  'cricket',
  'cherries',
  'fire',
  'sparkle',
  'spade',
  'trophy',
] as const
export const Avatar = z.enum(avatars)
export type Avatar = z.output<typeof Avatar>

/** The picture beside a member's name. */
export const avatarRoutes = {
  playerAvatar: route(calls.identity.playerAvatar, {
    access: 'session',
    input: z.strictObject({}),
    output: z.strictObject({ avatar: Avatar }),
    about: 'The picture that the member has chosen',
  }),
  memberIcons: route(calls.identity.memberIcons, {
    access: 'session',
    input: z.strictObject({}),
    output: z.strictObject({ icons: z.array(Avatar) }),
    about: 'The pictures that may be chosen',
  }),
  chooseAvatar: route(calls.identity.chooseAvatar, {
    access: 'member',
    input: z.strictObject({ avatar: Avatar }),
    output: z.strictObject({ avatar: Avatar }),
    about: 'Choose a picture',
  }),
}
