import type { Role } from '../access/roles.ts'

/** The dashboard's welcome banner differs for admin, client and other roles (specification section 2). */
export const WELCOME_BANNERS: Record<Role, { title: string; description: string }> = {
  admin: {
    title: 'Administration',
    description: 'Every client, project and document of the consultancy is open to you here. Changes take effect at once.',
  },
  client: {
    title: 'Your procurement, in one place',
    description: 'Follow each project from planning to handover, with its papers, invoices and the people responsible.',
  },
  partner: {
    title: 'Partner access',
    description: 'You see your own records and the projects that the consultancy has shared with you.',
  },
}

export const NOT_OPEN_YET = {
  description: 'This part of the portal is not open yet. Your projects are.',
  action: 'Go to projects',
} as const
