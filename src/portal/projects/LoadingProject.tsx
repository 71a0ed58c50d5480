import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { PROJECT_TEXTS } from '@texts/projects/projects.ts'
import { LoadingRows } from '@/ui/Progress.tsx'

/** A project's page below the link to the list, while the project loads. */
export function LoadingProject() {
  return (
    <>
      <h1 className="text-screen">
        <span className="sr-only">{FACT_TEXTS.project}</span>
        <span className="skeleton h-10 w-2/3 max-w-96" />
      </h1>
      <LoadingRows label={PROJECT_TEXTS.loadingOne} count={1} rowClassName="panel grid gap-8 p-5 lg:p-8">
        <span className="skeleton h-8" />
        <span className="skeleton h-2" />
        <span className="skeleton h-16 max-w-[70ch]" />
        <span className="skeleton h-12" />
      </LoadingRows>
    </>
  )
}
