/** The code that signs in by email (specification section 9). */
export const CODE_LENGTH = 6
export const CODE_MINUTES = 10
/** How many guesses of one code are looked at. */
export const CODE_TRIES = 5
/** Between two codes to one address. */
export const CODE_PAUSE_SECONDS = 60
/** To one address in an hour, and in any 24 hours. */
export const CODES_PER_HOUR = 5
export const CODES_PER_DAY = 20
/** Requests for a code from one network address in an hour. */
export const CODES_PER_NETWORK = 50
