/** Minimum length of a password that is chosen at sign-up (specification, section 9). */
export const PASSWORD_MIN = 6

/** Minimum length of a password that replaces another. */
export const NEW_PASSWORD_MIN = 8
