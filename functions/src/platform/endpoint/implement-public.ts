import './firebase.ts'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint, PublicEndpoint } from '@domain/platform/endpoint.ts'
import { CALLER_ADDRESS_HEADER } from '@domain/platform/http.ts'
import { type HttpsOptions, onRequest } from 'firebase-functions/v2/https'
import { type Answer, type Answering, answerRequest, readInput } from './request.ts'
import { chooseServiceAccount } from './service-accounts.ts'
import { ENCRYPTION_KEY, HOSTING_EDGE_RANGES } from './settings.ts'

interface PublicOptions extends Pick<HttpsOptions, 'secrets'>, Pick<Answering, 'sentences'> {
  /** Whether mail programs may also post the form of RFC 8058, with the token in the query. */
  oneClick?: boolean
}

/**
 * The function of a public endpoint under Hosting's /functions/v1/: POST with a JSON object, answered with 200 `{ok, key,
 * result}` or an error `{key, title, description}`. Sends no CORS headers, so only our pages can read responses. Never
 * logs bodies. Malformed JSON does not reach the function: the functions framework answers it with 400 and a short HTML
 * page, without a hook.
 * @param run `from` is the caller's network address; without an answer, the endpoint's success is sent
 */
export function implementPublic<Input>(
  endpoint: PublicEndpoint<Input>,
  run: (input: Input, from: string) => Promise<Answer> | Promise<void>,
  { oneClick = false, sentences, ...options }: PublicOptions = {},
) {
  return onRequest(httpsOptions(endpoint, options), (request, response) => {
    const { counted, source } = callerAddress(request)
    // The check after a deploy reads this header, which shows callers only their own address.
    response.set(CALLER_ADDRESS_HEADER, `${source} ${counted}`)
    const answering = { ...endpoint, sentences }
    return answerRequest(answering, response, async () => {
      const input = await readInput(request, endpoint.input, oneClick)
      return (await run(input, counted)) ?? undefined
    })
  })
}

interface Forwarded {
  headers: Record<string, string | string[] | undefined>
  ip?: string | undefined
}

export interface CallerAddress {
  /** The address that rate limits count: an IPv4 address, or the /64 network of an IPv6 one, usually one machine. */
  counted: string
  /** Whether Hosting's edge reported the address, or Google's front end saw it. */
  source: 'edge' | 'direct'
}

/**
 * The network address of a caller, as far as it is known.
 *
 * Google's front end appends the address of the connecting machine to `x-forwarded-for`, which no caller can forge. If
 * that is Hosting's edge (`HOSTING_EDGE_RANGES`), the visitor's address is in `fastly-client-ip`. Others can forge that
 * header, so it is ignored from any other machine. The last step of a deploy checks both on the live project.
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

/** @param text ranges as "151.101.0.0/16,2a04:4e40::/32" @throws Error for an invalid range */
export function parseRanges(text: string): BlockList {
  const ranges = new BlockList()
  for (const range of text.split(',').map((part) => part.trim())) {
    if (!range) continue
    const [address = '', bits = ''] = range.split('/')
    // Without a prefix length, the range would be the whole internet.
    if (!/^\d+$/.test(bits)) throw new Error(`HOSTING_EDGE_RANGES: ${range} is no range`)
    ranges.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return ranges
}

function lastAddress(list: string): string | undefined {
  return list.split(',').map(addressIn).findLast(Boolean)
}

/** Returns the IPv4 address inside an IPv4-mapped IPv6 address. */
function addressIn(text: string | string[] | undefined): string | undefined {
  const address = String(text ?? '').trim()
  if (isIP(address) === 0) return undefined
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

function network(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Usually longer than the work. Only the emulators of tests have a shorter one: see `local-runs.ts`. */
export const padding = { stepMs: 900 }

/** Pads the response time to whole steps, so that it does not reveal the amount of work. @throws errors of `work`, as late */
export async function padResponseTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    const taken = performance.now() - begun
    await pause(Math.max(1, Math.ceil(taken / padding.stepMs)) * padding.stepMs - taken)
  }
}

/**
 * Hosting ends every request after 60 seconds. It takes a whole response before it sends it on, so a person with a slow
 * connection delays no function.
 */
export const REQUEST_SECONDS = 60

/**
 * The options of an HTTP function. The service account and the key for mails follow from the endpoint.
 * @param secrets of every function of its kind
 */
export function httpsOptions(
  { usesEncryptionKey, rights }: Pick<Endpoint<unknown>, 'usesEncryptionKey' | 'rights'>,
  options: HttpsOptions,
  secrets: NonNullable<HttpsOptions['secrets']> = [],
): HttpsOptions {
  return {
    cors: false,
    timeoutSeconds: REQUEST_SECONDS,
    ...options,
    secrets: [...(usesEncryptionKey ? [ENCRYPTION_KEY] : []), ...secrets, ...(options.secrets ?? [])],
    ...chooseServiceAccount(rights),
  }
}
