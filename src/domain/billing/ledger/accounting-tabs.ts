import { CLIENT_PARAMETER } from '../../new-routes.ts'
import { ACCOUNTING_PATH } from '../../routes.ts'

/** The parts of /admin/accounting, in their order. */
export const ACCOUNTING_TABS = ['receivables', 'accounts', 'certificates', 'recurring', 'journal', 'catalogue', 'tax'] as const
export type AccountingTab = (typeof ACCOUNTING_TABS)[number]

/** The account of a client's organisation. */
export const accountPath = (clientId: string) =>
  `${ACCOUNTING_PATH}?${new URLSearchParams({ tab: 'accounts', [CLIENT_PARAMETER]: clientId })}`
