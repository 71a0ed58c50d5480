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

const PROVIDERS = 'Firebase console → Authentication → Sign-in method'
const USER_ACTIONS = 'Firebase console → Authentication → Settings → User actions'
const TEMPLATES = 'Firebase console → Authentication → Templates'
const ACTION_PAGE = '/auth/action'

/** One line for each setting that bypasses the product's checks, and where to change it. */
export function signInProblems(config: SignInConfig, siteUrl: string): string[] {
  const { email, anonymous, phoneNumber } = config.signIn ?? {}
  const actionUrl = `${siteUrl}${ACTION_PAGE}`
  const checks: [isProblem: boolean, message: string][] = [
    [
      config.emailPrivacyConfig?.enableImprovedEmailPrivacy !== true,
      `Email enumeration protection is off: tick it in ${USER_ACTIONS}, or anybody can change a sign-in to an address without proof of owning it.`,
    ],
    [
      config.client?.permissions?.disabledUserDeletion !== true,
      `People may delete their sign-in past our functions: untick "Enable delete" in ${USER_ACTIONS}, or the last admin can vanish and leave profile and role behind.`,
    ],
    [
      email?.enabled === true && email.passwordRequired !== true,
      `Sign-in by email link is on: switch off "Email link (passwordless sign-in)" in ${PROVIDERS} → Email/Password, or anybody can send sign-in mails past our limits.`,
    ],
    [
      config.notification?.sendEmail?.callbackUri !== actionUrl,
      `Firebase’s own mails do not lead to our page: set ${actionUrl} in ${TEMPLATES} → pencil → "Customize action URL", or a link that somebody makes Firebase send works past our functions.`,
    ],
    [
      anonymous?.enabled === true,
      `Anonymous sign-in is on: switch it off in ${PROVIDERS} → Anonymous, or anybody is signed in without an address.`,
    ],
    [
      phoneNumber?.enabled === true,
      `Sign-in by telephone alone is on: switch it off in ${PROVIDERS} → Phone (codes by SMS as a second factor stay), or accounts without an address arise and each SMS costs.`,
    ],
  ]
  return checks.filter(([isProblem]) => isProblem).map(([, message]) => message)
}
