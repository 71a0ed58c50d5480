import type { ReactNode } from 'react'

interface RowSkeletonsProps {
  /** What a screen reader hears. */
  label: string
  count?: number
  className?: string
  rowClassName?: string
  children: ReactNode
}

export function RowSkeletons({ label, count = 4, className = 'grid gap-3', rowClassName, children }: RowSkeletonsProps) {
  return (
    <div className={className}>
      <p role="status" className="sr-only">
        {label}
      </p>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} aria-hidden="true" className={rowClassName}>
          {children}
        </div>
      ))}
    </div>
  )
}
