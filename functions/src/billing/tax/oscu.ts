import { COMPANY } from '@domain/platform/company.ts'
import {
  assertAccepted,
  NOT_FOUND,
  readAnswer,
  type Seller,
  saleIn,
  signatureIn,
  type TaxAuthority,
  TaxFailure,
  tokenIn,
} from './tax-authority.ts'

/** Sends a request, and answers status and text; `fetch` but for the sandbox. */
export type Transport = (url: URL, request: RequestInit) => Promise<{ status: number; text: string }>

/** Tokens are renewed this long before their end. */
const TOKEN_MARGIN_MS = 60_000

const overNetwork: Transport = async (url, request) => {
  // A redirect would send our keys to another address.
  const answer = await fetch(url, { ...request, redirect: 'error' })
  return { status: answer.status, text: await answer.text() }
}

/**
 * The control unit that the Kenya Revenue Authority hosts (OSCU). Logs and errors contain nothing of requests and keys.
 * @param transport replaces the network in a local run
 */
export function oscu(gateway: OscuGateway, credentials: OscuCredentials, transport = overNetwork): TaxAuthority {
  const call = oscuCaller(gateway, credentials, transport)
  return {
    name: 'oscu',
    seller: toSeller(gateway),
    async saveItem(item) {
      const registrar = { regrId: 'portal', regrNm: 'portal', modrId: 'portal', modrNm: 'portal' }
      const fixed = { orgnNatCd: 'KE', btchNo: null, bcd: null, isrcAplcbYn: 'N', useYn: 'Y' }
      assertAccepted(await call('saveItem', { ...item, ...fixed, ...registrar }))
    },
    async sendSale(message) {
      return signatureIn(assertAccepted(await call('sendSale', message)))
    },
    async findSale(invoiceCount) {
      const answer = await call('findSale', { invcNo: invoiceCount })
      return answer.code === NOT_FOUND ? undefined : saleIn(assertAccepted(answer), invoiceCount)
    },
  }
}

/** Calls one path of the gateway. @throws TaxFailure `unavailable` without a readable answer */
export function oscuCaller(gateway: OscuGateway, credentials: OscuCredentials, transport = overNetwork) {
  const { style, baseUrl, paths, timeoutMs, branch, appId } = gateway
  const { pin } = toSeller(gateway)
  const keys = { tin: pin, bhfId: branch, ...(credentials.cmcKey && { cmcKey: credentials.cmcKey }) }
  const readAccessToken = tokenSource(gateway, credentials, transport)
  return async (path: keyof OscuPaths, body: object) => {
    const isDirect = style === 'direct'
    const headers = isDirect ? {} : { ...keys, authorization: `Bearer ${await readAccessToken()}`, apigee_app_id: appId }
    const { status, text } = await exchange(transport, new URL(`${baseUrl}${paths[path]}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(isDirect ? { ...keys, ...body } : body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return readAnswer(status, text)
  }
}

/** The token for an integrator's calls, which is kept until shortly before its end. */
function tokenSource(gateway: OscuGateway, { clientId, clientSecret }: OscuCredentials, transport: Transport) {
  let known: { token: string; until: number } | undefined
  return async (): Promise<string> => {
    if (known && known.until > Date.now()) return known.token
    const url = new URL(gateway.tokenUrl)
    url.searchParams.set('grant_type', 'client_credentials')
    const { status, text } = await exchange(transport, url, {
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      signal: AbortSignal.timeout(gateway.timeoutMs),
    })
    if (status !== 200) throw new TaxFailure('unavailable', { code: `token ${status}` })
    const { token, seconds } = tokenIn(text)
    known = { token, until: Date.now() + seconds * 1000 - TOKEN_MARGIN_MS }
    return token
  }
}

async function exchange(transport: Transport, url: URL, request: RequestInit) {
  try {
    return await transport(url, request)
  } catch {
    throw new TaxFailure('unavailable')
  }
}

/** The paths of the calls, which the gateways name differently. */
interface OscuPaths {
  initialize: string
  saveItem: string
  sendSale: string
  findSale: string
}

/** `direct`: the seller calls the authority. `integrator`: by the authority's gateway for developers, with a token. */
export type OscuStyle = 'direct' | 'integrator'

/** The setting TAX_GATEWAY. */
export interface OscuGateway extends Omit<Seller, 'pin'> {
  style: OscuStyle
  /** Without a slash at the end. */
  baseUrl: string
  paths: OscuPaths
  /** For integrators: where tokens come from, and the id of the registered application. */
  tokenUrl: string
  appId: string
  timeoutMs: number
}

/** The secret TAX_CREDENTIALS. */
export interface OscuCredentials {
  cmcKey: string
  clientId: string
  clientSecret: string
}

const DEFAULT_PATHS: Record<OscuStyle, OscuPaths> = {
  direct: {
    initialize: '/selectInitOsdcInfo',
    saveItem: '/saveItem',
    sendSale: '/saveTrnsSalesOsdc',
    findSale: '/selectInvoiceDetail',
  },
  integrator: {
    initialize: '/initialize',
    saveItem: '/saveItem',
    sendSale: '/sendSalesTransaction',
    findSale: '/selectInvoiceDetail',
  },
}

const DEFAULTS = {
  baseUrl: '',
  branch: '00',
  unitId: '',
  qrBase: 'https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=',
  // UNSPSC 80101500, business and corporate management consultation.
  serviceClass: '8010150000',
  taxableWithTax: true,
  tokenUrl: '',
  appId: '',
  timeoutMs: 20_000,
} as const satisfies Partial<OscuGateway>

/** @throws Error without the text of the setting, which may be logged, if it is no JSON or incomplete */
export function parseGateway(text: string): OscuGateway {
  const given = parseObject(text, 'TAX_GATEWAY') as Partial<OscuGateway>
  const style: OscuStyle = given.style === 'integrator' ? 'integrator' : 'direct'
  const gateway = { ...DEFAULTS, ...given, style, paths: { ...DEFAULT_PATHS[style], ...given.paths } }
  const needed = ['baseUrl', 'unitId', ...(style === 'integrator' ? ['tokenUrl', 'appId'] : [])] as (keyof OscuGateway)[]
  const missing = needed.filter((name) => gateway[name] === '')
  if (missing.length > 0) throw new Error(`TAX_GATEWAY lacks ${missing.join(', ')}`)
  return gateway
}

/** @throws Error without the text of the secret */
export function parseCredentials(text: string): OscuCredentials {
  return { cmcKey: '', clientId: '', clientSecret: '', ...(parseObject(text, 'TAX_CREDENTIALS') as Partial<OscuCredentials>) }
}

export function toSeller({ branch, unitId, qrBase, serviceClass, taxableWithTax }: OscuGateway): Seller {
  return { pin: COMPANY.kraPin, branch, unitId, qrBase, serviceClass, taxableWithTax }
}

function parseObject(text: string, name: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // The error would quote the text.
  }
  throw new Error(`${name} is no JSON object`)
}
