/** Firestore collection names, as in the specification's section 3. */
export const COLLECTIONS = {
  userRoles: 'user_roles',
  profiles: 'profiles',
  projects: 'projects',
  contactMessages: 'contact_messages',
} as const

/** Collections that no browser reads or writes: they have no section in the rules, and the last rule closes them. */
export const SERVER_COLLECTIONS = {
  outbox: 'outbox',
  newsletterSubscribers: 'newsletter_subscribers',
  rateLimits: 'rate_limits',
} as const
