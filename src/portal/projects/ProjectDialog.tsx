import type { Project } from '@domain/projects/project.schema.ts'
import { PROJECT_DIALOGS } from '@domain/texts/project-dialogs.ts'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '@/ui/Dialog.tsx'
import { ProjectFormPanel } from './ProjectFormPanel.tsx'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'

export interface ProjectDialogProps {
  /** null for a new one. */
  project: Project | null
  open: boolean
  onClose: () => void
}

/** New Project, or Manage Project. Closing it with unsaved changes asks first. */
export function ProjectDialog({ project, open, onClose }: ProjectDialogProps) {
  const state = useRef<'clean' | 'dirty' | 'sending'>('clean')
  const [isAsking, setIsAsking] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(false)

  useEffect(() => {
    // The answer that had the focus is gone: back to the entries.
    if (wasAsking.current && !isAsking) panel.current?.querySelector('input')?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  function leave() {
    state.current = 'clean'
    setIsAsking(false)
    onClose()
  }

  function tryToLeave() {
    if (state.current === 'clean') leave()
    else if (state.current === 'dirty') setIsAsking(!isAsking)
  }

  return (
    <Dialog title={project ? PROJECT_DIALOGS.manage : PROJECT_DIALOGS.create} open={open} onClose={tryToLeave}>
      {isAsking && <UnsavedQuestion onKeep={() => setIsAsking(false)} onDiscard={leave} />}
      <div ref={panel} className={isAsking ? 'hidden' : undefined}>
        <ProjectFormPanel project={project} state={state} onCancel={tryToLeave} onSaved={leave} />
      </div>
    </Dialog>
  )
}
