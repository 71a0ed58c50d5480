import { INVOICE_ERRORS } from '@domain/texts/invoice-errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invoiceById } from '@/data/invoice-detail.data.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import type { Person } from '../shell/Gate.tsx'
import { NoRecord } from '../shell/NoRecord.tsx'
import { Unbroken } from '../shell/Unbroken.tsx'
import { usePerson } from '../shell/usePerson.ts'
import { InvoiceHead } from './InvoiceHead.tsx'
import { InvoiceSkeleton } from './InvoiceSkeleton.tsx'
import { InvoiceSteps } from './InvoiceSteps.tsx'
import type { InvoiceStep } from './invoice-steps.ts'
import { useFirstView } from './useFirstView.ts'

interface InvoiceDialogProps {
  invoiceId: string
  onClose: () => void
  /** After something about the invoice has changed: the list behind it is to be fetched again. */
  onChanged: () => void
}

/** One invoice with everything about it. */
export function InvoiceDialog(props: InvoiceDialogProps) {
  const person = usePerson()
  return person && <OpenInvoice {...props} person={person} />
}

function OpenInvoice({ invoiceId, onClose, onChanged, person }: InvoiceDialogProps & { person: Person }) {
  const invoice = useQuery(invoiceById(person, invoiceId))
  const [step, setStep] = useState<InvoiceStep>('view')
  const isSending = useRef(false)
  const record = invoice.data?.record
  useFirstView(person, record)

  /** Escape: out of a form back to the invoice, and from there away. What is being sent is waited for. */
  function onLeave() {
    if (isSending.current) return
    if (step === 'view') onClose()
    else setStep('view')
  }

  return (
    <Dialog title={record ? `Invoice ${record.invoice_number}` : 'Invoice'} open onClose={onLeave} wide={step === 'view'}>
      <Unbroken>
        {/* In one place whatever stands below: it has the focus while the invoice is awaited. */}
        <div className={step === 'view' ? 'flex items-start justify-between gap-4' : 'hidden'}>
          <InvoiceHead invoice={record} isPending={invoice.isPending} />
          <button type="button" className="button button-quiet" onClick={onClose}>
            Close
          </button>
        </div>
        {record ? (
          <InvoiceSteps {...{ invoice: record, person, step, setStep, isSending, onChanged }} />
        ) : (
          <NoRecord
            query={invoice}
            skeleton={<InvoiceSkeleton />}
            notFound={INVOICE_ERRORS['invoices/not-found']}
            failed={INVOICE_ERRORS['invoices/fetch-failed']}
          />
        )}
      </Unbroken>
    </Dialog>
  )
}
