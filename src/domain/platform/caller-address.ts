/**
 * Header in which public functions report the network address that they used for the caller: "edge 203.0.113.7" or "direct
 * …".
 */
export const CALLER_ADDRESS_HEADER = 'x-caller-address'
