import { ProviderFailure } from './payment-provider.ts'

export type Fields = Record<string, unknown>

interface PaystackResponse {
  /** False if Paystack has no transaction with the reference. */
  isFound: boolean
  data: Fields
}

interface ClientSettings {
  secretKey: string
  baseUrl: string
  timeoutMs: number
}

/** Calls Paystack: POST with a body, otherwise GET. @throws ProviderFailure */
export function paystackClient({ secretKey, baseUrl, timeoutMs }: ClientSettings) {
  return async (path: string, body?: object): Promise<PaystackResponse> => {
    const { status, fields } = await exchange(new URL(path, baseUrl), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secretKey}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect would send our key to another address.
      redirect: 'error',
    })
    if (status === 200 && fields?.['status'] === true) return { isFound: true, data: toFields(fields['data']) ?? {} }
    if (!body && isUnknownReference(status, fields)) return { isFound: false, data: {} }
    throw toProviderFailure(status, fields)
  }
}

async function exchange(url: URL, request: RequestInit): Promise<{ status: number; fields: Fields | undefined }> {
  try {
    const answer = await fetch(url, request)
    const text = await answer.text()
    return { status: answer.status, fields: parseFields(text) }
  } catch {
    throw new ProviderFailure('unavailable')
  }
}

function toProviderFailure(status: number, fields: Fields | undefined): ProviderFailure {
  if (status >= 400 && status < 500 && status !== 429) {
    return new ProviderFailure(isDuplicate(fields) ? 'duplicate' : 'refused', status)
  }
  return new ProviderFailure('unavailable', status)
}

/** By its documented code, or by the message of older answers without codes. */
function isDuplicate(fields: Fields | undefined): boolean {
  return fields?.['code'] === 'duplicate_reference' || /duplicate transaction reference/i.test(String(fields?.['message']))
}

function isUnknownReference(status: number, fields: Fields | undefined): boolean {
  const isReported = fields?.['code'] === 'transaction_not_found' || /reference not found/i.test(String(fields?.['message']))
  return (status === 404 || status === 400) && isReported
}

export function parseFields(text: string): Fields | undefined {
  try {
    return toFields(JSON.parse(text))
  } catch {
    return undefined
  }
}

export function toFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
}

/** @throws ProviderFailure if the text is missing */
export function requireText(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw new ProviderFailure('unavailable')
  return value
}
