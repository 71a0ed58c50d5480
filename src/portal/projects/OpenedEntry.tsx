import type { PlanEntryKind } from '@domain/plans/plan.constants.ts'
import { useEffect, useRef } from 'react'
import type { SectionProps } from './ProjectSection.tsx'
import { usePlan } from './usePlan.ts'
import { usePlanDialog } from './usePlanDialog.tsx'

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
