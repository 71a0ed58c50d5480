import { DOCUMENT_CATEGORIES, DOCUMENT_CATEGORY_LABELS } from '@domain/documents/document.ts'
import { FORM_TEXTS } from '@texts/platform/forms.ts'

/** The choices of the category of a document. The first one makes the person choose. */
export const CATEGORY_OPTIONS = [
  ['', FORM_TEXTS.chooseCategory],
  ...DOCUMENT_CATEGORIES.map((category) => [category, DOCUMENT_CATEGORY_LABELS[category]] as const),
] as const
