/** The parts of /admin/accounting, in their order. */
export const ACCOUNTING_TABS = ['receivables', 'accounts', 'certificates', 'recurring', 'journal', 'catalogue', 'tax'] as const
export type AccountingTab = (typeof ACCOUNTING_TABS)[number]
