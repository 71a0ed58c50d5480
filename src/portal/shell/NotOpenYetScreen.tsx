import { NOT_OPEN_YET } from '@domain/texts/portal.ts'
import { EmptyState } from '@/ui/EmptyState.tsx'
import { PortalShell } from './PortalShell.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'

interface NotOpenYetProps {
  path: string
  label: string
}

/**
 * Stands at a specified route whose module is still to be built: guarded like the module will be, and honest.
 * The route's own page file replaces it.
 */
export function NotOpenYetScreen({ path, label }: NotOpenYetProps) {
  return (
    <PortalShell path={path} skeleton={<ScreenHeader title={label} />}>
      {() => (
        <div className="grid gap-6">
          <ScreenHeader title={label} />
          <div className="panel">
            <EmptyState text={NOT_OPEN_YET.description}>
              <a className="button" href="/projects">
                {NOT_OPEN_YET.action}
              </a>
            </EmptyState>
          </div>
        </div>
      )}
    </PortalShell>
  )
}
