import { STAFF_SESSION_SECONDS } from '../../../platform/access/session.policy.ts'
import { errorTexts } from '../../message-types.ts'

/** The warning before a session of an admin ends. */
export const SESSION_END_ERRORS = errorTexts('Your session ends soon', {
  'auth/session-ends': `Sessions of admins last ${STAFF_SESSION_SECONDS / 3600} hours. Save your work, then sign out and sign in again.`,
})
