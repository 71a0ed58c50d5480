import { LoadingRows } from '@/ui/Progress.tsx'

/** The parts of an organisation while they load. */
export function LoadingParts() {
  return (
    <LoadingRows count={3} className="grid gap-6" rowClassName="panel grid gap-6 p-5 lg:p-6">
      <span className="skeleton h-9 w-40" />
      <span className="skeleton h-32" />
    </LoadingRows>
  )
}
