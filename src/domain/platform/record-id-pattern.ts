/**
 * The format of record ids. Other characters (slashes, dots, reserved "__names__") could address another record or be
 * invalid.
 */
export const RECORD_ID = /^[A-Za-z0-9][\w-]{0,127}$/
