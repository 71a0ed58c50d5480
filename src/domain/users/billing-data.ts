import { OWNERSHIP } from '../access/ownership.ts'
import type { CollectionName } from '../collections.ts'
import type { PersonalData } from './personal-data-entry.ts'
import { byField, byOwner, HIDDEN, NAMED_BY_ORGANISATION, SHOWN } from './personal-data-links.ts'

/** The collections with what a client was offered, billed and paid; a part of `PERSONAL_DATA`. */
export const BILLING_DATA = {
  invoices: {
    ...SHOWN,
    links: [{ find: byOwner('invoices'), onDeletion: 'replace names', ...NAMED_BY_ORGANISATION }],
    shownIf: OWNERSHIP.invoices.visibleIf,
    kept: 'Kenyan tax law requires us to keep invoices. The names on them are replaced, except the account of the person who disputed one.',
  },
  payments: {
    ...SHOWN,
    links: [{ find: byOwner('payments'), onDeletion: 'keep' }],
    kept: 'Kenyan tax law requires us to keep payments. A payment names nobody after the account is deleted.',
  },
  credit_notes: {
    ...SHOWN,
    links: [{ find: byOwner('credit_notes'), onDeletion: 'replace names', ...NAMED_BY_ORGANISATION }],
    kept: 'Kenyan tax law requires us to keep credit notes. The names on them are replaced.',
  },
  withholding_certificates: {
    ...SHOWN,
    links: [{ find: byOwner('withholding_certificates'), onDeletion: 'keep' }],
    kept: 'Kenyan tax law requires us to keep the certificates of withheld tax. They name nobody after the account is deleted.',
  },
  quotations: {
    ...SHOWN,
    links: [{ find: byOwner('quotations'), onDeletion: 'replace names', ...NAMED_BY_ORGANISATION }],
    shownIf: OWNERSHIP.quotations.visibleIf,
    kept: 'The contract that an accepted quotation made. The names on it are replaced, except the typed name and the account of the person who answered.',
  },
  quotation_signers: {
    ...SHOWN,
    links: [{ find: byField('user_id'), onDeletion: 'keep' }],
    kept: 'The network address from which an answer to a quotation came proves the contract. Only the office reads it.',
  },
  recurring_invoices: {
    ...HIDDEN,
    links: [{ find: byOwner('recurring_invoices'), onDeletion: 'replace names', ...NAMED_BY_ORGANISATION }],
    kept: 'The office’s templates, whose invoices we keep. The names on them are replaced.',
  },
  // A statement of account shows them.
  ledger_entries: {
    ...HIDDEN,
    links: [{ find: byOwner('ledger_entries'), onDeletion: 'keep' }],
    kept: 'Kenyan tax law requires us to keep our books. An entry names nobody after the account is deleted.',
  },
} as const satisfies { [C in CollectionName]?: PersonalData }
