import { can } from '@domain/platform/access/permissions.ts'
import { displayName } from '@domain/platform/client-names.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { addComment } from '@domain/projects/comment.module.ts'
import { COMMENT_MAX, newCommentSchema, type ProjectComment } from '@domain/projects/comment.ts'
import type { PlanEntryKind } from '@domain/projects/plan-fields.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { COMMENT_ERRORS, COMMENT_FIELD_TEXTS, COMMENT_TEXTS } from '@texts/projects/risks.ts'
import { useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import { newRecordId } from '@/data/firebase/database.ts'
import { commentPages } from '@/data/projects/plan.data.ts'
import { entryProblems } from '@/portal/forms/field-texts.ts'
import { SaveFailed, useSend } from '@/portal/forms/sending.tsx'
import { useUnsentNote } from '@/portal/forms/unsent-texts.ts'
import { LoadError, MalformedRecord, type Person } from '@/portal/frame/Screen.tsx'
import { Badge } from '@/ui/Badge.tsx'
import { Button, LoadMore } from '@/ui/Button.tsx'
import { Checkbox } from '@/ui/SelectField.tsx'
import { TextArea } from '@/ui/TextField.tsx'

const TEXT = newCommentSchema.pick(['text'])

interface CommentsProps {
  person: Person
  kind: PlanEntryKind
  /** Of the milestone or the requested document. */
  id: string
}

/** The comments on a milestone or a requested document, newest first, below the form of a new one. */
export function Comments({ person, kind, id }: CommentsProps) {
  const list = useInfiniteQuery(commentPages(person, id))
  return (
    <section className="grid gap-4" aria-labelledby={`comments-${id}`}>
      <h3 id={`comments-${id}`} className="font-text text-base font-semibold">
        {COMMENT_TEXTS.heading}
      </h3>
      <CommentForm person={person} kind={kind} id={id} />
      <LoadError text={COMMENT_ERRORS['comments/fetch-failed']} queries={[list]} isInDialog />
      {list.isPending && (
        <>
          <p role="status" className="sr-only">
            {COMMENT_TEXTS.loading}
          </p>
          <span className="skeleton h-16" />
        </>
      )}
      {list.data?.length === 0 && <p className="text-sm text-soft">{COMMENT_TEXTS.none}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {list.data?.map(({ id: key, record }) => (
          <li key={key}>{record ? <Comment comment={record} person={person} /> : <MalformedRecord id={key} />}</li>
        ))}
      </ol>
      {list.hasNextPage && <LoadMore busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />}
    </section>
  )
}

function Comment({ comment, person }: { comment: ProjectComment; person: Person }) {
  const { text, author, from, is_internal, created_at, user_id } = comment
  const look = is_internal ? 'border-dashed border-warn bg-warn-tint' : 'border-line bg-page'
  return (
    <article className={`rounded-md border p-3 ${look}`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-sm font-semibold wrap-anywhere">{user_id === person.uid ? FACT_TEXTS.you : displayName(author)}</p>
        {from === 'staff' && !is_internal && <Badge tone="info">{COMMENT_TEXTS.officeMark}</Badge>}
        {is_internal && <Badge tone="warn">{COMMENT_TEXTS.internalMark}</Badge>}
        <time dateTime={created_at.toISOString()} className="text-xs text-soft">
          {formatMoment(created_at)}
        </time>
      </header>
      <p className="mt-1 max-w-[70ch] text-sm whitespace-pre-line wrap-anywhere">{text}</p>
    </article>
  )
}

function CommentForm({ person, kind, id }: CommentsProps) {
  const unsentKeys = { text: `comment-${id}`, mark: `internal-comment-${id}` }
  const { text, setText, isInternal, setIsInternal } = useUnsentNote(person.uid, unsentKeys)
  // A repeated request after a lost answer has the same id, so it adds no second comment.
  const newId = useRef(newRecordId())
  const box = useRef<HTMLTextAreaElement>(null)
  const isSending = useRef(false)
  const [isSent, setIsSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { isBusy, error, send } = useSend({ isSending, onDone }, addComment)

  function onDone() {
    newId.current = newRecordId()
    setText('')
    setIsSent(true)
    box.current?.focus()
  }

  return (
    <form
      noValidate
      method="post"
      data-writes=""
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const found = entryProblems(TEXT, { text }, COMMENT_FIELD_TEXTS).text
        setProblem(found)
        if (found) return box.current?.focus()
        const entry = { entry_kind: kind, entry_id: id, is_internal: isInternal }
        void send(() => call(addComment, { comment_id: newId.current, ...entry, text }))
      }}
    >
      <TextArea
        ref={box}
        name="comment"
        label={isInternal ? COMMENT_TEXTS.writeInternal : COMMENT_TEXTS.write}
        rows={2}
        maxLength={COMMENT_MAX}
        error={problem}
        value={text}
        readOnly={isBusy}
        onChange={({ target }) => {
          setIsSent(false)
          setText(target.value)
        }}
      />
      {error && <SaveFailed error={error} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {can(person, 'project_comments/writeInternal') && (
          <Checkbox
            checked={isInternal}
            onChange={({ target }) => setIsInternal(target.checked)}
            label={COMMENT_TEXTS.internal}
            isSmall
          />
        )}
        <p role="status" className="text-sm font-semibold text-ok">
          {isSent && addComment.success.title}
        </p>
        <Button type="submit" className="ml-auto" isBusy={isBusy}>
          {isBusy ? CONTROL_TEXTS.sending : isInternal ? COMMENT_TEXTS.keep : COMMENT_TEXTS.send}
        </Button>
      </div>
    </form>
  )
}
