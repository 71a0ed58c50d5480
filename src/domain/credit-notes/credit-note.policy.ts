import type { CreditNote } from './credit-note.schema.ts'

/** The notes that credit something. */
export function countedNotes<Note extends Pick<CreditNote, 'reversal'>>(notes: readonly Note[]): Note[] {
  return notes.filter(({ reversal }) => !reversal)
}

/**
 * Whether no later note counts. Only that one can be reversed: the amounts of a note are differences to what the notes before it
 * left, so without an earlier one the sums of the later ones would no longer equal the invoice to the cent.
 */
export function isLastNote(
  note: Pick<CreditNote, 'credit_note_number'>,
  notes: readonly Pick<CreditNote, 'credit_note_number' | 'reversal'>[],
): boolean {
  return countedNotes(notes).every((other) => orderOf(other, note) <= 0)
}

/** Numbers are given in the order in which the notes are stored. */
function orderOf(...[a, b]: [Pick<CreditNote, 'credit_note_number'>, Pick<CreditNote, 'credit_note_number'>]): number {
  return a.credit_note_number.localeCompare(b.credit_note_number, 'en', { numeric: true })
}

/** Whether the office may take a note back: the newest that counts, unless the tax authority has or gets it. */
export function isReversibleNote(
  note: Pick<CreditNote, 'credit_note_number' | 'reversal' | 'signing_since' | 'tax_signature'>,
  notes: Parameters<typeof isLastNote>[1],
): boolean {
  return !note.reversal && !note.signing_since && !note.tax_signature && isLastNote(note, notes)
}
