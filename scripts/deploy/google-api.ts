import { applicationDefault } from 'firebase-admin/app'
import { credentialsError } from '../local/google-project.ts'
import { CliError } from '../local/stop.ts'

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

/** A token of the application default credentials, which `admin:grant` uses, too. @throws CliError without the library's message */
async function accessToken(project: string): Promise<string> {
  try {
    return (await applicationDefault().getAccessToken()).access_token
  } catch {
    // The library's message may contain files and accounts.
    throw credentialsError(project)
  }
}

/** The words of the errors: "may not read {subject}. Give the account … the roles {roles}", "and no {content}". */
interface Wanted {
  subject: string
  role: string
  content: string
}

/**
 * Sends a request to an API of Google with the application default credentials, which `admin:grant` uses, too.
 * @param body sent with POST; without one, the request is a GET
 * @returns the response; null if there is nothing at the address
 * @throws CliError that names the command to run or the role to grant, without parts of the response or the token
 */
export async function requestGoogle(
  project: string,
  url: string,
  wanted: Wanted,
  body?: object,
): Promise<Record<string, unknown> | null> {
  const token = await accessToken(project)
  // A person's credentials belong to no project, so the deployed project's quota is used.
  const headers = { authorization: `Bearer ${token}`, 'x-goog-user-project': project, 'content-type': 'application/json' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const response = await sendRequest(url, init).catch((error: unknown) => {
    throw error instanceof NetworkError ? new CliError(`Google does not answer (${error.code}): check the network.`) : error
  })
  if (response.status === 404) return null
  const content: unknown = await response.json().catch(() => undefined)
  if (response.status !== 200 || typeof content !== 'object' || content === null)
    throw toCliError(project, url, wanted, response.status, content)
  return content as Record<string, unknown>
}

function toCliError(project: string, url: string, wanted: Wanted, status: number, content: unknown): CliError {
  const isDisabled = JSON.stringify(content ?? '').includes('"SERVICE_DISABLED"')
  if (status === 401) return credentialsError(project)
  if (status === 403 && isDisabled) {
    const { host } = new URL(url)
    return new CliError(`The API ${host} is off in ${project}. Run: gcloud services enable ${host} --project ${project}`)
  }
  if (status === 403) {
    return new CliError(
      `These credentials may not read ${wanted.subject} ${project}. Give the account that deploys the roles ${wanted.role} and roles/serviceusage.serviceUsageConsumer in Google Cloud → IAM.`,
    )
  }
  return new CliError(`Google answered with status ${status} and no ${wanted.content}: try again in a few minutes.`)
}
