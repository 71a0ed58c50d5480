import { array, number, object, string } from 'yup'
import { endOfDayInNairobi } from '../dates.ts'
import type { AttentionItem } from './attention-item.ts'

interface Titled {
  title: string
  /** Null for a record whose project was deleted. */
  project?: { title: string } | null
}

type Facts = Omit<AttentionItem, 'figure' | 'id'>

/* Only what is shown, because the whole schemas would be a large part of the dashboard's code. */
const titled = {
  id: string().required(),
  title: string().required(),
  project: object({ title: string().required() }).nullable(),
}
export const dueRequestSchema = object({ ...titled, due_on: string().required() })
export const submittedMilestoneSchema = object({
  ...titled,
  history: array(object({ at: number().required() }).required()).required(),
})

/** A requested document that its client has to upload. */
export function requestFacts({ title, project, due_on }: Titled & { due_on: string }): Facts {
  return {
    title,
    facts: [project?.title ?? ''],
    amount: null,
    at: endOfDayInNairobi(due_on),
    hasDeadline: true,
    action: 'upload',
  }
}

/** A submitted milestone, which waits for its client since its last change of status. */
export function milestoneFacts({ title, project, history }: Titled & { history: readonly { at: number }[] }): Facts {
  const at = new Date(history.at(-1)?.at ?? 0)
  return { title, facts: [project?.title ?? ''], amount: null, at, hasDeadline: false, action: 'review' }
}
