import type { AccountingTab } from '../../../billing/ledger/ledger.ts'

export const ACCOUNTING_TEXTS = {
  sections: 'Sections of the accounts',
  loading: 'Loading the accounts…',
} as const

export const ACCOUNTING_TAB_LABELS: Record<AccountingTab, string> = {
  accounts: 'Accounts',
  recurring: 'Recurring',
  catalogue: 'Catalogue',
  receivables: 'Receivables',
  journal: 'Sales journal',
  tax: 'Tax',
  certificates: 'Certificates',
}
