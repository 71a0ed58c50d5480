/** A complete, valid stored project of `clientId`, older than all seeded ones, so that it never takes their place. */
export function sampleProject(clientId: string, partnerIds: string[] = []): Record<string, unknown> {
  return {
    title: 'Cold chain for eleven dispensaries',
    description: 'Vaccine refrigerators with solar direct drive.',
    status: 'planning',
    progress_percentage: 5,
    client_id: clientId,
    client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' },
    start_date: '2026-10-05',
    expected_completion: '2027-06-30',
    budget_amount: 18_400_000,
    budget_currency: 'KES',
    partner_ids: partnerIds,
    created_at: new Date('2016-11-16T07:30:00Z'),
  }
}

/** A complete, valid stored profile of `uid`. */
export function sampleProfile(uid: string): Record<string, unknown> {
  return {
    user_id: uid,
    email: `${uid}@demo.test`,
    first_name: 'Amina',
    last_name: 'Lokwawi',
    company_name: 'Mlima County',
    created_at: new Date('2026-01-12T06:00:00Z'),
  }
}

/** A complete, valid stored contact message from `email`. */
export function sampleContactMessage(email: string): Record<string, unknown> {
  return {
    name: 'Amina Lokwawi',
    email,
    company: 'Mlima County',
    subject: 'Solar for eleven dispensaries',
    message: 'Which framework contracts could we use?',
    status: 'new',
    admin_notes: '',
    responded_at: null,
    responded_by: null,
    updated_at: new Date('2026-11-16T07:30:00Z'),
    created_at: new Date('2026-11-16T07:30:00Z'),
  }
}

/** A complete, valid mail of the outbox, due at once. */
export function sampleMail(address: string): Record<string, unknown> {
  return {
    to: { name: '', address },
    reply_to: null,
    template: 'sample',
    subject: 'A mail of the tests',
    text: 'Hello',
    html: '<p>Hello</p>',
    unsubscribe_url: null,
    cause: 'contact_messages/sample',
    state: 'queued',
    attempts: 0,
    next_attempt_at: new Date(Date.now() - 1000),
    lease_until: null,
    created_at: new Date(),
    sent_at: null,
    error: '',
  }
}
