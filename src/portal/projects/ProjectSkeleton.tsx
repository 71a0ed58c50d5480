import { FACT_TEXTS } from '@texts/facts.ts'
import { PROJECT_TEXTS } from '@texts/projects.ts'
/** The skeleton of a project's page. `inside` omits the link above it, which is already shown. */
export function ProjectSkeleton({ inside = false }: { inside?: boolean }) {
  return (
    <div className="grid gap-6" aria-busy="true">
      <p role="status" className="sr-only">
        {PROJECT_TEXTS.loadingOne}
      </p>
      {!inside && <span className="skeleton h-11 w-28 lg:h-6" />}
      <h1 className="text-screen">
        <span className="sr-only">{FACT_TEXTS.project}</span>
        <span className="skeleton h-10 w-2/3 max-w-96" />
      </h1>
      <div className="panel grid gap-8 p-5 lg:p-8" aria-hidden="true">
        <span className="skeleton h-8 w-full" />
        <span className="skeleton h-2 w-full" />
        <span className="skeleton h-16 w-full max-w-[70ch]" />
        <span className="skeleton h-12 w-full" />
      </div>
    </div>
  )
}
