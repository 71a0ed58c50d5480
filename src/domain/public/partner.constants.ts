export const PARTNER_TYPES = ['Technology', 'Financial', 'Implementation'] as const
