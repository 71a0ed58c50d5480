const OWN_MACHINE = ['localhost', '127.0.0.1']

/**
 * Validates a checkout URL before the browser follows it: https or, on emulators, this machine. Rejects schemes such as
 * `javascript:`, which would run code in the page.
 * @param isLocal whether the page runs on emulators
 * @returns null for an invalid URL
 */
export function checkoutAddress(answer: unknown, isLocal: boolean): string | null {
  if (typeof answer !== 'string' || !URL.canParse(answer)) return null
  const { protocol, hostname, href } = new URL(answer)
  const isOwn = isLocal && protocol === 'http:' && OWN_MACHINE.includes(hostname)
  return protocol === 'https:' || isOwn ? href : null
}
