import { useSubjectText } from '../i18n/code-texts.ts'

/** What a request or a row of the audit is about, in words. */
export function SubjectName({ kind, id }: { readonly kind: string; readonly id: string }) {
  return useSubjectText()(kind, id)
}
