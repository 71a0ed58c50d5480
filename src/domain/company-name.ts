/** By itself, for pages that say no more of the company than this. */
export const COMPANY_SHORT_NAME = 'Ubora'
