import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as endpoints from '@domain/accounts/sign-in.endpoints.ts'
import {
  COMPARISONS_PER_NETWORK,
  HASH_BYTES,
  HASH_PREFIX_DIGITS,
  HASH_REST_DIGITS,
  HASHES_FILE,
  RESTS_PER_ANSWER,
} from '@domain/accounts/sign-in.ts'
import { implementPublic } from '../platform/endpoint/implement-public.ts'
import { limitNetwork } from '../platform/endpoint/rate-limit.ts'
import { RATE_LIMIT_SALT } from '../platform/endpoint/settings.ts'

export const commonPasswords = implementPublic(
  endpoints.commonPasswords,
  async ({ prefix }, from) => {
    await limitNetwork({ use: 'common-passwords', from }, new Date(), COMPARISONS_PER_NETWORK)
    return { key: 'auth/password-compared', result: { rests: padRests(findHashRests(prefix, await loadHashes())) } }
  },
  { secrets: [RATE_LIMIT_SALT] },
)

let loading: Promise<Buffer> | undefined

/** The sorted hashes of the common passwords; read once per instance, on the first call. */
function loadHashes(): Promise<Buffer> {
  loading ??= readFile(new URL(HASHES_FILE, import.meta.url)).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The rests of all hashes with this prefix. @param hashes sorted */
export function findHashRests(prefix: string, hashes: Buffer): string[] {
  const rests: string[] = []
  for (let index = firstWith(prefix, hashes); index < hashes.length / HASH_BYTES; index++) {
    const hash = hashAt(index, hashes)
    if (!hash.startsWith(prefix)) break
    rests.push(hash.slice(HASH_PREFIX_DIGITS))
  }
  return rests
}

/** The rests, filled up with random ones, in sorted order: an answer does not show how many of them are real. */
export function padRests(rests: readonly string[]): string[] {
  const random = Array.from({ length: Math.max(0, RESTS_PER_ANSWER - rests.length) }, () =>
    randomBytes(HASH_BYTES).toString('hex').slice(0, HASH_REST_DIGITS),
  )
  return [...rests, ...random].sort()
}

function firstWith(prefix: string, hashes: Buffer): number {
  let low = 0
  let high = hashes.length / HASH_BYTES
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (hashAt(middle, hashes).slice(0, HASH_PREFIX_DIGITS) < prefix) low = middle + 1
    else high = middle
  }
  return low
}

function hashAt(index: number, hashes: Buffer): string {
  return hashes.toString('hex', index * HASH_BYTES, (index + 1) * HASH_BYTES)
}
