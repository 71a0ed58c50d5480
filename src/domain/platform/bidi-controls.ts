/**
 * Bidirectional control characters (embeddings, overrides and isolates), which can disguise a text by reordering it.
 * Arabic and Hebrew do not need them. For use inside a character class.
 */
export const BIDI_CONTROLS = '\\u202A-\\u202E\\u2066-\\u2069'
