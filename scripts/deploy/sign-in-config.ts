import { applicationDefault } from 'firebase-admin/app'
import { credentialsError } from '../local/google-credentials.ts'
import { CliError } from '../local/stop.ts'
import { NetworkError, sendRequest } from './send-request.ts'

/**
 * The part of a project's configuration that the deploy checks. Google omits fields that are false, so each is optional.
 * Fields: https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config
 */
export interface SignInConfig {
  /** When true, an address can be changed only after the new one is verified. */
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean }
  /** When true, the public API does not let people delete their own account. */
  client?: { permissions?: { disabledUserDeletion?: boolean } }
  signIn?: {
    /** If no password is required, a mailed link signs in, too. */
    email?: { enabled?: boolean; passwordRequired?: boolean }
    anonymous?: { enabled?: boolean }
    /** The telephone as the only factor; a second factor is configured under `mfa`. */
    phoneNumber?: { enabled?: boolean }
  }
  /** The page that the links in Firebase's own mails open. */
  notification?: { sendEmail?: { callbackUri?: string } }
}

/**
 * Reads the project's configuration of sign-in with the application default credentials, which `admin:grant` uses, too.
 * Request: https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects/getConfig
 * @throws CliError that names the command to run or the role to grant, without parts of the response or the token
 */
export async function readSignInConfig(project: string): Promise<SignInConfig> {
  const token = await accessToken(project)
  const response = await sendRequest(
    `https://identitytoolkit.googleapis.com/admin/v2/projects/${encodeURIComponent(project)}/config`,
    {
      // A person's credentials belong to no project, so the deployed project's quota is used.
      headers: { authorization: `Bearer ${token}`, 'x-goog-user-project': project },
    },
  ).catch((error: unknown) => {
    throw error instanceof NetworkError ? new CliError(`Google does not answer (${error.code}): check the network.`) : error
  })
  const content: unknown = await response.json().catch(() => undefined)
  if (response.status !== 200 || typeof content !== 'object' || content === null) {
    throw refusal(project, response.status, content)
  }
  return content
}

async function accessToken(project: string): Promise<string> {
  try {
    return (await applicationDefault().getAccessToken()).access_token
  } catch {
    // The library's message may contain files and accounts.
    throw credentialsError(project)
  }
}

function refusal(project: string, status: number, content: unknown): CliError {
  const isDisabled = JSON.stringify(content ?? '').includes('"SERVICE_DISABLED"')
  if (status === 401) return credentialsError(project)
  if (status === 403 && isDisabled) {
    return new CliError(
      `The Identity Toolkit API is off in ${project}. Run: gcloud services enable identitytoolkit.googleapis.com --project ${project}`,
    )
  }
  if (status === 403) {
    return new CliError(
      `These credentials may not read how people sign in to ${project}. Give the account that deploys the roles roles/firebaseauth.viewer and roles/serviceusage.serviceUsageConsumer in Google Cloud → IAM.`,
    )
  }
  if (status === 404) {
    return new CliError(
      `${project} has no sign-in yet, or there is no such project. In the Firebase console open Authentication and click "Get started".`,
    )
  }
  return new CliError(`Google answered with status ${status} and no configuration of sign-in: try again in a few minutes.`)
}
