/** A member's statement of account. */
export const STATEMENT_PATH = '/statement'

/** The statement of account of an organisation, for the office. */
export const statementPath = (organisationId: string) => `${STATEMENT_PATH}?organisation=${encodeURIComponent(organisationId)}`
