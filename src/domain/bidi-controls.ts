/**
 * Signs that turn the direction of all that follows, so that a text reads as another one than it is: embeddings, overrides
 * and isolates. Arabic and Hebrew need none of them. For the inside of a character class.
 */
export const BIDI_CONTROLS = '\\u202A-\\u202E\\u2066-\\u2069'
