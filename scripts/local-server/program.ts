// Serves all HTTP functions: `program.ts <port>`. With `<firebase.json> <instances>` it also serves the site and
// distributes the calls over that many of these processes.

import domain, { type Domain } from 'node:domain'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { type HttpFunction, http } from '@google-cloud/functions-framework'
import { getTestServer } from '@google-cloud/functions-framework/testing'
import { PROJECT_ID } from '../local/environment.ts'
import { FUNCTIONS } from '../local/paths.ts'
import { FUNCTION_PORTS } from '../local/ports.ts'
import { assertVersionRead } from '../local/private-parts.ts'
import { listenAsHosting } from './hosting-server.ts'

const ALL = 'every-function'

/** Of `/<project>/<region>/<name>`, with the empty part before the first slash. */
const PATH_PARTS = 4

/** An export of firebase-functions. HTTP functions and schedules are called over HTTP, event functions are not. */
interface DeployedFunction extends HttpFunction {
  __endpoint?: { region?: string[]; httpsTrigger?: object; scheduleTrigger?: object }
}

/*
 * The framework runs each call in a domain, which makes every promise of this process about twenty times as expensive. It
 * answers a rejected promise without one. Tests go without: an error that nothing catches then ends this process and the run.
 */
const noDomain = { on: () => undefined, run: (work: () => void) => work() }
if (process.env['QUERY_LOG']) {
  assertVersionRead({
    name: '@google-cloud/functions-framework',
    version: '5.0.5',
    parts: 'the use of node:domain in build/src/function_wrappers.js',
    usedIn: 'scripts/local-server/program.ts',
  })
  domain.create = () => noDomain as unknown as Domain
}

/** The exported HTTP functions and schedules of the built functions, by `/<project>/<region>/<name>`. */
async function loadFunctions(): Promise<Map<string, DeployedFunction>> {
  const exported = (await import(join(FUNCTIONS, 'index.js'))) as Record<string, DeployedFunction>
  const called = Object.entries(exported).filter(
    ([, { __endpoint }]) => __endpoint?.httpsTrigger || __endpoint?.scheduleTrigger,
  )
  return new Map(called.map(([name, deployed]) => [`/${PROJECT_ID}/${deployed.__endpoint?.region?.[0]}/${name}`, deployed]))
}

/**
 * Serves all HTTP functions and schedules in this process, at the paths of the functions emulator. Uses the production
 * framework, so that bodies, raw bodies and errors are handled as in production.
 * @returns the server, not yet listening
 */
async function functionsServer(): Promise<Server> {
  const functions = await loadFunctions()
  http(ALL, async (request, response) => {
    const path = request.path.split('/', PATH_PARTS).join('/')
    const target = functions.get(path)
    if (!target) {
      response.status(404).send(`No function answers at ${request.path}`)
      return
    }
    const startedAt = performance.now()
    response.once('close', () => {
      const name = path.split('/').pop()
      process.stdout.write(`Finished "${name}" ${response.statusCode} in ${Math.round(performance.now() - startedAt)} ms\n`)
    })
    // Imitates Google's front end.
    const { 'x-forwarded-for': forwarded } = request.headers
    request.headers['x-forwarded-for'] = [forwarded, request.socket.remoteAddress].filter(Boolean).join(', ')
    // As behind Hosting, a function sees the path that the browser requested.
    request.url = request.url.slice(path.length) || '/'
    await target(request, response)
  })
  return getTestServer(ALL)
}

const [port, config, instances] = process.argv.slice(2)

// The parent process has ended.
process.once('disconnect', () => process.exit(0))
// A terminal sends Ctrl-C to this process, too, but its parent decides when it ends.
process.on('SIGINT', () => undefined)

// Express prints a body that it cannot parse, because the parser quotes it in its message.
const printError = console.error
console.error = (first: unknown, ...others: unknown[]) => {
  const isBodyError = first instanceof Error && 'body' in first
  printError(isBodyError ? `${first.name}: a body that is not JSON` : first, ...others)
}

const functions = await functionsServer()
await new Promise<void>((resolve, reject) => {
  functions.once('error', reject)
  functions.listen(Number(port), '127.0.0.1', resolve)
})
if (config) {
  const { hosting } = JSON.parse(readFileSync(config, 'utf8')) as { hosting: object }
  const trustsVisitorAddress = process.env['TRUST_VISITOR_ADDRESS'] === 'true'
  await listenAsHosting(hosting, FUNCTION_PORTS.slice(0, Number(instances)), { trustsVisitorAddress })
}
process.send?.('ready')
