import type { Elements } from '@/ui/Field.tsx'

interface ListLayoutProps {
  /** The dialog of the open record. */
  record: Elements
  children: Elements
}

/** A list with its open record beside it on a wide screen, where both scroll on their own. */
export function ListLayout({ record, children }: ListLayoutProps) {
  return (
    <div className={record ? 'grid gap-4 wide:grid-cols-[minmax(0,1fr)_26rem] wide:items-start' : 'grid'}>
      <div className="grid min-w-0 gap-4">{children}</div>
      {record && (
        <div className="wide:sticky wide:top-20 wide:flex wide:max-h-[calc(100dvh-6rem)] print:contents">{record}</div>
      )}
    </div>
  )
}
