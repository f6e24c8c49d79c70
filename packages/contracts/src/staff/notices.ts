import { z } from 'zod'
import { Time } from '../paging.ts'
import { RowId, staffRead, staffWrite } from '../staff-route.ts'

/** What a person of staff is told without having asked for it. */
export const noticeEvents = ['claim_taken_over', 'emergency_opened', 'lottery_draw_held'] as const

export const staffNoticeRoutes = {
  list: staffRead('GET /staff/v1/notices', {
    permission: 'own',
    input: z.strictObject({}),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          id: RowId,
          event: z.enum(noticeEvents),
          subjectKind: z.string(),
          subjectId: z.string(),
          by: z.string(),
          note: z.string(),
          at: Time,
        }),
      ),
    }),
    about: 'What the caller was told in the brand and has not put away, the newest first, at most 100',
  }),
  seen: staffWrite('POST /staff/v1/notices/seen', {
    permission: 'own',
    input: z.strictObject({ id: RowId }),
    output: z.strictObject({}),
    about: 'Put a notice away',
  }),
}
