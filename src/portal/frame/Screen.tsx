import { addReference } from '@domain/texts/add-reference.ts'
import type { ErrorText } from '@domain/texts/message-types.ts'
import { IsRestoringProvider, QueryClient, QueryClientProvider, useIsRestoring } from '@tanstack/react-query'
import { RECORD_ERRORS } from '@texts/platform/lists.ts'
import { SCREEN_ERRORS } from '@texts/platform/portal.ts'
import { useEffect, useSyncExternalStore } from 'react'
import type { SessionUser } from '@/data/accounts/session-user.ts'
import type { Access } from '@/data/firebase/access.ts'
import { ApiRequestError } from '@/data/firebase/api-request-error.ts'
import { isConnected, onConnection } from '@/data/firebase/connection.ts'
import { isUnreachable } from '@/data/firebase/query-client.ts'
import { Icon } from '@/ui/Badge.tsx'
import { RetryButton } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { showError } from './feedback.tsx'

/** Whether the screen waits for its session. Its effects then must not read the address, write it, or load anything. */
export const useIsWaiting = useIsRestoring

/** A person without any right. */
const NOBODY: Person = {
  uid: '',
  email: '',
  role: 'client',
  organisation_id: null,
  organisation_name: '',
  capabilities: [],
}

// A separate cache, so that no record of another session can appear.
const emptyCache = new QueryClient()

/** A screen until its session is known: its queries wait, and its controls do nothing. The build renders it into the page. */
export function WaitingScreen({ children }: { children: (person: Person) => Elements }) {
  return (
    <QueryClientProvider client={emptyCache}>
      <IsRestoringProvider value>
        <fieldset disabled aria-busy="true" className="contents">
          {children(NOBODY)}
        </fieldset>
      </IsRestoringProvider>
    </QueryClientProvider>
  )
}

/** A signed-in person whose access is known. */
export type Person = SessionUser & Access

export type BuiltScreen = (person: Person) => Elements

/** The screens that the build has rendered, by path. */
export const builtScreens = new Map<string, BuiltScreen>()

/** A screen's heading, with its main action on the right. */
export function ScreenHeader({ title, children }: { title: string; children?: Elements }) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <h1 className="min-w-0 text-screen wrap-anywhere">{title}</h1>
      {children}
    </header>
  )
}

/** The link from a record's page to the list of all. */
export function BackLink({ href, label }: { href: string; label: string }) {
  const isWaiting = useIsWaiting()
  return (
    <a
      href={href}
      // The waiting screen is replaced, and would take the focus along.
      tabIndex={isWaiting ? -1 : undefined}
      className="inline-flex min-h-11 items-center gap-1.5 justify-self-start print:hidden text-sm font-semibold text-accent lg:min-h-6"
    >
      <Icon name="back" size={16} />
      <span>{label}</span>
    </a>
  )
}

/** The part of a query's result that is needed for its error. */
export interface LoadQuery {
  error: unknown
  data?: unknown
  isFetching: boolean
  refetch: () => unknown
  /** For a list: whether only its next page failed. */
  isFetchNextPageError?: boolean
  fetchNextPage?: () => unknown
}

interface LoadErrorProps {
  text: ErrorText
  /** The related queries, most important first. A retry refetches only the failed ones. */
  queries: readonly LoadQuery[]
  /** Announces the notice instead of showing a toast, which would be behind the dialog. */
  isInDialog?: boolean
}

/**
 * Replaces data that failed to load: shows the specified toast, and inline the reason with a retry. For a function that
 * cannot be reached, the toast is the one of a failed change.
 */
export function LoadError({ text, queries, isInDialog = false }: LoadErrorProps) {
  useSyncExternalStore(onConnection, isConnected, () => true)
  const error = queries.find((query) => query.error && !isStatedOffline(query))?.error
  const request = error instanceof ApiRequestError ? error : null
  useEffect(() => {
    // Each failure has a new error object, so a re-render shows no second toast.
    if (error && !isInDialog) showError(request?.isUnreachable ? request.text : text)
  }, [error, text, isInDialog])
  if (!error) return null

  function onRetry() {
    for (const query of queries) {
      if (query.isFetchNextPageError) void query.fetchNextPage?.()
      else if (query.error) void query.refetch()
    }
  }

  const { description } = SCREEN_ERRORS[isUnreachable(error) ? 'network/unreachable' : 'fetch/refused']
  return (
    <Notice {...addReference({ title: text.description, description }, request?.reference)} announce={isInDialog}>
      <RetryButton busy={queries.some(({ isFetching }) => isFetching)} onRetry={onRetry} />
    </Notice>
  )
}

/** Without a connection, the line at the top says from when the shown records are. */
export function isStatedOffline({ error, data, isFetchNextPageError }: LoadQuery): boolean {
  return data !== undefined && !isFetchNextPageError && isUnreachable(error) && !isConnected()
}

/** Replaces a record that does not match its schema. */
export function MalformedRecord({ id }: { id: string }) {
  const { title, description } = RECORD_ERRORS['records/malformed']
  return (
    <Notice title={title} description={description}>
      <code className="self-center text-xs wrap-anywhere">{id}</code>
    </Notice>
  )
}
