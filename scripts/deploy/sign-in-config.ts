import { CliError } from '../local/stop.ts'
import { requestGoogle } from './google-api.ts'

const WANTED = { subject: 'how people sign in to', role: 'roles/firebaseauth.viewer', content: 'configuration of sign-in' }

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
 * Reads the project's configuration of sign-in:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/projects/getConfig
 * @throws CliError
 */
export async function readSignInConfig(project: string): Promise<SignInConfig> {
  const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${encodeURIComponent(project)}/config`
  const config = await requestGoogle(project, url, WANTED)
  if (config) return config
  throw new CliError(
    `${project} has no sign-in yet, or there is no such project. In the Firebase console open Authentication and click "Get started".`,
  )
}
