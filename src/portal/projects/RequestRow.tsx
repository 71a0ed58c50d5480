import { dayInNairobi, daysBetween, formatDay } from '@domain/dates.ts'
import { DOCUMENT_CATEGORY_LABELS } from '@domain/documents/document.status.ts'
import { isFinished } from '@domain/plans/plan.policy.ts'
import type { PlanEntry } from '@domain/plans/plan.schema.ts'
import { REQUEST_STATUS_LABELS, type RequestStatus } from '@domain/requested-documents/requested-document.constants.ts'
import { useQuery } from '@tanstack/react-query'
import { dueOnText } from '@texts/projects.ts'
import { dueText, REQUEST_TEXTS as TEXTS } from '@texts/requested-documents.ts'
import { documentById } from '@/data/document.data.ts'
import { requestById } from '@/data/requested-document.data.ts'
import { Badge } from '@/ui/Badge.tsx'
import { Button } from '@/ui/Button.tsx'
import type { Person } from '../shell/Gate.tsx'
import { cardId } from '../shell/list/list-address.ts'
import { REQUEST_TONES } from '../shell/tones.ts'

interface RequestRowProps {
  entry: PlanEntry
  person: Person
  /** Whether the note of a rejection is read. */
  isExplained: boolean
  onOpen: () => void
  /** Null if the person cannot upload it, or if nothing is to be uploaded. */
  onUpload: (() => void) | null
}

/** One requested document of the list. */
export function RequestRow({ entry, person, isExplained, onOpen, onUpload }: RequestRowProps) {
  const { id, title, category, is_required, planned_end } = entry
  // The plan of a project has the statuses of its milestones too.
  const status = entry.status as RequestStatus
  const days = daysBetween(dayInNairobi(new Date()), planned_end)
  const isOpen = !isFinished(entry)
  return (
    <li id={cardId(id)} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <button
            type="button"
            className="inline-flex min-h-11 min-w-0 items-center text-left font-semibold wrap-anywhere hover:underline lg:min-h-6"
            onClick={onOpen}
          >
            {title}
          </button>
          <Badge tone={REQUEST_TONES[status]}>{REQUEST_STATUS_LABELS[status]}</Badge>
        </div>
        <p className="text-sm text-soft">
          <span>
            {[
              category && DOCUMENT_CATEGORY_LABELS[category],
              is_required ? TEXTS.required : TEXTS.optional,
              dueOnText(formatDay(planned_end)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {isOpen && (
            <>
              {', '}
              <span className={days < 0 ? 'font-semibold text-bad' : 'font-semibold'}>{dueText(days)}</span>
            </>
          )}
        </p>
        {status === 'rejected' && isExplained && <Rejection id={id} person={person} />}
      </div>
      {onUpload && (
        <Button onClick={onUpload}>
          <span>{status === 'rejected' ? TEXTS.uploadAgain : TEXTS.upload}</span>
          <span className="sr-only">{` “${title}”`}</span>
        </Button>
      )}
    </li>
  )
}

/** Why it was rejected, which only the document says: not everybody who sees the project may read it. */
function Rejection({ id, person }: Pick<PlanEntry, 'id'> & { person: Person }) {
  const documentId = useQuery(requestById(person, id)).data?.record?.document_id
  const document = useQuery({ ...documentById(person, documentId ?? ''), enabled: !!documentId })
  const note = document.data?.record?.admin_notes
  if (!note) return null
  return <p className="mt-1 max-w-[70ch] border-l-2 border-line pl-3 text-sm whitespace-pre-line wrap-anywhere">{note}</p>
}
