import { isIP, isIPv6 } from 'node:net'

interface Forwarded {
  headers: Record<string, string | string[] | undefined>
  ip?: string | undefined
}

/**
 * The address that limits count, as far as it can be known.
 *
 * Behind Hosting, `fastly-client-ip` is set by Hosting's own edge, which overwrites what a caller sends. Without it the
 * function was called directly: then the right-most entry of `x-forwarded-for` is the one that Google's front end added.
 * A direct caller can send any `fastly-client-ip`, and so get round the limit per address of the network; the limit
 * per email address stands, so nobody's inbox can be filled that way.
 *
 * An IPv6 address counts as its /64 network: a single machine usually owns that many.
 */
export function clientAddress({ headers, ip }: Forwarded): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  const candidates = [String(headers['fastly-client-ip'] ?? ''), ...forwarded.reverse(), ip ?? '']
  const address = candidates.map((candidate) => candidate.trim()).find((candidate) => isIP(candidate) > 0) ?? 'unknown'
  return isIPv6(address) ? network(address) : address
}

/** The first four groups of an IPv6 address; one that holds an IPv4 address counts as that. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}
