import { can } from '@domain/access/permissions.ts'
import type { Milestone } from '@domain/milestones/milestone.schema.ts'
import * as endpoints from '@domain/milestones/milestones.endpoints.ts'
import { openFile } from '../documents/open-document.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { implementDownload } from '../endpoint/implement.ts'
import { entryRecordRef } from '../plans/change-entry.ts'

export const openSubmissionFile = implementDownload(
  endpoints.openSubmissionFile,
  async ({ milestone_id, submission, attachment_id }, caller) => {
    const milestone = (await entryRecordRef('milestone', milestone_id).get()).data() as Milestone | undefined
    const isReadable = milestone !== undefined && can(caller, 'milestones/get', milestone)
    const file = isReadable && milestone.submissions[submission]?.files.find(({ id }) => id === attachment_id)
    // The response does not reveal whether the file is missing or another client's.
    if (!file) throw new ApiError('documents/file-gone', 404)
    return openFile(file)
  },
)
