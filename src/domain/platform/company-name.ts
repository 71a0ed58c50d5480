/** In a separate file, for pages that need nothing else about the company. */
export const COMPANY_NAME = 'Ubora Procurement Partners'
export const COMPANY_SHORT_NAME = 'Ubora'
