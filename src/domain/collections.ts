/** Firestore collection names, as in the specification's section 3. */
export const COLLECTIONS = {
  userRoles: 'user_roles',
  profiles: 'profiles',
  projects: 'projects',
} as const
