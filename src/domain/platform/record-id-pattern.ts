/**
 * The format of record ids. Other characters (slashes, dots, reserved "__names__") could address another record or be
 * invalid.
 */
export const RECORD_ID = /^[A-Za-z0-9][\w-]{0,127}$/

/** The token in a mail's link: 256 random bits in base64url. */
export const LINK_TOKEN = /^[\w-]{43}$/
