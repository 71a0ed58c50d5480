/** The parts of /admin/accounting, in their order. */
export const ACCOUNTING_TABS = ['catalogue', 'certificates'] as const
export type AccountingTab = (typeof ACCOUNTING_TABS)[number]
