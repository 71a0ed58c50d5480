import type { Role } from '../access/roles.ts'

const WELCOME_HEADING = 'Good to see you'

/** The dashboard's heading, with the first name once it is known. The line below it has the email address. */
export function welcomeHeading(firstName = ''): string {
  return firstName ? `${WELCOME_HEADING}, ${firstName}` : WELCOME_HEADING
}

/** The dashboard's welcome banner differs for admin, client and other roles (specification section 2). */
export const WELCOME_BANNERS: Record<Role, { title: string; description: string }> = {
  admin: {
    title: 'Administration',
    description: 'The projects of every client are open to you. A change of role takes effect with the next request.',
  },
  client: {
    title: 'Your procurement, in one place',
    description: 'Follow each project from planning to handover: its stage, progress, dates and budget.',
  },
  partner: {
    title: 'Partner access',
    description: 'You see your own records and the projects that the consultancy has shared with you.',
  },
}
