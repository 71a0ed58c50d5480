import { INVOICE_ERRORS } from '@domain/texts/invoice-errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { invoiceById } from '@/data/invoice-detail.data.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import type { Person } from '../shell/Gate.tsx'
import { MalformedRecord } from '../shell/MalformedRecord.tsx'
import { Unbroken } from '../shell/Unbroken.tsx'
import { FailedHere } from './FailedHere.tsx'
import { InvoiceSkeleton } from './InvoiceSkeleton.tsx'
import { InvoiceSteps } from './InvoiceSteps.tsx'
import { InvoiceUnknown } from './InvoiceUnknown.tsx'
import type { InvoiceStep } from './invoice-steps.ts'
import { useFirstView } from './useFirstView.ts'
import { usePerson } from './usePerson.ts'

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
    <Dialog title={record ? `Invoice ${record.invoice_number}` : 'Invoice'} open onClose={onLeave} wide>
      <Unbroken>
        {record ? (
          <InvoiceSteps {...{ invoice: record, person, step, setStep, isSending, onClose, onChanged }} />
        ) : (
          <NoInvoice query={invoice} onClose={onClose} />
        )}
      </Unbroken>
    </Dialog>
  )
}

interface NoInvoiceProps {
  query: Pick<ReturnType<typeof useQuery>, 'isPending' | 'error' | 'isFetching' | 'refetch'> & {
    data: { id: string } | null | undefined
  }
  onClose: () => void
}

/** What stands in the dialog as long as there is no invoice to show. */
function NoInvoice({ query, onClose }: NoInvoiceProps) {
  if (query.isPending) return <InvoiceSkeleton onClose={onClose} />
  return (
    <>
      {query.data === null && <InvoiceUnknown />}
      {query.data && <MalformedRecord id={query.data.id} />}
      {query.data === undefined && <FailedHere text={INVOICE_ERRORS['invoices/fetch-failed']} query={query} />}
      <button type="button" className="button button-quiet justify-self-end" onClick={onClose}>
        Close
      </button>
    </>
  )
}
