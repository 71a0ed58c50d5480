import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { logProblem } from '@domain/log-problem.ts'
import { useEffect, useRef } from 'react'
import { viewInvoice } from '@/data/invoice-detail.data.ts'
import type { Person } from '../shell/Gate.tsx'

/** Tells the server that a client opens an invoice for the first time. A failure is nothing that the client could mend. */
export function useFirstView(person: Person, invoice: Invoice | null | undefined): void {
  const told = useRef('')
  useEffect(() => {
    if (!invoice || invoice.viewed_at || invoice.client_id !== person.uid || told.current === invoice.id) return
    told.current = invoice.id
    viewInvoice(person, invoice).catch(() => logProblem('first view not recorded', location.pathname))
  }, [person, invoice])
}
