import type { NewsArticle } from '@domain/public/newsletter.ts'
import { ApiError } from '../platform/endpoint/errors.ts'

/** Inlined into the bundle by `functions/news-articles.ts`. */
declare const NEWS_ARTICLES: readonly NewsArticle[]

/** The published articles, newest first. */
export function newsArticles(): readonly NewsArticle[] {
  return NEWS_ARTICLES
}

/** @throws ApiError `newsletter/article-unknown` */
export function findArticle(id: string): NewsArticle {
  const article = newsArticles().find((one) => one.id === id)
  if (!article) throw new ApiError('newsletter/article-unknown', 404)
  return article
}
