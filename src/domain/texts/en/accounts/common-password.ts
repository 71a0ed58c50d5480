/** Shown at the field of a new password. In a separate file, because the sign-in page loads it only when it is needed. */
export const COMMON_PASSWORD =
  'Many people use this password, so it is one of the first that attackers try. Choose a longer one, for example three words that do not belong together.'
