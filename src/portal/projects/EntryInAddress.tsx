import type { PlanEntryKind, PlanTarget } from '@domain/projects/plan-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { PLAN_ERRORS } from '@texts/projects/plans.ts'
import { useEffect, useRef } from 'react'
import { milestoneById, requestById, riskById } from '@/data/projects/plan.data.ts'
import type { Person } from '@/portal/frame/Gate.tsx'
import { LoadError, MalformedRecord } from '@/portal/frame/LoadError.tsx'
import { ScreenHeader } from '@/portal/frame/ScreenHeader.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { LoadingProject } from './LoadingProject.tsx'
import { usePlan } from './PlanLoader.tsx'
import type { SectionProps } from './section-props.tsx'
import { usePlanDialog } from './usePlanDialog.tsx'

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

interface OpenedEntryProps extends SectionProps {
  kind: PlanEntryKind
  id: string
  onClose: () => void
}

/** Opens the entry that the address names, once the plan is there. */
export function OpenedEntry({ kind, id, onClose, ...props }: OpenedEntryProps) {
  const plan = usePlan(props)
  const { open, dialog } = usePlanDialog({ ...props, entries: plan.data?.record?.entries ?? [] }, onClose)
  const isOpened = useRef(false)

  useEffect(() => {
    if (isOpened.current || plan.isPending) return
    isOpened.current = true
    open({ kind, id })
  })

  return dialog
}
