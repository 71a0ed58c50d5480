import domain, { type Domain } from 'node:domain'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { type HttpFunction, http } from '@google-cloud/functions-framework'
import { getTestServer } from '@google-cloud/functions-framework/testing'
import { PROJECT_ID } from '../local/environment.ts'
import { FUNCTIONS } from '../local/paths.ts'

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
if (process.env['QUERY_LOG']) domain.create = () => noDomain as unknown as Domain

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
export async function functionsServer(): Promise<Server> {
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
