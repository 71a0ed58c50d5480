import type { ReactNode } from 'react'

interface InvoiceFrameProps {
  head: ReactNode
  told?: ReactNode
  money: ReactNode
  actions: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The places of an invoice's view, the same while it loads: the money and what can be done beside the rest, on a phone before it. */
export function InvoiceFrame({ head, told, money, actions, onClose, children }: InvoiceFrameProps) {
  return (
    <div className="grid gap-5">
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">{head}</div>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Close
        </button>
      </div>
      {told}
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4 rounded-lg border border-line bg-page p-4 md:order-2 sm:p-5">
          {money}
          <div className="grid gap-2">{actions}</div>
        </div>
        <div className="grid min-w-0 gap-6">{children}</div>
      </div>
    </div>
  )
}
