/** Changes in localStorage when the person signs out, so that other tabs send their changes. */
export const SIGN_OUT_KEY = 'ubora:sign-out'

/** A tab holds this lock while it has a change that is not sent. */
export const PENDING_LOCK = 'ubora:pending'
