import { defineExpectations } from '../support/define-expectations.ts'

export const ledgerExpectations = defineExpectations({
  collections: {
    ledger_entries: { capabilities: 'invoices, office.money', onDeletion: ['owner client_id: keep'], download: 'nothing' },
    accounting_months: { capabilities: 'none, office.money', onDeletion: [], download: 'nothing' },
  },
  activity: {
    opening_recorded: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    credit_refunded: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    entry_reversed: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    month_closed: ['accounting_months/2026-10', '/admin/accounting?tab=journal', null],
    month_reopened: ['accounting_months/2026-10', '/admin/accounting?tab=journal', null],
    statement_mailed: ['organisations/o1', '/admin/organisations/view?id=o1', null],
    duplicate_confirmed: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  },
  routes: { '/admin/accounting': 'closed, office.money' },
})
