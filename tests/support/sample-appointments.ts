/** A complete, valid stored appointment of `uid`, older than all seeded ones: requested, and not confirmed yet. */
export function sampleAppointment(uid: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: 'Drawings of the cold chain',
    description: 'The layout of the third dispensary.',
    service_category: 'consultation',
    mode: 'physical',
    scheduled_date: '2016-11-21',
    scheduled_time: '10:00',
    duration_minutes: 60,
    notes: 'We come with two people.',
    client_id: uid,
    organisation_id: uid,
    client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' },
    project_id: null,
    project: null,
    scheduled_at: new Date('2016-11-21T07:00:00Z'),
    location: null,
    meeting_link: null,
    status: 'pending',
    sequence: 0,
    changes: [
      {
        status: 'pending',
        scheduled_at: new Date('2016-11-21T07:00:00Z'),
        by: 'client',
        reason: null,
        at: new Date('2016-11-16T07:30:00Z'),
      },
    ],
    reminded_at: null,
    answer_due_at: null,
    created_by: uid,
    created_at: new Date('2016-11-16T07:30:00Z'),
    ...changes,
  }
}
