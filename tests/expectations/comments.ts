import * as comment from '../../functions/src/projects/project-mails.ts'
import { defineExpectations, NOBODY, OWN } from '../support/define-expectations.ts'
import { LINK, OFFICE, stored } from '../support/mail-samples.ts'
import { sampleComment } from '../support/sample-plans.ts'

export const commentExpectations = defineExpectations({
  collections: {
    project_comments: {
      permissions: [OWN, OWN, NOBODY],
      capabilities: 'projects, office.projects',
      subject: { ownerRecord: 'owners-comment', newRecord: sampleComment, change: { text: 'Something else.' } },
      onDeletion: ['owner client_id: erase, keep', 'field user_id: replace author'],
      erasedAfter: ['profiles', 'projects'],
      download: 'all',
    },
  },
  activity: {
    comment_added: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  },
  mails: ({ typed, names }) => ({
    commentMail: comment.commentMail(
      { title: OFFICE, project: { title: OFFICE } },
      stored(sampleComment('a', { text: typed, author: names, from: 'client' })),
      LINK,
    ),
  }),
  queries: async ({ reader, client }) => {
    const { commentPages } = await import('@/data/projects/plan.data.ts')
    return [['comments on a milestone', () => client.fetchInfiniteQuery(commentPages(reader, 'no-milestone'))]]
  },
})
