import './firebase.ts'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { CALLER_ADDRESS_HEADER } from '@domain/caller-address.ts'
import type { ErrorKey } from '@domain/texts/errors.ts'
import { type HttpsOptions, onRequest } from 'firebase-functions/v2/https'
import { type Answer, answerRequest, type Endpoint } from './answer.ts'
import { type InputSchema, readInput } from './read-input.ts'
import { HOSTING_EDGE_RANGES, SEAL_KEY } from './settings.ts'

interface HttpEndpoint<Input> {
  name: string
  input: InputSchema<Input>
  /** Beside the one that seals mails. */
  secrets?: NonNullable<HttpsOptions['secrets']>
  /** Whether a mail program may also post RFC 8058's form, the token in the query. */
  oneClick?: boolean
  /** The key that is answered where something unforeseen fails. */
  fallbackError: ErrorKey
  sentences?: Endpoint['sentences']
  /** Does the work; `from` is the caller's network address. */
  run: (input: Input, from: string) => Promise<Answer>
}

/**
 * A public function under Hosting's /functions/v1/: POST with a JSON object, answered with JSON.
 * 200 `{ok, key, result}`, else `{key, params}`. There are no CORS headers: only our own
 * pages may read an answer. Bodies are never logged. Broken JSON reaches no function: the functions framework parses the
 * body first, has no hook for its errors, and answers 400 with a short HTML page.
 */
export function defineHttp<Input>({ input, secrets = [], oneClick = false, run, ...endpoint }: HttpEndpoint<Input>) {
  return onRequest({ cors: false, secrets: [SEAL_KEY, ...secrets] }, (request, response) => {
    const { counted, source } = callerAddress(request)
    // The check at the end of a deploy reads this header, which shows a caller only their own address.
    response.set(CALLER_ADDRESS_HEADER, `${source} ${counted}`)
    return answerRequest(endpoint, response, async () => run(await readInput(request, input, oneClick), counted))
  })
}

interface Forwarded {
  headers: Record<string, string | string[] | undefined>
  ip?: string | undefined
}

export interface CallerAddress {
  /** What limits count: an IPv4 address, or the /64 network of an IPv6 one, which one machine usually has to itself. */
  counted: string
  /** Whether Hosting's edge sent it, or Google's front end saw it itself. */
  source: 'edge' | 'direct'
}

/**
 * The network address of a caller, as far as it is known.
 *
 * The last entry of `x-forwarded-for` is what Google's front end adds: the machine that connected to it. No caller can
 * change that. Where it is Hosting's edge (`HOSTING_EDGE_RANGES`), the visitor's address is in `fastly-client-ip`, which
 * the edge writes; anybody else may write that header, too, so from other machines it counts for nothing. The last step
 * of a deploy checks both on the live project.
 */
export function callerAddress({ headers, ip }: Forwarded, edge = edgeRanges()): CallerAddress {
  const seen = lastAddress(String(headers['x-forwarded-for'] ?? '')) ?? addressIn(ip)
  const forwarded = addressIn(headers['fastly-client-ip'])
  const isFromEdge = seen !== undefined && forwarded !== undefined && edge.check(seen, isIPv6(seen) ? 'ipv6' : 'ipv4')
  return { counted: network((isFromEdge ? forwarded : seen) ?? 'unknown'), source: isFromEdge ? 'edge' : 'direct' }
}

let known: { text: string; ranges: BlockList } | undefined

function edgeRanges(): BlockList {
  const text = HOSTING_EDGE_RANGES.value()
  if (known?.text !== text) known = { text, ranges: parseRanges(text) }
  return known.ranges
}

/** @param text ranges as "151.101.0.0/16,2a04:4e40::/32" @throws Error for one that is none */
export function parseRanges(text: string): BlockList {
  const ranges = new BlockList()
  for (const range of text.split(',').map((part) => part.trim())) {
    if (!range) continue
    const [address = '', bits = ''] = range.split('/')
    // Without its length a range would be the whole internet.
    if (!/^\d+$/.test(bits)) throw new Error(`HOSTING_EDGE_RANGES: ${range} is no range`)
    ranges.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return ranges
}

function lastAddress(list: string): string | undefined {
  return list.split(',').map(addressIn).findLast(Boolean)
}

/** An IPv4 address inside an IPv6 one counts as that. */
function addressIn(text: string | string[] | undefined): string | undefined {
  const address = String(text ?? '').trim()
  if (isIP(address) === 0) return undefined
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

/** The first four groups of an IPv6 address. */
function network(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}
