import { COLLECTIONS } from '@domain/collections.ts'
import { isPartner } from '@domain/platform/access/capabilities.ts'
import { isOwner } from '@domain/platform/access/permissions.ts'
import type { Milestone, MilestoneDecision } from '@domain/projects/milestone.ts'
import type { PlanEntry } from '@domain/projects/plan.ts'
import type { Project } from '@domain/projects/project.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { PROJECT_TEXTS } from '@texts/projects/projects.ts'
import type { RefObject } from 'react'
import type { StepContainer } from '@/portal/forms/StepForm.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { LoadingRows } from '@/ui/Progress.tsx'

export interface SectionProps {
  project: Project
  person: Person
}

export function SectionSkeleton({ label }: { label: string }) {
  return (
    <div className="panel grid gap-5 p-5 lg:p-6" aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {[0, 1, 2].map((row) => (
        <div key={row} aria-hidden="true">
          <span className="skeleton h-5 w-1/2 max-w-72" />
          <span className="skeleton mt-2 h-4 w-2/3 max-w-96" />
        </div>
      ))}
    </div>
  )
}

/** What the parts of a plan get: the project, the reader, and the entries of the plan that the reader sees. */
export interface PlanProps extends SectionProps {
  entries: readonly PlanEntry[]
}

/** An open milestone or requested document. */
export interface EntryDialogProps extends PlanProps {
  id: string
  onClose: () => void
}

/** Whether the person sees the project only because its client shares it. */
export function isSharedOnly({ person, project }: SectionProps): boolean {
  return isPartner(person) && !isOwner(person, COLLECTIONS.projects, project)
}

/** A form over an open milestone. */
export type MilestoneStep = 'start' | 'submit' | 'delete' | MilestoneDecision

export interface MilestoneStepProps extends StepContainer {
  step: MilestoneStep
  milestone: Milestone
}

/** The milestone in the state that the person has seen: the server rejects a change if somebody else has changed it since. */
export const seenMilestone = ({ id, revision }: Milestone) => ({ milestone_id: id, revision })

export interface MilestoneViewProps extends PlanProps {
  milestone: Milestone
  isSending: RefObject<boolean>
  onStep: (step: MilestoneStep) => void
}

export interface MilestoneFormProps extends PlanProps {
  /** null for a new one. */
  milestone: Milestone | null
}

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
