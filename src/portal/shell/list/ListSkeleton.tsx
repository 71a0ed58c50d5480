import type { ComponentProps, ReactNode } from 'react'
import { LoadingRows } from '@/ui/LoadingRows.tsx'
import { LoadingTable } from './TableHead.tsx'

interface ListSkeletonProps extends ComponentProps<typeof LoadingTable> {
  /** What a screen reader hears. */
  label: string
  /** The skeleton of one card. */
  children: ReactNode
}

/** A list while it loads: rows of a table on a wide screen, cards on any other. */
export function ListSkeleton({ label, children, ...table }: ListSkeletonProps) {
  return (
    <>
      <LoadingRows label={label} className="grid gap-3 lg:hidden">
        {children}
      </LoadingRows>
      <LoadingTable {...table} />
    </>
  )
}
