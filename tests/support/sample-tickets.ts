/** A complete, valid stored ticket of `uid`, older than all seeded ones: open, and not answered yet. */
export function sampleTicket(uid: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ticket_number: 'TKT-2016-0007',
    title: 'The temperature log cannot be opened',
    description: 'The file of the third dispensary ends after two pages.',
    priority: 'medium',
    issue_type: 'technical',
    status: 'open',
    user_id: uid,
    organisation_id: uid,
    private_to: '',
    client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' },
    project_id: null,
    project: null,
    created_by: uid,
    resolved_at: null,
    last_reply_at: null,
    last_reply_from: null,
    created_at: new Date('2016-11-16T07:30:00Z'),
    ...changes,
  }
}

/** A complete, valid reply of an admin on a ticket of `ticketUserId`, which that person may read. */
export function sampleTicketMessage(ticketUserId: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ticket_id: 'owners-ticket',
    ticket_user_id: ticketUserId,
    organisation_id: ticketUserId,
    private_to: '',
    message: 'We have asked the supplier for the whole file.',
    user_id: 'admin',
    author: { first_name: 'Naliaka', last_name: 'Barasa', company_name: 'Ubora' },
    from: 'staff',
    is_internal: false,
    created_by: 'admin',
    created_at: new Date('2016-11-16T09:00:00Z'),
    ...changes,
  }
}
