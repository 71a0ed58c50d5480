import type { ErrorText } from '@domain/texts/message-types.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import type { ComponentProps } from 'react'
import type { Loaded } from '@/data/firebase/database.ts'
import { ScreenErrorBoundary } from '@/portal/frame/feedback.tsx'
import { LoadError, type LoadQuery, MalformedRecord } from '@/portal/frame/Screen.tsx'
import { Icon } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { PrintHead } from './RecordCard.tsx'

interface RecordHeadProps {
  /** Absent while the record loads, or if it cannot be shown. */
  title: string | undefined
  isPending: boolean
  children: Elements
}

/** The title and the badges below the number in the dialog of a record. */
export function RecordHead({ title, isPending, children }: RecordHeadProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <PrintHead />
      {isPending && (
        <>
          <span className="skeleton my-px h-6.5 max-w-64 basis-full" />
          <span className="skeleton h-5.5 w-24" />
        </>
      )}
      {title !== undefined && (
        <>
          <p className="min-w-0 basis-full font-display text-h3 font-[680] wrap-anywhere">{title}</p>
          {children}
        </>
      )}
    </div>
  )
}

/** Closes the open record. It is there from the start, so it keeps the focus while the record loads. */
export function CloseButton({ label = CONTROL_TEXTS.close, onClose }: { label?: string; onClose: () => void }) {
  return (
    <Button onClick={onClose}>
      <Icon name="close" size={16} />
      <span className="sr-only">{label}</span>
    </Button>
  )
}

interface RecordFallbackProps<Data extends { id: string } = { id: string }> {
  query: LoadQuery & { data: Data | null | undefined; isPending: boolean }
  /** The text for screen readers while the record loads. */
  loading: string
  skeleton: Elements
  notFound: ErrorText
  failed: ErrorText
}

/** Replaces a record in a dialog while it loads, or if it cannot be shown. */
export function RecordFallback({ query, loading, skeleton, notFound, failed }: RecordFallbackProps) {
  if (query.isPending) {
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          {loading}
        </p>
        {skeleton}
      </div>
    )
  }
  if (query.data === null) return <Notice {...notFound} announce />
  if (query.data) return <MalformedRecord id={query.data.id} />
  return <LoadError text={failed} queries={[query]} isInDialog />
}

interface RecordDialogProps<T>
  extends Omit<ComponentProps<typeof Dialog>, 'title' | 'head' | 'children'>,
    RecordFallbackProps<Loaded<T>> {
  title: (record: T | null | undefined) => string
  /** The badges below the title; without them, the dialog shows no head. */
  badges?: ((record: T) => Elements) | false
  children: (record: T) => Elements
}

/** The dialog of a record, also while it loads, or if it cannot be shown. */
export function RecordDialog<T extends { title: string }>(props: RecordDialogProps<T>) {
  const { query, loading, skeleton, notFound, failed, title, badges, children, ...dialog } = props
  const record = query.data?.record
  return (
    <Dialog
      {...dialog}
      title={title(record)}
      head={
        badges && (
          <RecordHead title={record?.title} isPending={query.isPending}>
            {record && badges(record)}
          </RecordHead>
        )
      }
    >
      <ScreenErrorBoundary>
        {record ? children(record) : <RecordFallback {...{ query, loading, skeleton, notFound, failed }} />}
      </ScreenErrorBoundary>
    </Dialog>
  )
}
