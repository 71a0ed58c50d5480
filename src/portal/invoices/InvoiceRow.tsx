import type { ReactNode } from 'react'

interface InvoiceRowProps {
  main: ReactNode
  amounts: ReactNode
  actions: ReactNode
}

/** A row's three places, the same for an invoice and for its skeleton: one line on a desktop, the actions below on a tablet, stacked on a phone. */
export function InvoiceRow({ main, amounts, actions }: InvoiceRowProps) {
  return (
    <div className="panel grid gap-x-8 gap-y-4 p-5 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_10rem_14rem] lg:items-center lg:p-6">
      {main}
      {amounts}
      <div className="grid grid-cols-2 gap-2 sm:col-span-2 sm:flex sm:flex-wrap lg:col-span-1 lg:justify-end [&>:last-child:nth-child(odd)]:col-span-2">
        {actions}
      </div>
    </div>
  )
}
