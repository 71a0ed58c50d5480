import type { PlanEntryKind } from '@domain/projects/plan-fields.ts'
import { useEffect, useRef, useState } from 'react'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import type { Elements } from '@/ui/Field.tsx'
import type { PlanProps } from './section-props.tsx'

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

  const { Part } = opened?.kind === 'document' ? request : milestone
  return { open, dialog: opened && Part && <Part {...props} key={opened.id} id={opened.id} onClose={close} /> }
}
