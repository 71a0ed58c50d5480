const TWO_YEARS_SECONDS = 63_072_000

/** The value of `Strict-Transport-Security`, for pages and functions. Browsers then use only https, also for subdomains. */
export const TRANSPORT_SECURITY = `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`
