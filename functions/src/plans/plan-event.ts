import { recordAudiences } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Milestone } from '@domain/milestones/milestone.schema.ts'
import type { ActivityEvent } from '../activity/record-activity.ts'

type Subject = Pick<Milestone, 'project_id' | 'title' | 'client_id' | 'organisation_id'>

/**
 * The common fields of the activity entries about what belongs to the plan of a project. They are about the project. Its
 * client's people see them; its partners do not.
 */
export function planEvent(record: Subject): Pick<ActivityEvent, 'subject' | 'label' | 'visible_to'> {
  const { project_id, title: label } = record
  const visible_to = recordAudiences(COLLECTIONS.milestones, record)
  return { subject: `${COLLECTIONS.projects}/${project_id}`, label, visible_to }
}
