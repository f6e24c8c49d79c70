import { z } from 'zod'
import { RowId, staffRead, staffWrite, Version } from '../staff-route.ts'
import { words } from '../typed-fields.ts'
import { viewNameLength } from './view-limits.ts'

const ListName = z.string().regex(/^[a-z][a-z-]{0,63}$/)

export const staffViewRoutes = {
  list: staffRead('GET /staff/v1/views', {
    permission: 'own',
    input: z.strictObject({ list: ListName }),
    output: z.strictObject({
      list: z.array(
        z.strictObject({
          id: RowId,
          name: z.string(),
          /** The address of the list without its page and its opened row. */
          query: z.string(),
          isShared: z.boolean(),
          isMine: z.boolean(),
          /** Who has saved it. */
          by: z.string(),
          /** The caller opens the list with it. */
          isStart: z.boolean(),
          version: z.int(),
        }),
      ),
    }),
    about: 'The caller’s saved views of a list and those that colleagues share, by name',
  }),
  put: staffWrite('POST /staff/v1/views/put', {
    permission: 'own',
    input: z.strictObject({
      list: ListName,
      name: words().min(1).max(viewNameLength),
      query: z
        .string()
        .max(1_000)
        .regex(/^[\w\-.*+%=&]*$/),
      isShared: z.boolean(),
      isStart: z.boolean(),
      /** Of the caller’s view of this name, 0 when there is none: another’s change since then, from another window, is `staff.changed`. */
      version: z.int().min(0),
    }),
    output: z.strictObject({ id: RowId }),
    about: 'Save a view under a name, private or shared with the colleagues of the brand',
  }),
  choose: staffWrite('POST /staff/v1/views/start', {
    permission: 'own',
    input: z.strictObject({ list: ListName, id: RowId.optional() }),
    output: z.strictObject({}),
    about: 'Open a list with this view from now on, or with none',
  }),
  remove: staffWrite('POST /staff/v1/views/remove', {
    permission: 'own',
    input: z.strictObject({ id: RowId, version: Version }),
    output: z.strictObject({}),
    about: 'Remove one of the caller’s views',
  }),
}
