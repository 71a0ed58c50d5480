import { COMPANY } from '@domain/company.ts'
import type { Seller } from './tax-authority.ts'

/** The paths of the calls, which the gateways name differently. */
export interface OscuPaths {
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

export function sellerOf({ branch, unitId, qrBase, serviceClass, taxableWithTax }: OscuGateway): Seller {
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
