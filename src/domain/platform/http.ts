/**
 * Header in which public functions report the network address that they used for the caller: "edge 203.0.113.7" or "direct
 * …".
 */
export const CALLER_ADDRESS_HEADER = 'x-caller-address'

const TWO_YEARS_SECONDS = 63_072_000

/** The value of `Strict-Transport-Security`, for pages and functions. Browsers then use only https, also for subdomains. */
export const TRANSPORT_SECURITY = `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`
