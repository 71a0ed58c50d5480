import type { Project } from '@domain/projects/project.schema.ts'
import { SCREEN_ERRORS } from '@domain/texts/screen-errors.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { showError } from '../shell/showError.ts'
import type { ProjectDialogProps } from './ProjectDialog.tsx'

interface ProjectDialogButtonProps {
  label: string
  /** null for a new one. */
  project: Project | null
  /** Whether the page was asked for with its dialog open. */
  startsOpen?: boolean
  onClosed?: () => void
}

/** Opens the dialog of a project. Its code comes with the first opening, so that clients never fetch it. */
export function ProjectDialogButton({ label, project, startsOpen = false, onClosed }: ProjectDialogButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<ProjectDialogProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isFirst = useRef(true)

  useEffect(() => {
    if (isFirst.current && startsOpen) void open()
    isFirst.current = false
  })

  async function open() {
    setIsBusy(true)
    try {
      const { ProjectDialog } = await import('./ProjectDialog.tsx')
      setDialog(() => ProjectDialog)
      setIsOpen(true)
    } catch {
      showError(SCREEN_ERRORS['network/unreachable'])
    }
    setIsBusy(false)
  }

  return (
    <>
      <button type="button" className="button" aria-disabled={isBusy} onClick={isBusy ? undefined : () => void open()}>
        {label}
      </button>
      {Dialog && (
        <Dialog
          project={project}
          open={isOpen}
          onClose={() => {
            setIsOpen(false)
            onClosed?.()
          }}
        />
      )}
    </>
  )
}
