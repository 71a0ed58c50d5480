import { logProblem } from '@domain/platform/log-problem.ts'
import { SCREEN_ERRORS, SHELL_TEXTS } from '@texts/platform/portal.ts'
import type { ReactNode } from 'react'
import { Button } from '@/ui/Button.tsx'
import { ErrorBoundary, Notice } from '@/ui/EmptyState.tsx'

/** Shows an error with a way to continue if a screen fails to render. */
export function ScreenErrorBoundary({ children }: { children: ReactNode }) {
  const { title, description } = SCREEN_ERRORS.unexpected
  return (
    <ErrorBoundary
      onError={() => logProblem('screen could not be drawn', location.pathname)}
      fallback={
        <Notice title={title} description={description} announce>
          <Button onClick={() => location.reload()}>{SHELL_TEXTS.reload}</Button>
        </Notice>
      }
    >
      {children}
    </ErrorBoundary>
  )
}
