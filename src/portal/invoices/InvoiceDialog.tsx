interface InvoiceDialogProps {
  invoiceId: string
  onClose: () => void
  /** After something about the invoice has changed: the list behind it is to be fetched again. */
  onChanged: () => void
}

/** One invoice with everything about it. */
export function InvoiceDialog(_props: InvoiceDialogProps) {
  return null
}
