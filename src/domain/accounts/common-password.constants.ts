/** How many common passwords are refused. */
export const COMMON_PASSWORDS = 100_000

/** Hexadecimal digits of a password's hash that a page sends: one of 4,096 groups. */
export const HASH_PREFIX_DIGITS = 3

/** Digits that identify a hash within its group. */
export const HASH_REST_DIGITS = 11

/** Bytes of a stored hash: its prefix and its rest. */
export const HASH_BYTES = (HASH_PREFIX_DIGITS + HASH_REST_DIGITS) / 2

/** The sorted hashes of the common passwords; the build, which has no aliases, writes them next to the built functions. */
export const HASHES_FILE = 'common-passwords.bin'

/** Each answer has this number of rests, so that its size tells nothing about the group. */
export const RESTS_PER_ANSWER = 64

/** Comparisons per network address and hour. */
export const COMPARISONS_PER_NETWORK = 100
