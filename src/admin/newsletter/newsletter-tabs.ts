export const NEWSLETTER_TABS = ['articles', 'subscribers'] as const
export type NewsletterTab = (typeof NEWSLETTER_TABS)[number]

export const NEWSLETTER_TAB_LABELS: Record<NewsletterTab, string> = { articles: 'Articles', subscribers: 'Subscribers' }
