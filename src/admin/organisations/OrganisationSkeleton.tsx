import { ORGANISATION_ADMIN_TEXTS, ORGANISATION_DIALOG_TEXTS } from '@texts/organisations.ts'

/** The skeleton of an organisation's page. `inside` omits the link above it, which is already shown. */
export function OrganisationSkeleton({ inside = false }: { inside?: boolean }) {
  return (
    <div className="grid gap-6" aria-busy="true">
      <p role="status" className="sr-only">
        {ORGANISATION_DIALOG_TEXTS.loading}
      </p>
      {!inside && <span className="skeleton h-11 w-36 lg:h-6" />}
      <h1 className="text-screen">
        <span className="sr-only">{ORGANISATION_ADMIN_TEXTS.organisation}</span>
        <span className="skeleton h-10 w-2/3 max-w-96" />
      </h1>
      <PartSkeletons />
    </div>
  )
}

/** The skeletons of the three parts. */
export function PartSkeletons() {
  return ['details', 'people', 'invitations'].map((part) => (
    <div key={part} className="panel grid gap-6 p-5 lg:p-6" aria-hidden="true">
      <span className="skeleton h-9 w-40" />
      <span className="skeleton h-32 w-full" />
    </div>
  ))
}
