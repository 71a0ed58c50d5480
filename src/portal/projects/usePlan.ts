import { useQuery } from '@tanstack/react-query'
import { projectPlan, sharedPlan } from '@/data/plan.data.ts'
import type { SectionProps } from './ProjectSection.tsx'
import { isSharedOnly } from './shared-only.ts'

/** The plan of a project; of a shared project, what partners see of it. Null if nothing is planned. */
export function usePlan(props: SectionProps) {
  const { person, project } = props
  const isShared = isSharedOnly(props)
  const own = useQuery({ ...projectPlan(person, project.id), enabled: !isShared })
  const shared = useQuery({ ...sharedPlan(person, project.id), enabled: isShared })
  return isShared ? shared : own
}
