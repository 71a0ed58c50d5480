import { DOCUMENT_TEXTS } from '@domain/texts/documents.ts'
import { useQuery } from '@tanstack/react-query'
import { projectById } from '@/data/project.data.ts'
import type { Reader } from '@/data/reader.ts'

interface ShareChoiceProps {
  reader: Reader
  projectId: string
  shared: boolean
  onChange: (shared: boolean) => void
}

/** Opens a document to the partners of its project. Not there where the project has none. */
export function ShareChoice({ reader, projectId, shared, onChange }: ShareChoiceProps) {
  const project = useQuery(projectById(reader, projectId))
  const partners = project.data?.record?.partner_ids.length ?? 0
  if (partners === 0 && !shared) return null
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={shared}
        onChange={({ target }) => onChange(target.checked)}
        className="h-11 w-6 shrink-0 accent-accent"
      />
      {DOCUMENT_TEXTS.share}
    </label>
  )
}
