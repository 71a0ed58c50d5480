/** The code that signs in by email (specification section 9). */
export const CODE_LENGTH = 6
export const CODE_MINUTES = 10
/** How many guesses of one code are looked at. */
export const CODE_TRIES = 5
/** Between two codes to one address. */
export const CODE_PAUSE_SECONDS = 60
/** Requests for a code from one network address in an hour. */
export const CODES_PER_NETWORK = 50
