/** The sign-in code sent by email (specification section 9). */
export const CODE_LENGTH = 6
export const CODE_MINUTES = 10
/** Maximum guesses per code. */
export const CODE_TRIES = 5
/** Seconds between two codes to one address. */
export const CODE_PAUSE_SECONDS = 60
/** Maximum codes to one address per hour, and in any 24 hours. */
export const CODES_PER_HOUR = 5
export const CODES_PER_DAY = 20
/** Maximum code requests from one network address per hour. */
export const CODES_PER_NETWORK = 50
