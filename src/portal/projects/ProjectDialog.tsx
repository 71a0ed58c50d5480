import type { Project } from '@domain/projects/project.schema.ts'
import { PROJECT_DIALOGS } from '@domain/texts/project-dialogs.ts'
import { FormDialog } from '../shell/forms/FormDialog.tsx'
import { ProjectFormPanel } from './ProjectFormPanel.tsx'

export interface ProjectDialogProps {
  /** null for a new one. */
  project: Project | null
  open: boolean
  onClose: () => void
}

/** New Project, or Manage Project. */
export function ProjectDialog({ project, open, onClose }: ProjectDialogProps) {
  return (
    <FormDialog title={project ? PROJECT_DIALOGS.manage : PROJECT_DIALOGS.create} open={open} onClose={onClose}>
      {(place) => <ProjectFormPanel project={project} place={place} />}
    </FormDialog>
  )
}
