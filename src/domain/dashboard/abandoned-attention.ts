import { date, type InferType, object, string } from 'yup'
import type { AttentionItem } from './attention-item.ts'

/** What the dashboard shows of an organisation whose last account was deleted. */
export const abandonedSchema = object({
  id: string().required(),
  name: string().required(),
  abandoned_at: date().required(),
})

export function abandonedFacts({
  name,
  abandoned_at,
}: InferType<typeof abandonedSchema>): Omit<AttentionItem, 'figure' | 'id'> {
  return { title: name, facts: [], amount: null, at: abandoned_at, hasDeadline: false, action: 'decide' }
}
