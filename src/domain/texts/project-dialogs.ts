/** The dialogs of a project and the buttons that open them; apart, so that a page with a button carries no text of a form. */
export const PROJECT_DIALOGS = { create: 'New Project', manage: 'Manage Project' } as const
