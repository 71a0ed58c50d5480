import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ARTICLES_DEFINITION, readNewsArticles } from '../../news-articles.ts'

const FOLDER = 'src/content/news'

describe('the bundled articles', () => {
  it('match the article files of the site, newest first', () => {
    const articles = readNewsArticles()
    expect(articles.map(({ id }) => `${id}.md`).toSorted()).toEqual(readdirSync(FOLDER).toSorted())
    expect(articles.map(({ date }) => date)).toEqual(
      articles
        .map(({ date }) => date)
        .toSorted()
        .reverse(),
    )
    for (const { id, ...fields } of articles) {
      const file = readFileSync(`${FOLDER}/${id}.md`, 'utf8')
      for (const value of [fields.title, fields.excerpt, fields.author, fields.date, fields.readTime]) {
        expect(file).toContain(String(value))
      }
    }
  })

  it('have only the fields that a mail needs', () => {
    const [article] = JSON.parse(ARTICLES_DEFINITION.NEWS_ARTICLES) as object[]
    expect(Object.keys(article ?? {})).toEqual(['id', 'title', 'excerpt', 'author', 'date', 'readTime'])
  })
})
