import { logProblem } from '@domain/platform/log-problem.ts'
import type { ErrorText, SuccessText } from '@domain/texts/message-types.ts'
import { SCREEN_ERRORS, SHELL_TEXTS } from '@texts/platform/portal.ts'
import type { ReactNode } from 'react'
import { dropTab, readTab, writeTab } from '@/data/firebase/tab-storage.ts'
import { Button } from '@/ui/Button.tsx'
import { ErrorBoundary, Notice } from '@/ui/EmptyState.tsx'
import { showToast } from '@/ui/toasts.ts'

/** Shows a red toast. */
export function showError(text: ErrorText): void {
  showToast({ tone: 'bad', ...text })
}

const KEPT_KEY = 'ubora:toast'
/** Maximum length of any of our texts. */
const LONGEST = 200

/** Shows a success on this tab's next page, after an action that leaves the page. */
export function showSuccessOnNextPage({ title, description = '' }: SuccessText): void {
  writeTab(KEPT_KEY, JSON.stringify([title, description]))
}

/** Shows on this tab's next page why it replaces the requested one. */
export function showErrorOnNextPage({ title, description }: ErrorText): void {
  writeTab(KEPT_KEY, JSON.stringify([title, description, 'bad']))
}

/** Shows the toast that the previous page stored, once. */
export function showStoredToast(): void {
  const kept = readTab(KEPT_KEY)
  dropTab(KEPT_KEY)
  const [title, description, tone] = parseKeptTexts(kept)
  if (title) showToast({ tone: tone === 'bad' ? 'bad' : 'ok', title, description: description || undefined })
}

/** Anybody at the computer can change the tab's storage, so only short texts are accepted. */
function parseKeptTexts(kept: string | null): string[] {
  try {
    const texts: unknown = JSON.parse(kept ?? '[]')
    const isShort = (text: unknown) => typeof text === 'string' && text.length <= LONGEST
    return Array.isArray(texts) && texts.every(isShort) ? texts : []
  } catch {
    return []
  }
}

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
