/** The parts of /admin/accounting, in their order. */
export const ACCOUNTING_TABS = ['recurring', 'catalogue'] as const
export type AccountingTab = (typeof ACCOUNTING_TABS)[number]
