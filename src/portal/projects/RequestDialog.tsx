import type { EntryDialogProps } from './plan-props.ts'

/** One requested document with its document, its comments and the actions on it. */
export function RequestDialog(_props: EntryDialogProps) {
  return null
}
