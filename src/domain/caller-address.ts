/** In which public functions say what they took for the caller's network address: "edge 203.0.113.7" or "direct …". */
export const CALLER_ADDRESS_HEADER = 'x-caller-address'
