import type { PlanEntry } from '@domain/projects/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { PLAN_ERRORS } from '@texts/projects/plans.ts'
import { projectPlan, sharedPlan } from '@/data/projects/plan.data.ts'
import { LoadError, MalformedRecord } from '@/portal/frame/LoadError.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { isSharedOnly, type SectionProps, SectionSkeleton } from './section-props.tsx'

interface PlanLoaderProps extends SectionProps {
  /** The text for screen readers while the plan loads. */
  loading?: string
  children: (entries: readonly PlanEntry[]) => Elements
}

/** The entries of the plan that the person sees, or why they are not shown. */
export function PlanLoader({ loading = CONTROL_TEXTS.loading, children, ...props }: PlanLoaderProps) {
  const plan = usePlan(props)
  if (plan.isPending) return <SectionSkeleton label={loading} />
  if (plan.data === undefined) return <LoadError text={PLAN_ERRORS['plans/fetch-failed']} queries={[plan]} />
  if (plan.data && !plan.data.record) return <MalformedRecord id={plan.data.id} />
  return children(plan.data?.record?.entries ?? [])
}

/** The plan of a project; of a shared project, what partners see of it. Null if nothing is planned. */
export function usePlan(props: SectionProps) {
  const { person, project } = props
  const isShared = isSharedOnly(props)
  const own = useQuery({ ...projectPlan(person, project.id), enabled: !isShared })
  const shared = useQuery({ ...sharedPlan(person, project.id), enabled: isShared })
  return isShared ? shared : own
}
