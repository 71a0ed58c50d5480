const OWN_MACHINE = ['localhost', '127.0.0.1']

/**
 * Where a browser may go to pay: an address of https, or, on emulators, one of this machine. Never one that would run as
 * code of the page it is followed from, as `javascript:` does.
 * @param isLocal whether the page runs on emulators
 * @returns null for any other text
 */
export function checkoutAddress(answer: unknown, isLocal: boolean): string | null {
  if (typeof answer !== 'string' || !URL.canParse(answer)) return null
  const { protocol, hostname, href } = new URL(answer)
  const isOwn = isLocal && protocol === 'http:' && OWN_MACHINE.includes(hostname)
  return protocol === 'https:' || isOwn ? href : null
}
