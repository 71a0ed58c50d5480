import type { ReactNode } from 'react'

interface LoadingRowsProps {
  /** What a screen reader hears; absent if another part of the page says it. */
  label?: string
  count?: number
  className?: string | undefined
  rowClassName?: string
  children: ReactNode
}

/** Grey rows in place of content that loads. */
export function LoadingRows({ label, count = 4, className = 'grid gap-3', rowClassName, children }: LoadingRowsProps) {
  return (
    <div className={className} aria-busy="true">
      {label && (
        <p role="status" className="sr-only">
          {label}
        </p>
      )}
      {Array.from({ length: count }, (_, row) => (
        <div key={row} aria-hidden="true" className={rowClassName}>
          {children}
        </div>
      ))}
    </div>
  )
}
