/** The characters of a reference, such as 7F3K: those that nobody confuses when they are read out or written down. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const REFERENCE_LENGTH = 4
