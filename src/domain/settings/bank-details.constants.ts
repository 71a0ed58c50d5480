export const BANK_LINE_MAX = 80
export const ACCOUNT_MAX = 40
export const FOOTER_MAX = 500
