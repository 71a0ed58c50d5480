import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { COMPANY } from '@domain/platform/company.ts'
import { type OscuStyle, oscu, parseGateway } from '../../functions/src/billing/tax/oscu.ts'
import { ControlUnit } from '../../functions/src/billing/tax/sandbox/control-unit.ts'
import type { TaxAuthority } from '../../functions/src/billing/tax/tax-authority.ts'

/** The secrets that the server accepts. */
export const UNIT_KEYS = {
  cmcKey: 'cmc-key-of-the-fixture',
  clientId: 'client-of-the-fixture',
  clientSecret: 'secret-of-the-fixture',
}
const TOKEN = 'token-of-the-fixture'
const APP_ID = 'app-of-the-fixture'
const BASE = '/etims'
const SLOW_TIMEOUT_MS = 1000

/** A control unit behind HTTP, in the style of either gateway, which can be down, slow, or lose its answer. */
export class ControlUnitServer {
  readonly unit: ControlUnit
  readonly style: OscuStyle
  readonly branch: string
  readonly paths: string[] = []
  tokens = 0
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  /** @param branch two characters; each has its own numbers, so tests do not meet */
  constructor(style: OscuStyle = 'direct', branch = '00') {
    this.style = style
    this.branch = branch
    this.unit = new ControlUnit({ pin: COMPANY.kraPin, branch, cmcKey: UNIT_KEYS.cmcKey })
    this.unit.isNested = style === 'integrator'
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  get gateway(): object {
    const origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return {
      style: this.style,
      baseUrl: `${origin}${BASE}`,
      tokenUrl: `${origin}/token`,
      appId: APP_ID,
      unitId: 'KRACU0300000001',
      branch: this.branch,
      timeoutMs: this.unit.fault === 'slow' || this.unit.fault === 'lost' ? SLOW_TIMEOUT_MS : 20_000,
    }
  }

  /** The adapter that calls this server. */
  authority(): TaxAuthority {
    return oscu(parseGateway(JSON.stringify(this.gateway)), UNIT_KEYS)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://unit')
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/token') return this.#token(request, url, send)
    const body = (await json(request)) as Record<string, unknown>
    const path = url.pathname.slice(BASE.length)
    this.paths.push(path)
    if (this.unit.fault === 'down') return void send(503, { message: 'Service Unavailable' })
    if (this.unit.fault === 'slow') return
    const { tin, bhfid: bhfId, cmckey: cmcKey, authorization, apigee_app_id } = request.headers
    const isDirect = this.style === 'direct'
    if (!isDirect && (authorization !== `Bearer ${TOKEN}` || apigee_app_id !== APP_ID || 'cmcKey' in body)) {
      return void send(401, { message: 'Unauthorized' })
    }
    const answer = this.unit.answer(path, body, isDirect ? body : { tin, bhfId, cmcKey })
    const isSale = path === '/saveTrnsSalesOsdc' || path === '/sendSalesTransaction'
    // It has signed, and the answer never arrives.
    if (this.unit.fault === 'lost' && isSale) return
    send(answer.status, answer.body)
  }

  #token(request: IncomingMessage, url: URL, send: (status: number, body: object) => unknown): void {
    const expected = `Basic ${Buffer.from(`${UNIT_KEYS.clientId}:${UNIT_KEYS.clientSecret}`).toString('base64')}`
    const isAllowed = request.headers.authorization === expected && url.searchParams.get('grant_type') === 'client_credentials'
    this.tokens += 1
    send(isAllowed ? 200 : 401, isAllowed ? { access_token: TOKEN, expires_in: '3599' } : { message: 'Unauthorized' })
  }
}
