/** What /contact says beside its form's answers (specification sections 2, 4 and 8). */
export const CONTACT_TEXTS = {
  send: 'Send Message',
  sending: 'Sending...',
  mapFailed: { title: 'Map Loading Error', description: 'Failed to load Google Maps.' },
  showMap: 'Show the map',
  mapNotice: 'The map comes from Google, which then learns your network address.',
  includeQuoteList: 'Include my quote list',
} as const
