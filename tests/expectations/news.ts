import { NEWS_CATEGORIES, NEWS_HEROES } from '@domain/public/newsletter.ts'
import { defineExpectations } from '../support/define-expectations.ts'

export const newsExpectations = defineExpectations({
  storedValues: [
    [
      'drawings of the news',
      Object.values(NEWS_HEROES),
      'news-insight news-energy news-health news-regulatory news-insight news-insight',
    ],
    [
      'news categories',
      NEWS_CATEGORIES,
      'Energy Procurement Health Procurement Regulatory Updates Industry Insights Company News',
      NEWS_HEROES,
    ],
  ],
})
