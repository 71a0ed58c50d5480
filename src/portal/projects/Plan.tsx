import type { PlanEntry } from '@domain/projects/plan.ts'
import type { PlanEntryKind, PlanTarget } from '@domain/projects/plan-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { PLAN_ERRORS } from '@texts/projects/plans.ts'
import { useEffect, useRef, useState } from 'react'
import { milestoneById, projectPlan, requestById, riskById, sharedPlan } from '@/data/projects/plan.data.ts'
import { LoadError, MalformedRecord, type Person, ScreenHeader } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import type { Elements } from '@/ui/Field.tsx'
import { isSharedOnly, LoadingProject, type PlanProps, type SectionProps, SectionSkeleton } from './section-props.tsx'

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

const loadMilestone = () => import('./MilestoneDialog.tsx').then(({ MilestoneDialog }) => MilestoneDialog)
const loadRequest = () => import('./RequestDialog.tsx').then(({ RequestDialog }) => RequestDialog)

interface OpenEntry {
  kind: PlanEntryKind
  id: string
}

interface PlanDialog {
  /** @param opener gets the focus when the dialog closes */
  open: (entry: OpenEntry, opener?: HTMLElement) => void
  dialog: Elements
}

/** The dialog of a milestone or requested document, whose code loads on first use. */
export function usePlanDialog(props: PlanProps, onClosed?: () => void): PlanDialog {
  const milestone = useLazyComponent(loadMilestone)
  const request = useLazyComponent(loadRequest)
  const [opened, setOpened] = useState<OpenEntry | null>(null)
  const returnTo = useRef<HTMLElement | null>(null)

  // Runs after the browser has restored the focus.
  useEffect(() => {
    if (opened || !returnTo.current) return
    returnTo.current.focus()
    returnTo.current = null
  }, [opened])

  function open(entry: OpenEntry, opener?: HTMLElement) {
    const { whenLoaded } = entry.kind === 'milestone' ? milestone : request
    returnTo.current = opener ?? null
    whenLoaded(() => setOpened(entry))
  }

  function close() {
    setOpened(null)
    onClosed?.()
  }

  const { Component } = opened?.kind === 'document' ? request : milestone
  return { open, dialog: opened && Component && <Component {...props} key={opened.id} id={opened.id} onClose={close} /> }
}

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
