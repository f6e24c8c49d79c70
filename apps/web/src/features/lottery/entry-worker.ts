import { findPlay, type Group, readEntryText } from '@portal/lottery'

/** Counts typed numbers beside the page, by the rules that the server counts them by. */
type Asked = { readonly group: Group; readonly code: string; readonly text: string }

const scope = self as unknown as { onmessage: ((event: MessageEvent<Asked>) => void) | null; postMessage: (message: unknown) => void }

scope.onmessage = ({ data: { group, code, text } }) => {
  const play = findPlay(group, code)
  scope.postMessage(play?.entry && readEntryText(play, text))
}
