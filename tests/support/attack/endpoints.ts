import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyObjectSchema } from 'yup'
import { ROOT } from '../../../scripts/local/paths.ts'

/** Every function that answers under Hosting, as the code itself names it: a new one is attacked without a line here. */
export interface Endpoint {
  /** The end of its address, as "create-ticket". */
  name: string
  /** As `defineCallable` asks for it; undefined where nobody signs in. */
  standing: 'signed-in' | 'verified' | 'member' | 'admin' | undefined
  /** What it reads; undefined where it reads the bytes by itself. */
  input: AnyObjectSchema | undefined
}

interface Rewrite {
  source: string
  function?: { functionId: string }
}

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')
const ADDRESS = '/functions/v1/'

/** @throws Error for an address whose function, or whose schema, is not found in the code */
export async function listEndpoints(): Promise<Endpoint[]> {
  const { rewrites } = (JSON.parse(read('firebase.json')) as { hosting: { rewrites: Rewrite[] } }).hosting
  const index = read('functions/src/index.ts')
  const answering = rewrites.filter(({ source, function: code }) => code && source.startsWith(ADDRESS))
  return Promise.all(
    answering.map(({ source, function: code }) => {
      const id = code?.functionId ?? ''
      const file = new RegExp(`export \\{ ${id} \\} from '\\./([^']+)'`).exec(index)?.[1]
      if (!file) throw new Error(`functions/src/index.ts exports no ${id}`)
      return endpointOf(source.slice(ADDRESS.length), read('functions/src', file))
    }),
  )
}

async function endpointOf(name: string, code: string): Promise<Endpoint> {
  const standing = /^ {2}allow: '([\w-]+)'/m.exec(code)?.[1] as Endpoint['standing']
  const schema = /^ {2}input: (\w+)/m.exec(code)?.[1]
  if (!schema && !code.includes('onRequest(')) throw new Error(`${name} reads an input that cannot be found`)
  return { name, standing, input: schema ? await schemaOf(schema, code) : undefined }
}

async function schemaOf(schema: string, code: string): Promise<AnyObjectSchema> {
  const file = new RegExp(`import \\{[^}]*\\b${schema}\\b[^}]*\\} from '@domain/([^']+)'`).exec(code)?.[1]
  const path = join(ROOT, 'src/domain', file ?? '')
  const found = ((await import(/* @vite-ignore */ path)) as Record<string, AnyObjectSchema>)[schema]
  if (!found) throw new Error(`${schema} is not in ${path}`)
  return found
}
