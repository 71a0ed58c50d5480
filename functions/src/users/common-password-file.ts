/** The sorted hashes of the common passwords; the build writes them next to the built functions. */
export const HASHES_FILE = 'common-passwords.bin'
