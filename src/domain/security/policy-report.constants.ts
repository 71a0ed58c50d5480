/** Days for which the counts of a day are kept. */
export const POLICY_REPORT_DAYS = 90

/**
 * Different violations of one directive that a day's record counts one by one. Each directive has its own limit, so that
 * invented reports about one do not hide another.
 */
export const VIOLATIONS_PER_DIRECTIVE = 60

/** The same for violations with a foreign host, which do not count above, because anybody can invent hosts. */
export const FOREIGN_PER_DIRECTIVE = 10

/** Days that the page of health shows, and the most violations that it lists. */
export const SHOWN_REPORT_DAYS = 7
export const SHOWN_VIOLATIONS_MAX = 20

export const VIOLATIONS_PER_REQUEST = 20

/** Requests with violations per network address and hour. */
export const POLICY_REPORTS_PER_NETWORK = 30

/** Maximum size of a request: browsers send several reports at once. */
export const POLICY_REPORT_BYTES = 64 * 1024

/** The content types of reports: of `report-uri`, and of the Reporting API. */
export const POLICY_REPORT_TYPES = ['application/csp-report', 'application/reports+json']
