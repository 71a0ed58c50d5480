import type { ReactNode } from 'react'

interface InvoiceFrameProps {
  money: ReactNode
  actions: ReactNode
  children: ReactNode
}

/** The places of an invoice's view, the same while it loads: the money and what can be done beside the rest, on a phone before it. */
export function InvoiceFrame({ money, actions, children }: InvoiceFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-4 rounded-lg border border-line bg-page p-4 sm:p-5 md:order-2">
        {money}
        <div className="grid gap-2">{actions}</div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </div>
  )
}
