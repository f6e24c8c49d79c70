import css from './facts.module.css'

type Fields = Readonly<Record<string, unknown>>

const write = (value: unknown): string =>
  value === undefined || value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

/** What a write has changed, field by field: before, after. */
export function Changes({ before = {}, after = {} }: { readonly before?: Fields | undefined; readonly after?: Fields | undefined }) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  if (fields.length === 0) return <>–</>
  return (
    <ul className={css.changes}>
      {fields.map((field) => (
        <li key={field}>
          <b>{field}</b> {field in before && <del>{write(before[field])}</del>} {field in after && <ins>{write(after[field])}</ins>}
        </li>
      ))}
    </ul>
  )
}
