import type { Role } from '@domain/access/roles.ts'
import { type LabelledReference, REFERENCE_KINDS, referenceKey } from '@domain/messages/message-references.ts'
import { recordPath } from '@domain/record-path.ts'
import { MESSAGE_TEXTS } from '@domain/texts/messages.ts'

interface MessageReferencesProps {
  references: readonly LabelledReference[] | undefined
  /** Admins see documents on another page. */
  readerRole: Role
}

/** The records that a message refers to, each a link to where it is shown. */
export function MessageReferences({ references = [], readerRole }: MessageReferencesProps) {
  if (references.length === 0) return null
  return (
    <ul aria-label={MESSAGE_TEXTS.references} className="grid justify-items-start gap-1 text-sm">
      {references.map(({ collection, id, label }) => (
        <li key={referenceKey({ collection, id })}>
          <a
            href={recordPath(collection, id, readerRole) ?? undefined}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-accent underline lg:min-h-8"
          >
            {REFERENCE_KINDS[collection]}: {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
