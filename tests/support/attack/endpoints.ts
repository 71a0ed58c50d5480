import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyObjectSchema } from 'yup'
import { ROOT } from '../../../scripts/local/paths.ts'
import { actorOf } from '../../../src/domain/access/capabilities.ts'
import { type Action, canForOwn } from '../../../src/domain/access/permissions.ts'

/** A function behind Hosting. The list is read from the code, so that the attack tests include new functions. */
export interface Endpoint {
  /** The last part of its address, such as "create-ticket". */
  name: string
  /** The `allow` of `defineCallable`; undefined for public functions. */
  accessLevel: 'signed-in' | 'verified' | 'member' | 'admin' | undefined
  /** Undefined if the function parses the body itself. */
  input: AnyObjectSchema | undefined
  /** The limit of its body. */
  maxBytes: number
}

/** The limit of a body, unless an endpoint names another one. */
const MAX_BYTES = 32 * 1024

interface Rewrite {
  source: string
  function?: { functionId: string }
}

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')
const ADDRESS = '/functions/v1/'

/** @throws Error for an address without a function or schema in the code */
export async function listEndpoints(): Promise<Endpoint[]> {
  const { rewrites } = (JSON.parse(read('firebase.json')) as { hosting: { rewrites: Rewrite[] } }).hosting
  const index = read('functions/src/index.ts')
  const answering = rewrites.filter(({ source, function: code }) => code && source.startsWith(ADDRESS))
  return Promise.all(
    answering.map(({ source, function: code }) => {
      const id = code?.functionId ?? ''
      const file = new RegExp(`export \\{[^}]*\\b${id}\\b[^}]*\\} from '\\./([^']+)'`).exec(index)?.[1]
      if (!file) throw new Error(`functions/src/index.ts exports no ${id}`)
      return endpointOf(source.slice(ADDRESS.length), id, read('functions/src', file))
    }),
  )
}

async function endpointOf(name: string, id: string, code: string): Promise<Endpoint> {
  // A file can define several endpoints.
  const definition = code.slice(code.indexOf(`export const ${id} `)).split('\nexport ')[0] ?? ''
  const level = /^ {2}allow: '([\w/-]+)'/m.exec(definition)?.[1]
  const accessLevel = level?.includes('/') ? levelOf(level as Action) : (level as Endpoint['accessLevel'])
  const schema = /^ {2}input: (\w+)/m.exec(definition)?.[1]
  if (!schema && !definition.includes('onRequest(')) throw new Error(`${name} reads an input that cannot be found`)
  const limit = /^ {2}maxBytes: (\w+)/m.exec(definition)?.[1]
  const maxBytes = limit ? await importedOf<number>(limit, code) : MAX_BYTES
  return { name, accessLevel, input: schema ? await importedOf<AnyObjectSchema>(schema, code) : undefined, maxBytes }
}

/** A permission that no client has is one of admins. */
function levelOf(permission: Action): Endpoint['accessLevel'] {
  return canForOwn(actorOf('', { role: 'client' }), permission) ? 'member' : 'admin'
}

/** What the code of a function imports under this name from the domain. */
async function importedOf<Value>(name: string, code: string): Promise<Value> {
  const file = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '@domain/([^']+)'`).exec(code)?.[1]
  const path = join(ROOT, 'src/domain', file ?? '')
  const found = ((await import(/* @vite-ignore */ path)) as Record<string, Value>)[name]
  if (found === undefined) throw new Error(`${name} is not in ${path}`)
  return found
}
