import { PROJECT_TEXTS } from '@texts/projects.ts'
import { useState } from 'react'
import { useLazyComponent } from '@/portal/shell/useLazyComponent.ts'

const loadDialog = () => import('./ChecklistsDialog.tsx').then((file) => file.ChecklistsDialog)

/** Opens the checklists of the services, whose code loads on first use. */
export function ChecklistsButton() {
  const { Part, isBusy, whenLoaded } = useLazyComponent(loadDialog)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isBusy}
        onClick={() => whenLoaded(() => setOpen(true))}
      >
        {PROJECT_TEXTS.checklists}
      </button>
      {Part && <Part open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
