import { InvoiceFrame } from './InvoiceFrame.tsx'

/** The shape of an invoice's view before anything is known. */
export function InvoiceSkeleton({ onClose }: { onClose: () => void }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading invoice…
      </p>
      <InvoiceFrame
        head={<span className="skeleton my-1 h-6 w-64 max-w-full" />}
        onClose={onClose}
        money={[0, 1, 2, 3, 4].map((line) => <span key={line} className="skeleton h-5" />)}
        actions={<span className="skeleton h-11 lg:h-9" />}
      >
        <span className="skeleton h-24" />
        <span className="skeleton h-32" />
        <span className="skeleton h-32" />
      </InvoiceFrame>
    </div>
  )
}
