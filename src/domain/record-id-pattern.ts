/** What our ids look like. Anything else (slashes, dots, reserved "__names__") would name another place, or nothing. */
export const RECORD_ID = /^[A-Za-z0-9][\w-]{0,127}$/
