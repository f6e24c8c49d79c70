/** The table that the page before this one has chosen: its boot, and where several have it, its number. */
export function readChosenTable(query: string): { step: string; table: number | undefined } | undefined {
  const [, step, table] =
    /^((?:0|[1-9]\d{0,14})(?:\.\d{1,4})?)(?::([1-9]\d{0,2}))?$/.exec(new URLSearchParams(query).get('room') ?? '') ?? []
  return step === undefined ? undefined : { step, table: table === undefined ? undefined : Number(table) }
}
