import { ACTIVITY_GROUP_LABELS, ACTIVITY_GROUPS } from '@domain/platform/activity/define-events.ts'
import { defineExpectations, NOBODY, OWN } from '../support/define-expectations.ts'
import { ANY, pairs } from '../support/query-lists.ts'
import { sampleActivity } from '../support/sample-records.ts'

export const activityExpectations = defineExpectations({
  collections: {
    activity: {
      permissions: [OWN, OWN, NOBODY],
      capabilities: 'none, office.log',
      subject: { ownerRecord: 'owners-event', newRecord: sampleActivity, change: { to: 'admin' } },
      onDeletion: ['audiences visible_to: erase label', 'field actor_id: keep'],
      erasedAfter: ['support_tickets', 'documents', 'appointments', 'messages', 'contact_messages'],
      download: { without: ['label'] },
    },
  },
  storedValues: [
    [
      'groups of activities',
      ACTIVITY_GROUPS,
      'accounts projects documents invoices quotations accounting tickets appointments messages settings',
      ACTIVITY_GROUP_LABELS,
    ],
  ],
  routes: { '/admin/activity': 'closed, office.log' },
  queries: async ({ reader, client, projectId }) => {
    const { projectActivity, recentActivity } = await import('@/data/activity.data.ts')
    const { changeMarker } = await import('@/data/change-marker.data.ts')
    return [
      ['change marker', () => client.fetchQuery(changeMarker(reader))],
      ['recent activity', () => client.fetchQuery(recentActivity(reader))],
      ['activity of a project', () => client.fetchQuery(projectActivity(reader, projectId))],
    ]
  },
  staffQueries: async ({ reader }) => {
    const { readLog } = await import('@/data/office/office-settings.data.ts')
    const days = [
      ['', ''],
      ['2026-01-01', ''],
      ['', '2026-02-01'],
      ['2026-01-01', '2026-02-01'],
    ] as const
    return [
      ...days.flatMap(([from, to]) =>
        pairs([ANY, ...ACTIVITY_GROUPS], ['', reader.uid], (group, person) => [
          `log ${group} ${person} ${from}–${to}`,
          () => readLog({ group, person, from, to }, null, 1),
        ]),
      ),
    ]
  },
})
