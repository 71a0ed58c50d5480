// Reads the articles' metadata from the content when the functions are bundled.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { type NewsArticle, newsArticleSchema } from '../src/domain/public/newsletter.ts'

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../src/content/news')
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/

/** Every article without its body, newest first. @throws ValidationError for one with a missing or wrong field */
export function readNewsArticles(): NewsArticle[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map(readArticle)
    .sort((one, other) => other.date.localeCompare(one.date) || Number(other.id) - Number(one.id))
}

function readArticle(file: string): NewsArticle {
  const [, fields = ''] = FRONT_MATTER.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? []
  const article = { ...(parse(fields) as object), id: file.replace(/\.md$/, '') }
  return newsArticleSchema.validateSync(article, { strict: true, stripUnknown: false })
}

/** For esbuild and Vitest: the constant that `functions/src/public/newsletter-sends.ts` declares. */
export const ARTICLES_DEFINITION = {
  NEWS_ARTICLES: JSON.stringify(
    readNewsArticles().map(({ id, title, excerpt, author, date, readTime }) => ({
      id,
      title,
      excerpt,
      author,
      date,
      readTime,
    })),
  ),
}
