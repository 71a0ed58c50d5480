import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { CALLER_ADDRESS_HEADER } from '@domain/platform/http.ts'

/** The secrets that a program must never print. */
export const ACCESS_TOKEN = 'ya29.token-of-the-fixture'
export const SUBJECT_TOKEN = 'identity-token-of-the-fixture'

/** Sign-in as docs/going-live.md, step 2, requires it. Google omits false values. */
export const SAFE_SIGN_IN = {
  name: 'projects/ubora-live/config',
  signIn: { email: { enabled: true, passwordRequired: true }, anonymous: {}, phoneNumber: {} },
  client: { permissions: { disabledUserDeletion: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  notification: { sendEmail: { callbackUri: 'https://ubora.co.ke/auth/action' } },
}

const COMPUTE = '7-compute@developer.gserviceaccount.com'

/** Bindings that give roles to one account. */
export const bindingsFor = (account: string, ...roles: string[]) =>
  roles.map((role) => ({ role, members: [`serviceAccount:${account}`, 'user:owner@ubora.co.ke'] }))

/** The permissions of docs/going-live.md, step 3, for one account. */
export const GRANTED = {
  project: bindingsFor(
    COMPUTE,
    'roles/datastore.user',
    'roles/firebaseauth.admin',
    'roles/storage.objectAdmin',
    'roles/eventarc.eventReceiver',
    'roles/run.invoker',
  ),
  signer: bindingsFor(COMPUTE, 'roles/iam.serviceAccountTokenCreator'),
}

interface LiveRequest {
  method: string
  host: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/**
 * Fakes the servers that a deploy calls: Google's token exchange, the configuration of sign-in, and the
 * functions, through Hosting and directly. A program uses it through `preload`.
 */
export class FakeNetwork {
  /** The response of the sign-in configuration. */
  signIn: { status: number; body: unknown } = { status: 200, body: SAFE_SIGN_IN }
  /** The bindings on the project and on the service account that signs; null if there is no such account. */
  granted: { project: object[]; signer: object[] | null } = GRANTED
  /** The status of answers about permissions. */
  permissions = { status: 200, error: {} as object }
  /** The caller's address in the functions' responses; undefined if they send none. */
  source: { hosting: string | undefined; direct: string | undefined } = {
    hosting: 'edge 198.51.100.1',
    direct: 'direct 198.51.100.1',
  }
  /** Hosts that no name server knows. */
  unknownHosts: string[] = []
  readonly requests: LiveRequest[] = []
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

  /** Code that redirects all requests of a program to this server. */
  get preload(): string {
    return `
      const send = globalThis.fetch
      globalThis.fetch = (address, options) => {
        const { host, pathname, search } = new URL(address)
        if (${JSON.stringify(this.unknownHosts)}.includes(host)) {
          return Promise.reject(new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }))
        }
        const headers = new Headers(options?.headers)
        headers.set('x-asked-host', host)
        return send('${this.url}' + pathname + search, { ...options, headers })
      }
    `
  }

  /** Credentials of the kind that a workflow gets: an identity token in a file, exchanged for an access token. */
  credentials(subjectTokenFile: string): object {
    return {
      type: 'external_account',
      audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/pool/providers/github',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${this.url}/v1/token`,
      credential_source: { file: subjectTokenFile },
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request
    const host = String(headers['x-asked-host'] ?? '')
    const body = await text(request)
    this.requests.push({ method, host, path, headers, body })
    const send = (status: number, content: unknown, more = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(content))
    const say = (source: string | undefined) =>
      send(422, { error: 'Invalid' }, source === undefined ? {} : { [CALLER_ADDRESS_HEADER]: source })

    if (path === '/v1/token') {
      const isKnown = body.includes(`subject_token=${SUBJECT_TOKEN}`)
      if (!isKnown) return send(400, { error: 'invalid_grant', error_description: 'The token is not known' })
      return send(200, { access_token: ACCESS_TOKEN, expires_in: 3600, token_type: 'Bearer', issued_token_type: 'x' })
    }
    if (host === 'identitytoolkit.googleapis.com' && path === '/admin/v2/projects/ubora-live/config') {
      if (headers.authorization !== `Bearer ${ACCESS_TOKEN}`) return send(401, { error: { status: 'UNAUTHENTICATED' } })
      return send(this.signIn.status, this.signIn.body)
    }
    if (host === 'cloudresourcemanager.googleapis.com' || host === 'iam.googleapis.com') {
      if (this.permissions.status !== 200) return send(this.permissions.status, this.permissions.error)
      if (path === '/v1/projects/ubora-live') return send(200, { projectNumber: '7', projectId: 'ubora-live' })
      if (path === '/v1/projects/ubora-live:getIamPolicy') return send(200, { bindings: this.granted.project })
      const isAccount = /^\/v1\/projects\/ubora-live\/serviceAccounts\/[^/]+:getIamPolicy$/.test(path)
      if (isAccount && this.granted.signer) return send(200, { bindings: this.granted.signer })
    }
    if (host === 'ubora.co.ke' && path === '/functions/v1/newsletter-confirm') return say(this.source.hosting)
    if (host === 'europe-west1-ubora-live.cloudfunctions.net' && path === '/newsletterConfirm') return say(this.source.direct)
    send(404, { error: 'There is no such address' })
  }
}
