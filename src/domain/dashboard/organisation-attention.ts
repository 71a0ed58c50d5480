import { date, type InferType, object, string } from 'yup'
import type { AttentionItem } from './attention-item.ts'

type Facts = Omit<AttentionItem, 'figure' | 'id'>

/* Only what is shown, because the whole schema would be a large part of the dashboard's code. */
const shown = { id: string().required(), name: string().required() }

export const waitingOrganisationSchema = object({ ...shown, confirmation_requested_at: date().required() })

/** An organisation that waits for the office's confirmation. */
export function waitingFacts({ name, confirmation_requested_at: at }: InferType<typeof waitingOrganisationSchema>): Facts {
  return { title: name, facts: [], amount: null, at, hasDeadline: false, action: 'confirm' }
}

export const abandonedSchema = object({ ...shown, abandoned_at: date().required() })

/** An organisation whose last account was deleted. */
export function abandonedFacts({ name, abandoned_at: at }: InferType<typeof abandonedSchema>): Facts {
  return { title: name, facts: [], amount: null, at, hasDeadline: false, action: 'decide' }
}
