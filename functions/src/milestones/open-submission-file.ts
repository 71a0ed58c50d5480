import { can } from '@domain/access/permissions.ts'
import type { Milestone } from '@domain/milestones/milestone.schema.ts'
import { openSubmissionFileSchema } from '@domain/milestones/milestone-form.schema.ts'
import { openFile } from '../documents/open-document.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineDownload } from '../endpoint/define-callable.ts'
import { entryRecordRef } from '../plans/change-entry.ts'

/** Streams a file of a submission to the milestone's client and to admins. */
export const openSubmissionFile = defineDownload({
  name: 'openSubmissionFile',
  input: openSubmissionFileSchema,
  allow: 'member',
  fallbackError: 'documents/open-failed',
  run: async ({ milestone_id, submission, attachment_id }, caller) => {
    const milestone = (await entryRecordRef('milestone', milestone_id).get()).data() as Milestone | undefined
    const isReadable = milestone !== undefined && can(caller, 'milestones/get', milestone)
    const file = isReadable && milestone.submissions[submission]?.files.find(({ id }) => id === attachment_id)
    // The response does not reveal whether the file is missing or another client's.
    if (!file) throw new ApiError('documents/file-gone', 404)
    return openFile(file)
  },
})
