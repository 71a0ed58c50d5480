import type { NewsArticle } from '@domain/newsletter/article.schema.ts'
import { Refusal } from '../endpoint/refusal.ts'

/** Written into the bundle by `functions/news-articles.ts`. */
declare const NEWS_ARTICLES: readonly NewsArticle[]

/** The published articles, newest first. */
export function newsArticles(): readonly NewsArticle[] {
  return NEWS_ARTICLES
}

/** @throws Refusal `newsletter/article-unknown` */
export function findArticle(id: string): NewsArticle {
  const article = newsArticles().find((one) => one.id === id)
  if (!article) throw new Refusal('newsletter/article-unknown', 404)
  return article
}
