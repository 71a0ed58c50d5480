import { EMPTY_TEXTS } from '@domain/texts/empty.ts'
import { EmptyState } from '@/ui/EmptyState.tsx'
import type { SectionProps } from './section-props.ts'

/** A section without records. A partner cannot know whether the client has records that are not shared. */
export function EmptySection({ project, person, text }: SectionProps & { text: string }) {
  const isShared = person.role === 'partner' && project.client_id !== person.uid
  return <EmptyState text={isShared ? EMPTY_TEXTS.sharedOnly : text} />
}
