import type { ReactNode } from 'react'

interface ProjectRowProps {
  main: ReactNode
  progress: ReactNode
  budget: ReactNode
  action: ReactNode
}

/** A row's four places, the same for a project and for its skeleton: one line on a desktop, stacked on a phone. */
export function ProjectRow({ main, progress, budget, action }: ProjectRowProps) {
  return (
    <div className="panel grid gap-x-8 gap-y-4 p-5 lg:grid-cols-[minmax(0,1fr)_11rem_8.5rem_auto] lg:items-center lg:p-6">
      {main}
      {progress}
      <div className="grid gap-x-8 gap-y-4 sm:flex sm:items-center sm:justify-between lg:contents">
        {budget}
        {action}
      </div>
    </div>
  )
}
