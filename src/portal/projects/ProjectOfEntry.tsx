import type { PlanTarget } from '@domain/plans/plan-path.ts'
import { useQuery } from '@tanstack/react-query'
import { FACT_TEXTS } from '@texts/facts.ts'
import { PLAN_ERRORS } from '@texts/plans.ts'
import { milestoneById } from '@/data/milestone.data.ts'
import { requestById } from '@/data/requested-document.data.ts'
import { riskById } from '@/data/risk.data.ts'
import type { Elements } from '@/ui/elements.ts'
import type { Person } from '../shell/Gate.tsx'
import { LoadError, MalformedRecord } from '../shell/LoadError.tsx'
import { ScreenHeader } from '../shell/ScreenHeader.tsx'
import { LoadingProject } from './LoadingProject.tsx'

interface ProjectOfEntryProps {
  person: Person
  target: PlanTarget
  id: string
  /** Replaces an entry that does not exist or is not the person's. */
  notFound: Elements
  children: (projectId: string) => Elements
}

/** Finds the project of the entry that the address names. */
export function ProjectOfEntry({ person, target, id, notFound, children }: ProjectOfEntryProps) {
  const milestone = useQuery({ ...milestoneById(person, id), enabled: target === 'milestone' })
  const document = useQuery({ ...requestById(person, id), enabled: target === 'document' })
  const risk = useQuery({ ...riskById(person, id), enabled: target === 'risk' })
  const entry = { milestone, document, risk }[target]
  if (entry.data === null) return notFound
  if (entry.isPending) return <LoadingProject />
  if (entry.data?.record) return children(entry.data.record.project_id)
  return (
    <>
      <ScreenHeader title={FACT_TEXTS.project} />
      {entry.data ? (
        <MalformedRecord id={entry.data.id} />
      ) : (
        <LoadError text={PLAN_ERRORS['plans/fetch-failed']} queries={[entry]} />
      )}
    </>
  )
}
