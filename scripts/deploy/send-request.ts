/** A cold function answers within a few seconds. */
const LIMIT_MS = 30_000

/** A failure of the network with a code such as ENOTFOUND. A response with an error status is not one. */
export class NetworkError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The network failed: ${code}`)
    this.code = code
  }
}

/** Sends a request without following redirects. @throws NetworkError if no response arrives within 30 seconds */
export async function sendRequest(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })
  } catch (error) {
    const { name, cause } = error as Error
    throw new NetworkError(String((cause as { code?: string } | undefined)?.code ?? name))
  }
}
