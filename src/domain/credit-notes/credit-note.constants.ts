/** What a credit note covers: all that is not credited yet, quantities of lines, or an amount of an invoice without lines. */
export const CREDIT_SCOPES = ['rest', 'lines', 'amount'] as const
export type CreditScope = (typeof CREDIT_SCOPES)[number]
