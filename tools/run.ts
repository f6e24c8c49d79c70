import { ConfigError, PostgresFailed } from '@portal/runtime'

/** Each command is a file beside this one that exports `main(args)` and answers the exit code. */
const commands = [
  'start',
  'dev',
  'test',
  'prove',
  'check',
  'bench',
  'simulate',
  'words',
  'plain-words',
  'verify',
  'audit',
  'staff',
  'reset',
  'record-release',
  'requirements',
  'conformance',
  'format',
  'art',
] as const

const [command = '', ...args] = process.argv.slice(2)

if (!commands.some((known) => known === command)) {
  console.error(`${command || 'Nothing'} is no command; there are ${commands.join(', ')}.`)
  process.exit(1)
}

try {
  const { main } = (await import(`./${command}.ts`)) as { main: (args: string[]) => Promise<number> }
  process.exit(await main(args))
} catch (error) {
  // What a person can mend is one sentence; anything else is a bug and shows where it happened.
  const expected = error instanceof ConfigError || error instanceof PostgresFailed || (error instanceof Error && error.name === 'Explained')
  console.error(expected ? error.message : error)
  process.exit(1)
}
