import type { Role } from '../access/roles.ts'
import { formatCount } from '../formats.ts'

/** What each role may do, told where an admin gives it. */
export const ROLE_MEANINGS: Record<Role, string> = {
  admin: 'Sees and manages everything: users and their roles, and the records of every client.',
  client: 'Sees and works with their own records only.',
  partner: 'Works with their own records, and reads the projects that are shared with them.',
}

export const ROLE_CHANGE = {
  effect: 'The change takes effect at once.',
  ownEffect: 'This is your own account: as anything but an admin you leave the administration at once.',
} as const

/** "1 user", "1,200 users found": how many a list holds, or a search found. */
export function userCountText(count: number, isSearch: boolean): string {
  const users = count === 1 ? '1 user' : `${formatCount(count)} users`
  return isSearch ? `${users} found` : users
}
