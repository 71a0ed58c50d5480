type Changes = Record<string, unknown>

const SUBMITTED_AT = 1_479_281_400_000

/** A submission without files, which the client has not answered. */
export const sampleSubmission = (changes: Changes = {}) => ({
  at: SUBMITTED_AT,
  by: 'admin',
  note: 'The panels are on the roof.',
  files: [] as unknown[],
  changes: null,
  ...changes,
})

/** The changes that make a milestone submitted, with these files. */
export const submitted = (files: readonly unknown[] = [], changes: Changes = {}) => ({
  status: 'submitted',
  started_on: '2016-11-17',
  submissions: [sampleSubmission({ files })],
  ...changes,
})

/** A complete, valid stored milestone of `clientId`, which is planned and has no amount. */
export function sampleMilestone(clientId: string, changes: Changes = {}): Record<string, unknown> {
  const planned_end = changes['planned_end'] ?? '2026-12-18'
  return {
    project_id: 'owners-project',
    project: { title: 'Cold chain for eleven dispensaries' },
    client_id: clientId,
    organisation_id: clientId,
    title: 'Panels installed',
    result: 'Panels on the roofs of all eleven dispensaries, tested under load.',
    planned_start: '2026-12-01',
    planned_end,
    first_planned_end: planned_end,
    started_on: null,
    finished_on: null,
    delay_reason: '',
    depends_on: [],
    weight: 10,
    amount: null,
    currency: 'KES',
    shared: false,
    status: 'planned',
    submissions: [],
    acceptance: null,
    invoice_id: null,
    history: [{ from: null, to: 'planned', reason: '', by: 'admin', at: SUBMITTED_AT }],
    revision: 0,
    created_by: 'admin',
    created_at: new Date('2016-11-16T07:30:00Z'),
    ...changes,
  }
}

/** What a client's acceptance adds to a milestone. */
export function sampleAcceptance(changes: Changes = {}) {
  const at = new Date('2016-11-18T11:05:00Z')
  const text = 'I accept the milestone “Panels installed” as completed.'
  const account = { name: 'Finance Desk', email: 'finance@mlima.example' }
  return { name: 'Amina Lokwawi', by: 'amina', account, at, text, certificate_number: 'ACC-2016-0007', ...changes }
}
