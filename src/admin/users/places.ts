export const USERS_PATH = '/admin/users'
export const SEARCH_LABEL = 'Search by name, email, company or user id'
