import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_CATEGORY_LABELS,
  DOCUMENT_STATUS_LABELS,
  DOCUMENT_STATUSES,
} from '@domain/documents/document.status.ts'
import type { DocumentFilter } from '@/data/document.data.ts'
import { FilterSelect } from '@/ui/FilterSelect.tsx'

export const NO_FILTER: DocumentFilter = { category: 'all', status: 'all' }

const CATEGORIES = ['all', ...DOCUMENT_CATEGORIES] as const
const STATUSES = ['all', ...DOCUMENT_STATUSES] as const

interface DocumentFiltersProps {
  filter: DocumentFilter
  /** Absent while the screen shows its skeleton. */
  onChange?: (filter: DocumentFilter) => void
}

export function DocumentFilters({ filter, onChange }: DocumentFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:gap-x-6">
      <FilterSelect<DocumentFilter['category']>
        label="Category"
        options={CATEGORIES}
        labels={{ all: 'All categories', ...DOCUMENT_CATEGORY_LABELS }}
        selected={filter.category}
        onSelect={onChange && ((category) => onChange({ ...filter, category }))}
      />
      <FilterSelect<DocumentFilter['status']>
        label="Status"
        options={STATUSES}
        labels={{ all: 'All statuses', ...DOCUMENT_STATUS_LABELS }}
        selected={filter.status}
        onSelect={onChange && ((status) => onChange({ ...filter, status }))}
      />
    </div>
  )
}
