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
    replies: [],
    mail_states: { confirmation: 'sent' },
    updated_at: new Date('2026-11-16T07:30:00Z'),
    created_at: new Date('2026-11-16T07:30:00Z'),
  }
}
