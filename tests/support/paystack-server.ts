import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { signWebhookBody } from '../../functions/src/billing/payments/payment-provider.ts'

/** A transaction in the format of Paystack's documentation. */
export interface PaystackTransaction {
  id: number
  status: string
  reference: string
  amount: number
  currency: string
  paid_at: string | null
  [field: string]: unknown
}

type Misbehaviour = 'none' | 'slow' | 'failing' | 'malformed' | 'empty' | 'elsewhere' | 'other reference' | 'no amount'

/**
 * Implements Paystack's documentation: POST /transaction/initialize, GET /transaction/verify/:reference, its error
 * responses and the signature of its webhooks. It can also simulate network failures.
 */
export class PaystackServer {
  readonly secretKey = 'sk_test_of_the_fixture'
  misbehaves: Misbehaviour = 'none'
  checkoutAddress = 'https://checkout.paystack.com/'
  readonly transactions = new Map<string, PaystackTransaction>()
  readonly requests: { path: string; body: Record<string, unknown> }[] = []
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** A webhook of Paystack: its bytes and their signature. */
  webhook(event: string, data: object, key = this.secretKey) {
    const rawBody = Buffer.from(JSON.stringify({ event, data }))
    return { rawBody, headers: { 'x-paystack-signature': signWebhookBody(rawBody, key) }, query: {} }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {}
    const path = request.url ?? ''
    this.requests.push({ path, body })
    const send = (status: number, content: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    }
    if (this.misbehaves === 'slow') return
    if (this.misbehaves === 'failing') return send(503, { status: false, message: 'Service unavailable' })
    if (this.misbehaves === 'malformed') return void response.writeHead(200).end('<html>{"status":true')
    if (this.misbehaves === 'empty') return send(200, { status: true, message: 'ok', data: null })
    if (this.misbehaves === 'elsewhere') return void response.writeHead(302, { location: `${this.url}/other` }).end()
    if (request.headers.authorization !== `Bearer ${this.secretKey}`) {
      return send(401, { status: false, message: 'Invalid key', code: 'invalid_Key', type: 'validation_error' })
    }
    if (path === '/transaction/initialize') return send(...this.#initialize(body))
    send(...this.#verify(decodeURIComponent(path.replace('/transaction/verify/', ''))))
  }

  #initialize({ email, amount, currency, reference }: Record<string, unknown>): [number, unknown] {
    const refused = (message: string, code: string): [number, unknown] => [
      400,
      { status: false, message, type: 'validation_error', code },
    ]
    if (typeof email !== 'string' || !email.includes('@'))
      return refused('Invalid Email Address Passed', 'invalid_email_address')
    if (!Number.isInteger(amount) || Number(amount) < 1) return refused('Invalid Amount Sent', 'invalid_amount')
    if (!['KES', 'USD'].includes(String(currency))) return refused('Currency not supported by merchant', 'unsupported_currency')
    const known = String(reference)
    if (!/^[A-Za-z0-9.=-]+$/.test(known)) return refused('Invalid transaction reference', 'invalid_reference')
    if (this.transactions.has(known)) return refused('Duplicate Transaction Reference', 'duplicate_reference')
    const id = 4_099_260_000 + this.transactions.size
    const money = { amount: Number(amount), currency: String(currency) }
    this.transactions.set(known, { id, status: 'abandoned', reference: known, ...money, paid_at: null })
    const access_code = `code${id}`
    return [
      200,
      {
        status: true,
        message: 'Authorization URL created',
        data: { authorization_url: `${this.checkoutAddress}${access_code}`, access_code, reference: known },
      },
    ]
  }

  #verify(reference: string): [number, unknown] {
    const found = this.transactions.get(reference)
    if (!found) {
      const meta = { nextStep: 'Ensure that you are passing a valid transaction reference' }
      const body = { status: false, message: 'Transaction reference not found.', meta, type: 'validation_error' }
      return [404, { ...body, code: 'transaction_not_found' }]
    }
    const { amount: _amount, ...amountless } = found
    const data =
      this.misbehaves === 'no amount'
        ? amountless
        : { ...found, ...(this.misbehaves === 'other reference' && { reference: 'another' }) }
    return [200, { status: true, message: 'Verification successful', data }]
  }
}
