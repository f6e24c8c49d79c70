import { createMediaHook } from '@portal/ui/media-hook.ts'

/** Whether the page is as narrow as a phone. The server does not know and answers no. */
export const useIsNarrow = createMediaHook('(max-width: 767px)')
