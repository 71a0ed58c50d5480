import { InvoiceFrame } from './InvoiceFrame.tsx'

export function InvoiceSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading invoice…
      </p>
      <InvoiceFrame
        money={[0, 1, 2, 3, 4].map((line) => <span key={line} className="skeleton my-0.5 h-5" />)}
        actions={<span className="skeleton h-11 lg:h-9" />}
      >
        <span className="skeleton h-28" />
        <span className="skeleton h-28" />
        <span className="skeleton h-40" />
      </InvoiceFrame>
    </div>
  )
}
