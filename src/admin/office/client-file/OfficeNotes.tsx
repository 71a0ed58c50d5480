import { deleteOfficeNote, type OfficeNote } from '@domain/organisations/office-notes.endpoints.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CLIENT_FILE_TEXTS } from '@texts/office/client-file.ts'
import { ORGANISATION_DIALOG_TEXTS, ORGANISATION_ERRORS } from '@texts/organisations/organisations.ts'
import { CONTROL_TEXTS } from '@texts/platform/controls.ts'
import { useState } from 'react'
import { call } from '@/data/call.ts'
import { officeNotes } from '@/data/office/client-file.data.ts'
import { LoadError, MalformedRecord, type Person } from '@/portal/frame/Screen.tsx'
import { useLazyComponent } from '@/portal/frame/useLazyComponent.ts'
import { ConfirmDialog, type Question } from '@/portal/organisations/ConfirmDialog.tsx'
import { useActorNames } from '@/portal/records/useActorNames.ts'
import { Button } from '@/ui/Button.tsx'
import type { Elements } from '@/ui/Field.tsx'

const loadDialog = () => import('./ClientFileDialogs.tsx').then(({ NoteDialog }) => NoteDialog)

/** What the office should know about a client. Its people never read it. */
export function OfficeNotes({ organisationId, person }: { organisationId: string; person: Person }) {
  const list = useInfiniteQuery(officeNotes(organisationId))
  const notes = list.data ?? []
  const getActorName = useActorNames(
    person,
    notes.flatMap(({ record }) => record?.author_id ?? []),
  )
  const [editing, setEditing] = useState<OfficeNote | 'new' | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const { Component, isBusy, whenLoaded } = useLazyComponent(loadDialog)
  return (
    <section className="grid gap-3 rounded-md bg-warn-tint p-5 text-text" aria-label={CLIENT_FILE_TEXTS.notes}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg">{CLIENT_FILE_TEXTS.notes}</h2>
          <p className="text-sm text-soft">{CLIENT_FILE_TEXTS.notesHint}</p>
        </div>
        <Button isBusy={isBusy} onClick={() => whenLoaded(() => setEditing('new'))}>
          {CLIENT_FILE_TEXTS.addNote}
        </Button>
      </div>
      <LoadError text={ORGANISATION_ERRORS['organisations/fetch-failed']} queries={[list]} />
      {list.isPending && <span className="skeleton h-16" />}
      {list.data?.length === 0 && <p className="text-sm">{CLIENT_FILE_TEXTS.noNotes}</p>}
      <ul className="grid gap-4">
        {notes.map(({ id, record }) => (
          <li key={id}>
            {record ? (
              <Note note={record} author={getActorName(record.author_id)}>
                <span className="flex gap-2">
                  {record.author_id === person.uid && (
                    <NoteButton label={ORGANISATION_DIALOG_TEXTS.change} onClick={() => whenLoaded(() => setEditing(record))} />
                  )}
                  <NoteButton label={CLIENT_FILE_TEXTS.deleteNote} onClick={() => setQuestion(deletion(record))} />
                </span>
              </Note>
            ) : (
              <MalformedRecord id={id} />
            )}
          </li>
        ))}
      </ul>
      {list.hasNextPage && <NoteButton label={CLIENT_FILE_TEXTS.moreNotes} onClick={() => void list.fetchNextPage()} />}
      {Component && <Component organisationId={organisationId} note={editing} onClose={() => setEditing(null)} />}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </section>
  )
}

function Note({ note, author, children }: { note: OfficeNote; author: string; children: Elements }) {
  const { text, created_at, changed_at } = note
  const at = changed_at ?? created_at
  return (
    <>
      <p className="text-sm whitespace-pre-line wrap-anywhere">{text}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-soft">
        <span>
          <span>{author}</span>, <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
        </span>
        {children}
      </div>
    </>
  )
}

function NoteButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="min-h-11 font-semibold text-accent hover:underline lg:min-h-6" onClick={onClick}>
      {label}
    </button>
  )
}

const deletion = ({ id }: OfficeNote): Question => ({
  title: CLIENT_FILE_TEXTS.deleteQuestion,
  effects: CLIENT_FILE_TEXTS.deleteEffects,
  label: CONTROL_TEXTS.remove,
  busyLabel: CLIENT_FILE_TEXTS.deleting,
  run: () => call(deleteOfficeNote, { note_id: id }),
  endpoint: deleteOfficeNote,
})
