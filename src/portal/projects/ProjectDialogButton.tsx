import type { Project } from '@domain/projects/project.ts'
import { useEffect, useRef, useState } from 'react'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { useNewParameter } from '@/portal/lists/page-address.ts'
import { Button } from '@/ui/Button.tsx'

const loadDialog = () => import('./ProjectDialog.tsx').then(({ ProjectDialog }) => ProjectDialog)

interface ProjectDialogButtonProps {
  label: string
  /** null for a new one. */
  project: Project | null
  startsOpen?: boolean
  onClosed?: () => void
}

/** Opens the dialog of a project, whose code loads on first use, so that clients never load it. */
export function ProjectDialogButton({ label, project, startsOpen = false, onClosed }: ProjectDialogButtonProps) {
  const { Component, isBusy, whenLoaded } = useLazyComponent(loadDialog)
  const [isOpen, setIsOpen] = useState(false)
  const isFirst = useRef(true)

  useEffect(() => {
    if (isFirst.current && startsOpen) open()
    isFirst.current = false
  })

  const open = () => whenLoaded(() => setIsOpen(true))
  useNewParameter(project === null && open)

  return (
    <>
      <Button isMain isBusy={isBusy} onClick={open}>
        {label}
      </Button>
      {Component && (
        <Component
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
