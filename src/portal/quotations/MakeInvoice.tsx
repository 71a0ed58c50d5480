import { isInvoiceable } from '@domain/quotations/quotation.policy.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import { invoiceFromQuotation } from '@domain/quotations/quotations.endpoints.ts'
import { invoicePath } from '@domain/routes.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { QUOTATION_VIEW_TEXTS } from '@texts/quotations.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { call } from '@/data/call.ts'
import { Button } from '@/ui/Button.tsx'
import { useSend } from '../shell/forms/useSend.tsx'

interface MakeInvoiceProps {
  quotation: Quotation
  isSending: RefObject<boolean>
  onFailure: (text: ErrorText | null) => void
}

/** Makes the invoice of an accepted quotation, and then leads to it. */
export function MakeInvoice({ quotation, isSending, onFailure }: MakeInvoiceProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const isMade = useRef(false)
  const { isBusy, refusal, send } = useSend(
    {
      isSending,
      onDone: () => {
        isMade.current = true
      },
    },
    invoiceFromQuotation,
  )
  const { invoice_id } = quotation

  useEffect(() => onFailure(refusal), [refusal, onFailure])
  useEffect(() => {
    // The focused button was replaced by the link.
    if (invoice_id && isMade.current) link.current?.focus()
  }, [invoice_id])

  if (invoice_id) {
    return (
      <a ref={link} className="button" href={invoicePath(invoice_id)}>
        {QUOTATION_VIEW_TEXTS.openInvoice}
      </a>
    )
  }
  if (!isInvoiceable(quotation)) return null
  return (
    <Button isMain isBusy={isBusy} onClick={() => void send(() => call(invoiceFromQuotation, { quotation_id: quotation.id }))}>
      {isBusy ? QUOTATION_VIEW_TEXTS.making : QUOTATION_VIEW_TEXTS.makeInvoice}
    </Button>
  )
}
